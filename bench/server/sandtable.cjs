"use strict";
// Two players of ours: tables by HTTP, with a fair deal, then a WebSocket each; see docs/protocol.md.

const { randomBytes } = require("node:crypto");
const { WebSocket } = require("ws");

const newSecret = () => randomBytes(32).toString("base64url");

class Place {
  constructor(port) {
    this.port = port;
    this.secrets = [newSecret(), newSecret()];
  }

  /** Open a table and take both seats; done when both players see it. */
  async sit(table) {
    const { id } = await this.post(0, "/api/tables", { game: "mandala", seats: ["you", "open"] });
    for (const seat of [0, 1]) {
      const person = { name: `Player ${seat + 1}`, nonce: newSecret() };
      await this.post(seat, `/api/tables/${id}/seats/${seat}`, person);
    }
    this.sockets = [];
    await Promise.all([0, 1].map((seat) => this.look(table, id, seat)));
  }

  async post(seat, path, body) {
    const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${this.secrets[seat]}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`POST ${path} was answered with ${answer.status}: ${text}`);
    return JSON.parse(text);
  }

  look(table, id, seat) {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}/api/tables/${id}/live`, {
      headers: { authorization: `Bearer ${this.secrets[seat]}` },
      perMessageDeflate: false,
    });
    this.sockets.push(socket);
    socket.on("close", (code) => stop(`sandtable has hung up, with code ${code}`));
    return new Promise((resolve) => {
      socket.on("open", () => socket.send(JSON.stringify({ type: "hello" })));
      socket.on("message", (text) => {
        const message = JSON.parse(text);
        if (message.type === "refused" || message.type === "gone") stop(`sandtable said ${text}`);
        if (message.type !== "update") return;
        resolve();
        follow(table, seat, socket, message);
      });
    });
  }
}

function follow(table, seat, socket, { number, moves = [], winners }) {
  const play = () => {
    const token = moves[Math.floor(Math.random() * moves.length)];
    socket.send(JSON.stringify({ type: "play", number, token }));
  };
  table.heard(seat, number, moves.length ? play : null);
  if (winners) table.ended(seat);
}

function stop(sentence) {
  throw new Error(sentence);
}

module.exports = { Place };
