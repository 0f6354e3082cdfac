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

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
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
const run = promisify(execFile);
const folder = values.endgames === "" ? [] : ["--endgames", values.endgames];
const dir = values.endgames === "" ? [] : ["--dir", values.endgames];
const crownhead = async (...args) => (await run(values.program, args, { maxBuffer: 1 << 24 })).stdout.trim();

/** Moves may be written with or without the squares between. Two captures with the same ends are taken for one. */
const ends = (move) => move.match(/^\d+|\d+$/g).join("-");
const same = (a, b) => ends(a) === ends(b);

/** What the moves of a position are worth: best first, `[move, "win" | "draw" | "loss" | "win?" | "even?" | "loss?"]`. */
async function worths(fen) {
  // Nothing for positions with more pieces than the endgames know.
  const probed = await crownhead("endgame", "probe", "--fen", fen, "--json", ...dir).then(JSON.parse, () => ({ moves: [] }));
  if (probed.moves.length > 0 && probed.moves.every(({ value }) => value !== undefined && value !== "unknown")) {
    return { known: true, moves: probed.moves.map(({ move, value }) => [move, value]) };
  }
  const lines = (await crownhead("analyse", "--fen", fen, "--lines", "2", "--nodes", values.nodes, "--hash", "64", "--json", ...folder)).split("\n");
  const last = JSON.parse(lines[lines.length - 1]);
  const worth = ({ score, men }) =>
    score.startsWith("win") ? "win" : score.startsWith("loss") ? "loss" : score.startsWith("draw") ? "draw" : men >= 1.5 ? "win?" : men <= -1.5 ? "loss?" : "even?";
  return { known: false, moves: last.lines.map((line) => [line.pv[0], worth(line), line.men]) };
}

/** "right", "wrong" or "unclear", and why. */
async function judged(move, goal, { known, moves }) {
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

async function check(line) {
  const [fen, solution, themes] = line.split("\t");
  const goal = themes.split(" ")[0];
  const moves = solution.split(" ");
  let worst = ["right", ""];
  for (let at = 0; at < moves.length; at += 2) {
    const now = at === 0 ? fen : (await crownhead("board", "--fen", fen, "--moves", moves.slice(0, at).join(" "))).match(/^fen (.*)$/m)[1];
    const legal = JSON.parse(await crownhead("moves", "--fen", now, "--json"));
    if (legal.length < 2) continue;
    const result = await judged(moves[at], goal, await worths(now));
    if (result[0] === "wrong") return [result[0], `${moves[at]} in ${now}: ${result[1]}`];
    if (result[0] === "unclear" && worst[0] === "right") worst = ["unclear", `${moves[at]} in ${now}: ${result[1]}`];
  }
  return worst;
}

const every = Number(values.every);
const puzzles = readFileSync(positionals[0], "utf8")
  .split("\n")
  .map((line, index) => [index + 1, line])
  .filter(([number, line]) => line !== "" && !line.startsWith("#") && number % every === 0);
const counts = { right: 0, wrong: 0, unclear: 0 };
let next = 0;
async function work() {
  while (next < puzzles.length) {
    const [number, line] = puzzles[next++];
    const [result, why] = await check(line);
    counts[result]++;
    if (result !== "right") console.log(`line ${number} ${result}: ${why}`);
    if ((counts.right + counts.wrong + counts.unclear) % 100 === 0) console.error(`${next} of ${puzzles.length}`);
  }
}
await Promise.all(Array.from({ length: Number(values.jobs) }, work));
console.log(`puzzles ${puzzles.length} right ${counts.right} wrong ${counts.wrong} unclear ${counts.unclear}`);
process.exit(counts.wrong === 0 ? 0 : 1);
