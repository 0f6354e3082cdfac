#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// How often reports name the move that annotators named. See docs/experiments/reports.md.
//
//   tools/report-annotated.mjs --games OCA_2.0.pdn >annotated.pdn
//   crownhead report annotated.pdn --level quick --json >quick.jsonl
//   tools/report-annotated.mjs quick.jsonl [deep.jsonl …] [--list]
//
// The claims are those of docs/experiments/annotated-errors.tsv; `--games` writes the games they are about, up to twelve
// plies after the move. Of each report: how many of the moves it judges an error; and of those that are said to lose,
// whether the report's own losing move is that move, an earlier or a later one, or whether it has none. Its losing move
// is the first error of that side after which it can expect less than 0.25: a loss is likelier than a draw. `--list`
// names each claim that the report does not share. Prints a table in Markdown.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: "string" }, list: { type: "boolean", default: false } },
});

const lines = (file) => readFileSync(file, "utf8").split("\n").filter((line) => line !== "");
const claims = lines(new URL("../docs/experiments/annotated-errors.tsv", import.meta.url))
  .filter((line) => !line.startsWith("#"))
  .slice(1)
  .map((line) => {
    const [game, name, moves, ply, move, claim, better] = line.split("\t");
    // A game of the archive may have several claims.
    return { key: game === "-" ? name : game, name, moves, ply: Number(ply), move, claim, better };
  });

if (values.games !== undefined) {
  const pliesAfter = 12;
  // Games of the archive begin with this tag; numbers count from 1.
  const archive = readFileSync(values.games, "latin1").split(/^(?=\[Event )/m);
  if (!archive[0].startsWith("[Event ")) archive.shift();
  for (const key of new Set(claims.map((claim) => claim.key))) {
    const about = claims.filter((claim) => claim.key === key);
    const text = about[0].moves === "-" ? archive[Number(key) - 1].replace(/^\[.*\]$|\{[^}]*\}|\d+\.|1\/2-1\/2/gm, "") : about[0].moves;
    const moves = text.replace(/\b[01]-[01]\s*$/, "").match(/\d+([-x]\d+)+/g).slice(0, Math.max(...about.map(({ ply }) => ply)) + pliesAfter);
    console.log(`[Event "${key}"]\n[GameType "21"]\n\n${moves.join(" ")} *\n`);
  }
  process.exit(0);
}
if (positionals.length === 0) {
  console.error("name a report, or the archive with --games");
  process.exit(2);
}

const ends = (move) => move.match(/^\d+|\d+$/g).join("-");

/** What a report says of a claim. */
function said({ key, ply, move }, games) {
  const game = games.get(key);
  if (game === undefined || ends(game.moves[ply - 1].move) !== ends(move)) {
    console.error(`${key}: the report has no move ${ply} ${move}`);
    process.exit(2);
  }
  const losing = game.moves.findIndex((one, index) => (index + 1) % 2 === ply % 2 && one.judgement !== "" && one.chance.after < 0.25) + 1;
  const place = losing === 0 ? "none" : losing === ply ? "same" : losing < ply ? "earlier" : "later";
  return { named: game.moves[ply - 1], losing: losing === 0 ? null : game.moves[losing - 1], place };
}

const rows = [];
for (const file of positionals) {
  const games = new Map(lines(file).map((line) => JSON.parse(line)).map((game) => [game.game.event, game]));
  for (const claim of ["loses", "misses a win"]) {
    const told = claims.filter((one) => one.claim === claim).map((one) => ({ ...one, ...said(one, games) }));
    const count = (wanted) => told.filter(wanted).length;
    const places = claim === "loses" ? ["same", "earlier", "later", "none"].map((place) => count((one) => one.place === place)) : ["", "", "", ""];
    rows.push([file, claim, told.length, count((one) => one.named.judgement !== ""), ...places].join(" | "));
    if (!values.list) continue;
    for (const { key, name, ply, move, better, named, losing, place } of told) {
      if (named.judgement !== "" && (claim !== "loses" || place === "same")) continue;
      const expected = ({ chance, truth }) => `${chance.before} to ${chance.after}${truth === null ? "" : `, known ${truth.before} to ${truth.after}`}`;
      const own = losing === null || place === "same" ? "" : `; ${place} ${losing.ply} ${losing.move} (${expected(losing)})`;
      console.error(`${file}: ${key}, ${name}: ${ply} ${move} ${claim}, ${better}: ${named.judgement || "no error"} (${expected(named)}; best ${named.best})${own}`);
    }
  }
}
console.log("| report | what annotators say | moves | judged an error | its losing move is the same | earlier | later | none |");
console.log("|---|---|---|---|---|---|---|---|");
for (const row of rows) console.log(`| ${row} |`);
