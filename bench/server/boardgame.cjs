"use strict";
// Two players of boardgame.io: a match by its lobby, then a socket each that speaks as its client does.

const { io } = require("socket.io-client");

class Place {
  constructor(port) {
    this.port = port;
  }

  /** Create a match and take both seats; done when both players see it. */
  async sit(table) {
    const { matchID } = await this.post("/games/counting/create", { numPlayers: 2 });
    const looks = ["0", "1"].map(async (playerID) => {
      const person = { playerID, playerName: `Player ${playerID}` };
      const { playerCredentials } = await this.post(`/games/counting/${matchID}/join`, person);
      return this.look(table, matchID, playerID, playerCredentials);
    });
    await Promise.all(looks);
  }

  async post(path, body) {
    const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`POST ${path} was answered with ${answer.status}: ${text}`);
    return JSON.parse(text);
  }

  look(table, matchID, playerID, credentials) {
    const socket = io(`http://127.0.0.1:${this.port}/counting`, {
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
    });
    const payload = { type: "add", args: [], playerID, credentials };
    const follow = ({ ctx, _stateID: number }) => {
      const move = { type: "MAKE_MOVE", payload };
      const play = () => socket.emit("update", move, number, matchID, playerID);
      table.heard(Number(playerID), number, ctx.currentPlayer === playerID ? play : null);
    };
    socket.on("connect_error", stop);
    socket.on("disconnect", stop);
    socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, 2));
    socket.on("update", (_matchID, state) => follow(state));
    return new Promise((resolve) => {
      socket.on("sync", (_matchID, { state }) => {
        resolve();
        follow(state);
      });
    });
  }
}

function stop(reason) {
  throw new Error(`boardgame.io has hung up: ${reason}`);
}

module.exports = { Place };
