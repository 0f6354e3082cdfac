// SPDX-License-Identifier: MIT
// A report in a chapter: written, found again in any language, and taken out without anything that people wrote.

import { describe, expect, test } from "vitest";
import type { Judgement, JudgedMove, Report } from "../../src/protocol/report";
import { annotationOf, hasReport, judgedLine, removalOf } from "../../src/study/annotation";
import type { StudyTree } from "../../src/study/tree";
import { sent, tree, type SentNode } from "./study-sample";

const move = (node: number, parent: number, children: number[], text: string, more: Record<string, unknown> = {}): SentNode =>
  sent(node, parent, children, { text, path: text.split(/[-x]/).map(Number), captured: text.includes("x") ? [1] : [], ...more });

/** 1. 11-15 23-19 2. 8-11, with these nodes instead of those or besides. */
function game(...others: readonly SentNode[]): StudyTree {
  const usual = [sent(0, null, [1]), move(1, 0, [2], "11-15"), move(2, 1, [3], "23-19"), move(3, 2, [], "8-11")];
  const numbers = new Set(others.map(({ node }) => node));
  return tree([...usual.filter(({ node }) => !numbers.has(node)), ...others]);
}

const judged = (text: string, judgement: Judgement = "", line: readonly string[] = []): JudgedMove => ({
  move: text,
  judgement,
  truth: null,
  before: 0.5,
  after: 0.3,
  best: line[0] ?? text,
  line,
  answer: [],
  facts: judgement === "" ? null : { loses: null, misses: null, letsCrown: false, trapsKing: false, givesMove: false },
});
const reportOf = (...moves: readonly JudgedMove[]): Report => ({
  rules: "english",
  start: "start",
  played: [],
  moves,
  accuracyBlack: null,
  accuracyWhite: null,
  bookMoves: 0,
  losingMove: null,
  missedWins: [],
  opening: null,
});

const line = ["22-18", "15x22", "25x18", "8-11", "29-25", "4-8", "25-22", "12-16", "24-20", "10-15", "21-17"];
const report = reportOf(judged("11-15"), judged("23-19", "blunder", line), judged("8-11", "inaccuracy", ["9-14"]));
const moves = [1, 2, 3];
const reason = (better: string) => `The engine believes that this is worse (50 per cent before, 30 after). Better was ${better}.`;

describe("a report", () => {
  test("gives errors their signs and reasons, and adds better lines of at most nine plies", () => {
    expect(annotationOf(game(), moves, report)).toEqual([
      { did: "assessed", node: 2, strength: "", nags: [4] },
      { did: "commented", node: 2, place: "after", text: `Crownhead ??: ${reason("22-18")}` },
      { did: "assessed", node: 3, strength: "", nags: [6] },
      { did: "commented", node: 3, place: "after", text: `Crownhead ?!: ${reason("9-14")}` },
      { did: "added", node: 1, moves: line.slice(0, 9), comment: "Crownhead: better (9 plies)." },
      { did: "added", node: 2, moves: ["9-14"], comment: "Crownhead: better (1 ply)." },
    ]);
  });

  test("leaves signs and comments that are there, and variations that begin with the better move", () => {
    const before = game(
      sent(0, null, [1]),
      move(1, 0, [2, 4], "11-15"),
      move(2, 1, [3], "23-19", { strength: "?!", after: "mine" }),
      move(3, 2, [], "8-11", { nags: [18] }),
      move(4, 1, [], "22-18"),
    );
    expect(annotationOf(before, moves, report)).toEqual([
      { did: "commented", node: 2, place: "after", text: `mine\nCrownhead: ${reason("22-18")}` },
      { did: "assessed", node: 3, strength: "", nags: [18, 6] },
      { did: "commented", node: 3, place: "after", text: `Crownhead ?!: ${reason("9-14")}` },
      { did: "added", node: 2, moves: ["9-14"], comment: "Crownhead: better (1 ply)." },
    ]);
  });

  test("takes the place of an earlier one", () => {
    const before = game(
      move(1, 0, [2, 4], "11-15", { nags: [2], after: "Crownhead ?: Besser war …" }),
      move(2, 1, [3], "23-19", { nags: [4], after: `Crownhead ??: ${reason("22-18")}` }),
      move(4, 1, [5], "22-18", { after: "Crownhead: besser (2 Halbzüge)." }),
      move(5, 4, [], "15x22"),
    );
    expect(annotationOf(before, moves, reportOf(judged("11-15"), judged("23-19", "blunder", ["22-18"])))).toEqual([
      { did: "deleted", node: 4 },
      { did: "assessed", node: 1, strength: "", nags: [] },
      { did: "commented", node: 1, place: "after", text: "" },
      { did: "added", node: 1, moves: ["22-18"], comment: "Crownhead: better (1 ply)." },
    ]);
  });

  test("leaves out moves that are gone meanwhile, and knows others by their nodes", () => {
    // Somebody has made another move the main line, and deleted the last.
    const now = tree([sent(0, null, [7, 1]), move(1, 0, [2], "11-15"), move(2, 1, [], "23-19"), move(7, 0, [], "9-13")]);
    const edits = annotationOf(now, moves, report);
    expect(edits.map((edit) => ("node" in edit ? [edit.did, edit.node] : []))).toEqual([
      ["assessed", 2],
      ["commented", 2],
      ["added", 1],
    ]);
  });

  test("of a game without errors changes nothing", () => {
    expect(annotationOf(game(), moves, reportOf(judged("11-15"), judged("23-19")))).toEqual([]);
  });

  test("is of the main line, up to a position set up", () => {
    expect(judgedLine(game()).map(({ node }) => node)).toEqual([1, 2, 3]);
    expect(judgedLine(game(sent(2, 1, [3], { setup: true }))).map(({ node }) => node)).toEqual([1]);
    expect(judgedLine(tree([sent(0, null, [])]))).toEqual([]);
  });
});

