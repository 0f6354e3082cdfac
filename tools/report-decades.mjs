#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// How often players erred, by the decade of their games: sums of reports, and a plot. See docs/experiments/reports.md.
//
//   crownhead report GAMES --json | tools/report-decades.mjs [--plot FILE.svg]
//
// Prints a table in Markdown; games without a year count in the last row only. Errors are given in a hundred moves with a
// choice, of both sides. A game counts as given away if one of its moves turned a known win or draw into less.

import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { plot: { type: "string" } } });
const kinds = ["inaccuracy", "mistake", "blunder"];
const none = () => ({ games: 0, moves: 0, inaccuracy: 0, mistake: 0, blunder: 0, decided: 0, accuracy: 0, sides: 0 });
const decades = new Map();

function add(sums, { moves, accuracy }) {
  sums.games++;
  for (const { judgement, forced } of moves) {
    if (forced !== true) sums.moves++;
    if (judgement !== "") sums[judgement]++;
  }
  if (moves.some(({ judgement, truth }) => judgement !== "" && truth?.before != null && truth.after != null && truth.before !== truth.after)) sums.decided++;
  for (const of of [accuracy.black, accuracy.white]) {
    if (of === null) continue;
    sums.accuracy += of;
    sums.sides++;
  }
  return sums;
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line === "") continue;
  const report = JSON.parse(line);
  const decade = /^\d{3}/.test(report.game.date) ? `${report.game.date.slice(0, 3)}0s` : "unknown";
  for (const row of [decade, "all"]) decades.set(row, add(decades.get(row) ?? none(), report));
}

const rows = [...decades].sort(([a], [b]) => (a < b ? -1 : 1)).filter(([name]) => name !== "unknown" && name !== "all");
const each = (count, sums) => (100 * count) / Math.max(1, sums.moves);
console.log("| decade | games | moves with a choice | inaccuracies | mistakes | blunders | games with a known result given away | accuracy |");
console.log("|---|---|---|---|---|---|---|---|");
for (const [name, sums] of [...rows, ["all", decades.get("all") ?? none()]]) {
  const share = kinds.map((kind) => each(sums[kind], sums).toFixed(2));
  const given = `${((100 * sums.decided) / Math.max(1, sums.games)).toFixed(1)}%`;
  console.log(`| ${[name, sums.games, sums.moves, ...share, given, (sums.accuracy / Math.max(1, sums.sides)).toFixed(1)].join(" | ")} |`);
}

if (values.plot !== undefined) writeFileSync(values.plot, plotOf(rows));

/** A curve for each kind of error, with its name at the right end. */
function plotOf(of) {
  const [width, height, left, right, top, bottom] = [720, 360, 48, 110, 40, 40];
  const colours = { inaccuracy: "#0b6e99", mistake: "#b35900", blunder: "#a3123a" };
  const shares = of.flatMap(([, sums]) => kinds.map((kind) => each(sums[kind], sums)));
  const highest = Math.max(1, Math.ceil(Math.max(0, ...shares)));
  const x = (index) => left + (index * (width - left - right)) / Math.max(1, of.length - 1);
  const y = (share) => height - bottom - (share * (height - top - bottom)) / highest;
  const text = (at, height, anchor, colour, words) => `<text x="${at.toFixed(1)}" y="${height.toFixed(1)}" text-anchor="${anchor}" fill="${colour}">${words}</text>`;
  const marks = Array.from({ length: highest + 1 }, (_, share) => share);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(left, top - 18, "start", "#222", "Errors in a hundred moves with a choice, by decade"),
    ...marks.map((share) => `<path d="M${left} ${y(share).toFixed(1)}H${width - right}" stroke="#ddd"/>${text(left - 8, y(share) + 4, "end", "#444", share)}`),
    ...of.map(([name], index) => text(x(index), height - bottom + 18, "middle", "#444", name.slice(0, 4))),
    ...kinds.map((kind) => {
      const points = of.map(([, sums], index) => [x(index), y(each(sums[kind], sums))]);
      const [lastX, lastY] = points.at(-1) ?? [left, top];
      const path = points.map(([at, height], index) => `${index === 0 ? "M" : "L"}${at.toFixed(1)} ${height.toFixed(1)}`).join("");
      return `<path d="${path}" fill="none" stroke="${colours[kind]}" stroke-width="2"/>${text(lastX + 8, lastY + 4, "start", colours[kind], { inaccuracy: "inaccuracies", mistake: "mistakes", blunder: "blunders" }[kind])}`;
    }),
    "</svg>",
    "",
  ].join("\n");
}
