// SPDX-License-Identifier: MIT
// What an editor does at the node of a study that is shown, and which node is shown then.

import { beforeEach, describe, expect, test, vi } from "vitest";
import { longestLine } from "../../src/protocol/study";
import { editingOf } from "../../src/study/editing";
import type { StudySession } from "../../src/study/session";
import { nodeOf } from "../../src/study/tree";
import { branching, tree } from "./study-sample";

const whole = tree(branching);
const edit = vi.fn<(event: unknown) => Promise<{ readonly node: number | null } | null>>();
const before = vi.fn((node: number, moves: number) => node - moves);
const go = vi.fn();
const say = vi.fn();
const session = { edit, before } as unknown as StudySession;

beforeEach(() => {
  for (const mock of [edit, before, go, say]) mock.mockClear();
  edit.mockResolvedValue({ node: 40 });
});

function at(id: number) {
  const node = nodeOf(whole, id);
  if (node === undefined) throw new Error(`The tree has no node ${id}`);
  return editingOf(session, whole, node, go, say);
}
const move = (text: string, path: readonly number[]) => ({ text, path, captured: [] });

describe("a move", () => {
  test("that is there is followed, and nothing is asked of the server", async () => {
    const there = nodeOf(whole, 4);
    expect(await at(1).play(move("4-5", there?.path ?? []))).toBe(true);
    expect([edit.mock.calls.length, go.mock.calls]).toEqual([0, [[4]]]);
  });

  test("that is new is added and shown", async () => {
    expect(await at(1).play(move("9-14", [9, 14]))).toBe(true);
    expect(edit).toHaveBeenCalledWith({ did: "added", node: 1, moves: ["9-14"] });
    expect(go).toHaveBeenCalledExactlyOnceWith(40);
  });

  test("that is refused leaves the node shown as it is", async () => {
    edit.mockResolvedValue(null);
    expect(await at(1).play(move("9-14", [9, 14]))).toBe(false);
    expect(go).not.toHaveBeenCalled();
  });
});

describe("a line of the engine", () => {
  const line = Array.from({ length: longestLine + 5 }, (_, index) => move(`${index}`, [1, 2]));

  test("is added up to the length that the server takes, and shown after as many of its moves as were asked for", async () => {
    await at(1).insert(line, 3);
    expect((edit.mock.calls[0]?.[0] as { moves: readonly string[] }).moves).toEqual(line.slice(0, longestLine).map(({ text }) => text));
    expect(before).toHaveBeenCalledExactlyOnceWith(40, longestLine - 3);
    expect(go).toHaveBeenCalledExactlyOnceWith(40 - (longestLine - 3));
  });

  test("that is only added, or refused, leaves the node shown as it is", async () => {
    await at(1).insert(line);
    expect(say).toHaveBeenCalledExactlyOnceWith("The engine’s line was added.");
    edit.mockResolvedValue(null);
    await at(1).insert(line, 1);
    await at(1).insert(line);
    expect(go).not.toHaveBeenCalled();
    expect(say).toHaveBeenCalledTimes(1);
  });
});

test("after a deletion the move before it is shown; other changes leave the node shown as it is", async () => {
  await at(4).rearrange("promoted");
  expect(go).not.toHaveBeenCalled();
  await at(4).rearrange("deleted");
  expect(edit).toHaveBeenLastCalledWith({ did: "deleted", node: 4 });
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
  edit.mockResolvedValue(null);
  await at(4).rearrange("deleted");
  expect(go).toHaveBeenCalledTimes(1);
});

test("what leaves the node shown as it is is told, unless it was refused", async () => {
  for (const what of ["promoted", "demoted", "made main", "line ended"] as const) await at(4).rearrange(what);
  at(4).undo();
  at(4).redo();
  await vi.waitFor(() => expect(say).toHaveBeenCalledTimes(6));
  expect(say.mock.calls.flat()).toEqual([
    "The variation was moved up.",
    "The variation was moved down.",
    "This is the main line now.",
    "The line ends here now.",
    "Undone.",
    "Redone.",
  ]);
  await at(4).rearrange("deleted"); // the move before it is shown, and said
  edit.mockResolvedValue(null);
  await at(4).rearrange("promoted");
  at(4).undo();
  await Promise.resolve();
  expect(say).toHaveBeenCalledTimes(6);
});