describe("a report is taken out", () => {
  const withLine = (...rest: readonly SentNode[]) => game(move(1, 0, [2, 4], "11-15"), ...rest);
  const gone = [{ did: "deleted", node: 4 }];

  test("whatever its language, and in its former form", () => {
    expect(hasReport(game())).toBe(false);
    expect(removalOf(game())).toEqual([]);
    for (const comment of ["Crownhead: better (2 plies).", "Crownhead: besser (2 Halbzüge).", "Crownhead: better."]) {
      const made = withLine(move(4, 1, [5], "22-18", { after: comment }), move(5, 4, [], "15x22"));
      expect(hasReport(made), comment).toBe(true);
      expect(removalOf(made), comment).toEqual(gone);
    }
    for (const [comment, nag] of [["Crownhead ??: x", 4], ["Crownhead, mistake: x", 2], ["Crownhead ?!: x", 6]] as const) {
      expect(removalOf(game(move(2, 1, [3], "23-19", { nags: [nag, 18], after: `mine\n${comment}\nours` }))), comment).toEqual([
        { did: "assessed", node: 2, strength: "", nags: [18] },
        { did: "commented", node: 2, place: "after", text: "mine\nours" },
      ]);
    }
    // This one's sign was there before.
    expect(removalOf(game(move(2, 1, [3], "23-19", { nags: [4], after: "Crownhead: x" })))).toEqual([{ did: "commented", node: 2, place: "after", text: "" }]);
  });

  test("but not a line that somebody has written or played on in: only its comment", () => {
    const comment = "Crownhead: better (2 plies).";
    const touched: readonly (readonly SentNode[])[] = [
      [move(4, 1, [5], "22-18", { after: `${comment}\nI like this.` }), move(5, 4, [], "15x22")],
      [move(4, 1, [5], "22-18", { after: comment, nags: [1] }), move(5, 4, [], "15x22")],
      [move(4, 1, [5], "22-18", { after: comment, before: "or" }), move(5, 4, [], "15x22")],
      [move(4, 1, [5], "22-18", { after: comment }), move(5, 4, [], "15x22", { marks: [{ colour: "red", from: 11 }] })],
      [move(4, 1, [5], "22-18", { after: comment }), move(5, 4, [6], "15x22"), move(6, 5, [], "25x18")],
      [move(4, 1, [5, 6], "22-18", { after: comment }), move(5, 4, [], "15x22"), move(6, 4, [], "15x23")],
    ];
    for (const nodes of touched) {
      const text = nodes[0]?.after === comment ? "" : "I like this.";
      expect(removalOf(withLine(...nodes))).toEqual([{ did: "commented", node: 4, place: "after", text }]);
    }
  });

  test("also from lines that changed places, and where it became the main line", () => {
    const promoted = game(
      move(1, 0, [4, 2], "11-15"),
      move(2, 1, [3], "23-19", { nags: [4], after: "Crownhead ??: x" }),
      move(4, 1, [], "22-18", { after: "Crownhead: better (1 ply)." }),
    );
    expect(removalOf(promoted)).toEqual([
      { did: "assessed", node: 2, strength: "", nags: [] },
      { did: "commented", node: 2, place: "after", text: "" },
      { did: "commented", node: 4, place: "after", text: "" },
    ]);
  });

  test("but not what only looks like it", () => {
    expect(hasReport(game(move(2, 1, [3], "23-19", { nags: [4], after: "Crownhead says so.\nCrownhead!?: x" })))).toBe(false);
  });
});
