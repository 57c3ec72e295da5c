"use strict";
// The load on a server: so many tables, each with two players who answer at once.

const AT_ONCE = 20; // tables that are being opened

/** One game at one place. */
class Table {
  constructor(load) {
    this.load = load;
    this.sent = [[], []]; // by seat, oldest first: moves that the opponent has not heard of
    this.ends = new Set(); // seats that know that the game is over
  }

  /** A player has parsed how the table stands now; `play` sends a move, if one is theirs. */
  heard(seat, number, play) {
    const opponents = this.sent[1 - seat];
    while (opponents.length && opponents[0].number < number) {
      this.load.count(opponents.shift().at);
    }
    if (!play) return;
    this.next = { seat, number, play };
    this.goOn();
  }

  goOn() {
    const { seat, number, play } = this.next;
    if (number >= this.load.length) return this.load.rest(this);
    this.sent[seat].push({ number, at: performance.now() });
    play();
  }

  /** A player has heard that the game is over. */
  ended(seat) {
    this.ends.add(seat);
    if (this.ends.size === 2) this.load.end();
  }
}

class Load {
  constructor(newPlace) {
    this.newPlace = newPlace;
    this.length = -Infinity; // of a log at which tables rest
    this.resting = new Set();
    this.over = 0;
    this.arrived = () => {};
    this.forget();
  }

  async open(tables) {
    this.tables = tables;
    let left = tables;
    const some = async () => {
      while (left-- > 0) await this.newPlace().sit(new Table(this));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, some));
  }

  goOn(length) {
    this.length = length;
    const rested = [...this.resting];
    this.resting.clear();
    for (const table of rested) table.goOn();
  }

  everybodyAt(length) {
    const arriving = new Promise((resolve) => (this.arrived = resolve));
    this.goOn(length);
    return arriving;
  }

  rest(table) {
    this.resting.add(table);
    this.look();
  }

  end() {
    this.over += 1;
    this.look();
  }

  look() {
    if (this.resting.size + this.over === this.tables) this.arrived();
  }

  count(sentAt) {
    this.latencies.push(performance.now() - sentAt);
  }

  forget() {
    this.latencies = [];
  }

  measured() {
    const milliseconds = this.latencies.map((latency) => Number(latency.toFixed(3)));
    return { moves: milliseconds.length, milliseconds };
  }
}

module.exports = { Load };
