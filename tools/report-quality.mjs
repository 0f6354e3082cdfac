#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// How good reports are where the truth is known: compares reports made with endgames with reports on the same games made
// without. See docs/experiments/reports.md.
//
//   crownhead report GAMES --json --endgames DIR  >known.jsonl
//   crownhead report GAMES --json --endgames none >believed.jsonl
//   tools/report-quality.mjs known.jsonl believed.jsonl [--moves 1000]
//
// Every move counts whose outcome is known before and after it and that had a choice. It is an error if it lost that
// outcome; an error is found if the report without endgames judged the move an error. Prints a table in Markdown.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { moves: { type: "string", default: "1000" } } });
if (positionals.length !== 2) {
  console.error("name two files: a report with endgames, and one without");
  process.exit(2);
}
const [known, believed] = positionals.map((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line)),
);
if (known.length !== believed.length) {
  console.error("the two reports are of different games");
  process.exit(2);
}

const counts = new Map();
let left = Number(values.moves);
known.forEach((game, index) =>
  game.moves.forEach((move, ply) => {
    const { truth, forced } = move;
    if (left === 0 || forced || truth === null || truth.before === null || truth.after === null) return;
    left--;
    const kind = truth.before === truth.after ? truth.before : `${truth.before} to ${truth.after}`;
    const row = counts.get(kind) ?? { moves: 0, judged: 0 };
    row.moves++;
    if (believed[index].moves[ply].judgement !== "") row.judged++;
    counts.set(kind, row);
  }),
);

const rows = [...counts].sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
const sum = (wanted) => rows.filter(([kind]) => kind.includes(" to ") === wanted).reduce((all, [, row]) => ({ moves: all.moves + row.moves, judged: all.judged + row.judged }), { moves: 0, judged: 0 });
const [errors, others] = [sum(true), sum(false)];
console.log("| what the move did | moves | judged errors without endgames |\n|---|---|---|");
for (const [kind, { moves, judged }] of rows) console.log(`| ${kind.includes(" to ") ? kind : `kept a ${kind}`} | ${moves} | ${judged} |`);
const share = (of) => `${((100 * of.judged) / Math.max(1, of.moves)).toFixed(1)}%`;
console.log(`\nErrors found: ${errors.judged} of ${errors.moves} (${share(errors)}). False alarms: ${others.judged} of ${others.moves} (${share(others)}).`);
