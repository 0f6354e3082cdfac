#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Checks a file of puzzles once more, by other means than `crownhead puzzles check`: it asks the program only for values
// and scores, and decides by itself whether each turn of the solver has one right move. See docs/experiments/puzzles.md.
//
//   tools/check-puzzles.mjs data/puzzles/english.tsv [--program build/crownhead] [--endgames DIR] [--nodes 400000]
//                           [--every N] [--jobs 2]
//
// Where the endgames know every move, they decide. Elsewhere the engine compares the best two moves. A puzzle is wrong if
// its move is not the best by 0.3 men and more; if it should win and another move has a win that is known or more than 3
// men; if it should draw and the engine knows a win or a loss. It is right if it should win, has 0.6 men or more and no
// other has 1.5; or if it should draw and every other move loses 1.5 men or the game. The rest is unclear. Prints each
// puzzle that is not right, and a line with the counts.

import { execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs, promisify } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    program: { type: "string", default: "build/crownhead" },
    endgames: { type: "string", default: "" },
    nodes: { type: "string", default: "400000" },
    every: { type: "string", default: "1" },
    jobs: { type: "string", default: "2" },
  },
});
if (positionals.length !== 1) {
  console.error("name one file of puzzles");
  process.exit(2);
}
const wrong = ["nodes", "every", "jobs"].find((name) => !/^[1-9]\d*$/.test(values[name]));
if (wrong !== undefined) {
  console.error(`--${wrong} takes a whole number, from 1`);
  process.exit(2);
}
const run = promisify(execFile);
const folder = values.endgames === "" ? [] : ["--endgames", values.endgames];
const dir = values.endgames === "" ? [] : ["--dir", values.endgames];
const crownhead = async (...args) => (await run(values.program, args, { maxBuffer: 1 << 24 })).stdout.trim();

/** Moves may be written with or without the squares between. Two captures with the same ends are taken for one. */
const ends = (move) => move.match(/^\d+|\d+$/g).join("-");
const same = (a, b) => ends(a) === ends(b);

/** What the moves of a position are worth: best first, `[move, "win" | "draw" | "loss" | "win?" | "even?" | "loss?"]`. */
const worths = new Map();

/** Asks the endgames about a position; says whether they know every move. */
async function probe(fen) {
  const pieces = (fen.match(/\d+/g) ?? []).length;
  if (pieces > 8) return false; // there are none of so many
  const { moves } = await crownhead("endgame", "probe", "--fen", fen, "--json", ...dir).then(JSON.parse, () => ({ moves: [] }));
  if (moves.length === 0 || moves.some(({ value }) => value === undefined || value === "unknown")) return false;
  worths.set(fen, { known: true, moves: moves.map(({ move, value }) => [move, value]) });
  return true;
}

/** Has the engine compare the best two moves of positions, in one process, which reads the endgames once. */
function compare(fens, done) {
  const options = ["--positions", "-", "--lines", "2", "--nodes", values.nodes, "--hash", "64", "--json", ...folder];
  const child = spawn(values.program, ["analyse", ...options], { stdio: ["pipe", "pipe", "inherit"] });
  const worth = ({ score, men }) =>
    score.startsWith("win") ? "win" : score.startsWith("loss") ? "loss" : score.startsWith("draw") ? "draw" : men >= 1.5 ? "win?" : men <= -1.5 ? "loss?" : "even?";
  createInterface({ input: child.stdout }).on("line", (line) => {
    const told = JSON.parse(line);
    worths.set(told.fen, { known: false, moves: told.lines.map((one) => [one.pv[0], worth(one), one.men]) });
    done();
  });
  child.stdin.end(fens.join("\n"));
  return new Promise((resolve, reject) =>
    child.on("error", reject).on("close", (status) => (status === 0 ? resolve() : reject(new Error(`analyse ended with status ${status}`)))),
  );
}

