"use strict";
// boardgame.io's server with a counting game: two players by turns, each move adds 1.

const { Server } = require("boardgame.io/server");

const counting = {
  name: "counting",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }) => {
      G.count += 1;
    },
  },
};

Server({ games: [counting], origins: [] }).run(Number(process.argv[2]));
