// SPDX-License-Identifier: MIT
import { describe, expect, test } from "vitest";
import { cellsOf, rowsOf, type Row } from "../../src/study/rows";
import { betterFor, signNames, signsText, toggledNag } from "../../src/study/signs";
import { besides, childWith, lineEnd, nearest, nextOf, nodeOf, pathTo, reachedFrom, stepOf, tagOf, treeOf, withEdit, withPart } from "../../src/study/tree";
import { decodeMessage } from "./decode-message";
import { branching, edited, nodes, sent, tree } from "./study-sample";

const numbers = (of: ReturnType<typeof tree>, count = 20) => Array.from({ length: count }, (_, id) => id).filter((id) => nodeOf(of, id) !== undefined);

describe("a chapter put together from what the server sends", () => {
  test("is read whole or not at all", () => {
    const whole = tree(branching);
    expect(numbers(whole)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(nodeOf(whole, 3)).toMatchObject({ after: "words", strength: "!?", nags: [18], marks: [{ colour: "red", from: 11 }], endsLine: false });
    expect(nodeOf(whole, 0)?.kind).toBe("start");
    expect(tagOf(whole, "White")).toBe("Wyllie, J.");
    const message = { is: "nodes", study: "s", chapter: 1, events: 1, rules: "english", start: "", tags: [], result: "draw", nodes: [] };
    expect(decodeMessage(JSON.stringify(message))).not.toBeNull();
    for (const broken of [{ result: "lost" }, { nodes: [{ node: 1 }] }, { tags: [[1]] }, { nodes: [sent(1, 0, [], { marks: [{ colour: "pink", from: 1 }] })] }]) {
      expect(decodeMessage(JSON.stringify({ ...message, ...broken }))).toBeNull();
    }
  });

  test("comes in parts", () => {
    const first = treeOf(nodes(branching.slice(0, 3), 3));
    expect(numbers(first)).toEqual([0, 1, 2]);
    const whole = withPart(first, nodes(branching.slice(3)));
    expect(numbers(whole)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(numbers(first), "a tree is a value").toEqual([0, 1, 2]);
  });

  test("takes an edit between two parts", () => {
    const first = treeOf(nodes(branching.slice(0, 4), 4));
    const after = withEdit(first, edited({ nodes: [sent(0, null, [1]), sent(6, 4, [])], gone: [2] }));
    const whole = withPart(after, nodes([sent(4, 1, [5, 6]), sent(5, 4, []), sent(6, 4, [])]));
    expect(numbers(whole)).toEqual([0, 1, 4, 5, 6]);
  });

  test("loses what is gone, with everything after it", () => {
    const before = tree(branching);
    const after = withEdit(before, edited({ gone: [1], nodes: [sent(0, null, [2])], undo: true }));
    expect(numbers(after)).toEqual([0, 2, 3]);
    expect(after.undo).toBe(true);
    expect(numbers(before)).toEqual([0, 1, 2, 3, 4, 5]);
    // A number may be used again in the same edit.
    const again = withEdit(before, edited({ gone: [4], nodes: [sent(1, 0, [4]), sent(4, 1, [], { text: "new" })] }));
    expect(numbers(again)).toEqual([0, 1, 2, 3, 4]);
    expect(nodeOf(again, 4)?.text).toBe("new");
  });

  test("changes its heading only if the edit says so", () => {
    const before = tree(branching);
    expect(withEdit(before, edited({})).tags).toBe(before.tags);
    expect(withEdit(before, edited({ tags: [["Event", "Cup"]], result: "black" }))).toMatchObject({ tags: [["Event", "Cup"]], result: "black" });
  });

  test("keeps nodes with great numbers", () => {
    const far = withEdit(tree(branching), edited({ nodes: [sent(5, 4, [150_000]), sent(150_000, 5, [])] }));
    expect(pathTo(far, 150_000).map(({ node }) => node)).toEqual([0, 1, 4, 5, 150_000]);
  });
});

describe("steps", () => {
  const whole = tree(branching);
  const at = (id: number) => {
    const node = nodeOf(whole, id);
    if (node === undefined) throw new Error(`no node ${id}`);
    return node;
  };

  test("lead along the line, and into what hangs at its end", () => {
    expect(nextOf(whole, at(0))?.node).toBe(1);
    expect(lineEnd(whole, at(0)).node).toBe(5);
    expect(lineEnd(whole, at(2)).node).toBe(3);
    const ended = withEdit(whole, edited({ nodes: [sent(1, 0, [4], { ends_line: true })] }));
    const one = nodeOf(ended, 1);
    if (one === undefined) throw new Error();
    expect(nextOf(ended, one)).toBeUndefined();
    expect(stepOf(ended, one)?.node).toBe(4);
    expect(lineEnd(ended, one).node).toBe(1);
  });

  test("lead from variation to variation", () => {
    expect(besides(whole, 1, 1)).toBe(2);
    expect(besides(whole, 2, -1)).toBe(1);
    expect(besides(whole, 1, -1)).toBeNull();
    expect(besides(whole, 5, 1), "of the nearest move that has one").toBe(2);
    expect(besides(whole, 0, 1)).toBeNull();
  });

  test("go back to what is left when the node is deleted", () => {
    const after = withEdit(whole, edited({ gone: [4], nodes: [sent(1, 0, [])] }));
    expect(nearest(whole, after, 5)).toBe(1);
    expect(nearest(whole, after, 3)).toBe(3);
    expect(nearest(null, after, 5)).toBe(0);
  });

  test("find the child that a move is", () => {
    const child = at(4);
    expect(childWith(whole, at(1), { path: child.path, captured: [] })).toBe(child);
    expect(childWith(whole, at(1), { path: child.path, captured: [7] })).toBeUndefined();
    expect(childWith(whole, at(5), { path: child.path, captured: [] })).toBeUndefined();
  });

  test("an analysis begins after the last position that was set up", () => {
    expect(reachedFrom(whole, 4)).toEqual({ fen: "B:W32:B1", moves: ["1-2", "4-5"] });
    const setup = withEdit(whole, edited({ nodes: [sent(1, 0, [4], { setup: true, text: "", fen: "W:W9:B3" })] }));
    expect(reachedFrom(setup, 4)).toEqual({ fen: "W:W9:B3", moves: ["4-5"] });
    expect(reachedFrom(setup, 1)).toEqual({ fen: "W:W9:B3", moves: [] });
  });
});

/** Rows as short texts: `1. 1-2 | 1. … 4-5`, `  (1. 2-3 3-4 {words})`. */
const shown = (rows: readonly Row[]) =>
  rows.map((row) => {
    const cell = (one: ReturnType<typeof cellsOf>[number] | null) => (one === null ? "…" : `${one.numbered && one.number !== "" ? `${one.number} ` : ""}${one.node.text}`);
    if (row.kind === "comment") return `{${row.words.text}}`;
    if (row.kind === "pair") return `${cell(row.left)} | ${cell(row.right)}`;
    return `${" ".repeat(row.depth)}(${row.items.map((item) => (item.kind === "move" ? cell(item) : `{${item.text}}`)).join(" ")})`;
  });

describe("the rows of a tree", () => {
  test("are pairs of moves, with comments and variations in place", () => {
    expect(shown(rowsOf(tree(branching), "black"))).toEqual(["1. 1-2 | …", " (1. 2-3 3-4 {words})", "… | 1. … 4-5", "{first}", "2. 5-6 | …"]);
  });

  test("count from the side that opens the game", () => {
    expect(shown(rowsOf(tree([sent(0, null, [1], { turn: "W" }), sent(1, 0, [])]), "black"))).toEqual(["… | 1. … 1-2"]);
    expect(shown(rowsOf(tree([sent(0, null, [1], { turn: "W" }), sent(1, 0, [])]), "white"))).toEqual(["1. 1-2 | …"]);
  });

  test("nest variations, and hang them where a line ends", () => {
    const list = [
      sent(0, null, [1]),
      sent(1, 0, [2, 3], { turn: "W", ends_line: true }),
      sent(2, 1, []),
      sent(3, 1, [4, 5]),
      sent(4, 3, [6], { turn: "W" }),
      sent(5, 3, [], { turn: "W" }),
      sent(6, 4, []),
    ];
    expect(shown(rowsOf(tree(list), "black"))).toEqual(["1. 1-2 | …", " (1. … 2-3)", " (1. … 3-4 2. 4-5)", "  (2. 5-6)", " (2. … 6-7)"]);
  });

  test("name every move once", () => {
    const all = rowsOf(tree(branching), "black").flatMap(cellsOf);
    expect(all.map(({ node }) => node.node).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(all.find(({ node }) => node.node === 2)).toMatchObject({ place: 2, alternatives: 2, number: "1." });
  });

  test("of a long line, or of a deep nest, are made without a hitch", () => {
    const long = Array.from({ length: 5_001 }, (_, id) => sent(id, id === 0 ? null : id - 1, id === 5_000 ? [] : [id + 1], { turn: id % 2 === 0 ? "B" : "W" }));
    expect(rowsOf(tree(long), "black")).toHaveLength(2_500);
    expect(rowsOf(tree([]), "black")).toEqual([]);
  });
});

describe("signs", () => {
  test("stand after the move, and are named", () => {
    expect(signsText("!?", [7, 18, 250])).toBe("!? □ +− $250");
    expect(signNames("(!?)", [7])).toBe("Interesting move, Only move");
  });

  test("judge the position once", () => {
    expect(toggledNag([7, 14], 18)).toEqual([7, 18]);
    expect(toggledNag([7, 18], 18)).toEqual([7]);
    expect([1, 2, 3, 4].reduce<(readonly number[])[]>((all) => [...all, betterFor("white", all[all.length - 1] ?? [])], [[7]])).toEqual([[7], [7, 14], [7, 16], [7, 18], [7]]);
    expect(betterFor("black", [18])).toEqual([15]);
  });
});