/** "right", "wrong" or "unclear", and why. */
function judged(move, goal, { known, moves }) {
  const [[best, value, men], second] = moves;
  const is = (one, wanted) => one.replace("?", "") === wanted;
  if (second === undefined) return ["right", "there is nothing to choose"];
  if (known) {
    const others = moves.filter(([one, worth]) => !same(one, move) && worth === value);
    return same(best, move) && value === goal && others.length === 0 ? ["right", ""] : ["wrong", `known: ${moves.map((one) => one.join(" ")).join(", ")}`];
  }
  const told = `${moves.map((one) => one.join(" ")).join(", ")}`;
  if (!same(best, move)) return [is(value, second[1]) || Math.abs(men - second[2]) < 0.3 ? "unclear" : "wrong", told];
  if (goal === "win") {
    if (is(second[1], "win") && second[2] > 3) return ["wrong", told];
    return is(value, "win") || men >= 0.6 ? (is(second[1], "win") ? ["unclear", told] : ["right", ""]) : ["unclear", told];
  }
  if (is(value, "win") || is(value, "loss")) return ["wrong", told];
  return is(second[1], "loss") ? ["right", ""] : second[1] === "draw" ? ["wrong", told] : ["unclear", told];
}

/** The solver's turns of a puzzle at which there is something to choose: the position and the move. */
async function turns(line) {
  const [fen, solution] = line.split("\t");
  const moves = solution.split(" ");
  const all = [];
  for (let at = 0; at < moves.length; at += 2) {
    const board = await crownhead("board", "--fen", fen, ...(at === 0 ? [] : ["--moves", moves.slice(0, at).join(" ")]));
    const now = board.match(/^fen (.*)$/m)[1];
    const legal = JSON.parse(await crownhead("moves", "--fen", now, "--json"));
    if (legal.length > 1) all.push({ fen: now, move: moves[at] });
  }
  return all;
}

function check(puzzle) {
  const goal = puzzle.line.split("\t")[2].split(" ")[0];
  let worst = ["right", ""];
  for (const { fen, move } of puzzle.turns) {
    const [result, why] = judged(move, goal, worths.get(fen));
    const told = [result, `${move} in ${fen}: ${why}`];
    if (result === "wrong") return told;
    if (result === "unclear" && worst[0] === "right") worst = told;
  }
  return worst;
}

/** Does something with each of a list, `jobs` at a time. */
async function each(list, work) {
  let next = 0;
  const worker = async () => {
    while (next < list.length) await work(list[next++]);
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, worker));
}

const every = Number(values.every);
const puzzles = readFileSync(positionals[0], "utf8")
  .split("\n")
  .map((line, index) => ({ number: index + 1, line }))
  .filter(({ number, line }) => line !== "" && !line.startsWith("#") && number % every === 0);
if (puzzles.length === 0) {
  console.error("there are no puzzles to check");
  process.exit(2);
}
const unknown = [];
await each(puzzles, async (puzzle) => {
  puzzle.turns = await turns(puzzle.line);
  for (const { fen } of puzzle.turns) if (!(await probe(fen))) unknown.push(fen);
});
console.error(`${puzzles.length} puzzles, ${unknown.length} positions for the engine`);
let compared = 0;
const shares = Array.from({ length: Number(values.jobs) }, (_, job) => unknown.filter((_, index) => index % Number(values.jobs) === job));
await Promise.all(
  shares
    .filter((share) => share.length > 0)
    .map((share) =>
      compare(share, () => {
        if (++compared % 100 === 0) console.error(`${compared} of ${unknown.length} positions`);
      }),
    ),
);
const counts = { right: 0, wrong: 0, unclear: 0 };
for (const puzzle of puzzles) {
  const [result, why] = check(puzzle);
  counts[result]++;
  if (result !== "right") console.log(`line ${puzzle.number} ${result}: ${why}`);
}
console.log(`puzzles ${puzzles.length} right ${counts.right} wrong ${counts.wrong} unclear ${counts.unclear}`);
process.exit(counts.wrong === 0 ? 0 : 1);
