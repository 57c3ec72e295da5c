"use strict";
// Drives many tables of one live server, both players of each, and says what it measured: one JSON
// line at a time. bench/server/driving.py starts it and reads the server's CPU time at each line.

const { createInterface } = require("node:readline");
const { setTimeout: sleep } = require("node:timers/promises");
const { parseArgs } = require("node:util");
const { Load } = require("./load.cjs");

const { values: options } = parseArgs({
  options: {
    client: { type: "string" }, // sandtable or boardgame
    port: { type: "string" },
    tables: { type: "string" },
    between: { type: "string" }, // numbers of log entries, such as 5,55: what is measured
    stages: { type: "string" }, // the same, such as 0,30,60,90: each stage waits until it is told
  },
});

/** Done when the line is written: a process that exits leaves the rest of a long one behind. */
function say(line) {
  return new Promise((done) => process.stdout.write(JSON.stringify(line) + "\n", done));
}

function stop(error) {
  process.stderr.write(`${error.message ?? error}\n`);
  process.exit(1);
}
process.on("unhandledRejection", stop);
process.on("uncaughtException", stop);

/** All tables play from one length of their logs to another, none waiting for the others. */
async function playBetween(load) {
  const [first, last] = options.between.split(",").map(Number);
  await load.everybodyAt(first);
  load.forget();
  const began = performance.now();
  const cpu = process.cpuUsage();
  await say({ phase: "began" });
  await load.everybodyAt(last);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const driver = (user + system) / 1e6;
  await sleep(100); // the last messages are on their way
  await say({ phase: "ended", seconds, driver, ...load.measured() });
}

/** All tables play to the same length of their logs, rest there until told otherwise, go on. */
async function playInStages(load) {
  const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  for (const length of options.stages.split(",").map(Number)) {
    load.forget();
    await load.everybodyAt(length);
    await sleep(100); // the last messages are on their way
    await say({ phase: "stage", length, moves: load.measured().moves });
    await answers.next();
  }
}

async function main() {
  const { Place } = require(`./${options.client}.cjs`);
  const load = new Load(() => new Place(Number(options.port)));
  await load.open(Number(options.tables));
  await say({ phase: "ready" });
  await (options.stages ? playInStages(load) : playBetween(load));
  process.exit(0);
}

main().catch(stop);
