// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StudyNode } from "../../src/protocol/study";
import { Drafts } from "../../src/study/drafts";
import { CommentTool } from "../../src/study/tools/comment-tool";
import { nodeOf } from "../../src/study/tree";
import { branching, tree } from "./study-sample";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const node = (number: number): StudyNode => nodeOf(tree(branching), number) as StudyNode;
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Comment after the move");
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const settle = () => vi.advanceTimersByTimeAsync(0);

test("what could not be stored is there again when its move is", async () => {
  let linked = false;
  const store = vi.fn(() => Promise.resolve(linked));
  const drafts = new Drafts(store);
  const at = (number: number) => <CommentTool chapter={1} node={node(number)} drafts={drafts} linked={linked} />;
  const { rerender } = render(at(3));
  expect(field().value).toBe("words");
  type("more words");
  fireEvent.blur(field());
  await settle();
  rerender(at(4));
  await settle();
  expect(field().value).toBe("");
  rerender(at(3));
  expect(field().value).toBe("more words");
  // The link is back: it is stored without a key.
  store.mockClear();
  linked = true;
  rerender(at(3));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store).toHaveBeenCalledWith({ of: { chapter: 1, node: 3, place: "after" }, text: "more words" });
  expect(field().value).toBe("words");
});

test("a comment that is cleared and left at once is cleared", async () => {
  const store = vi.fn(() => Promise.resolve(true));
  const drafts = new Drafts(store);
  const { rerender } = render(<CommentTool chapter={1} node={node(4)} drafts={drafts} linked />);
  type("abc");
  await vi.advanceTimersByTimeAsync(2_000);
  type("");
  // As the wheel or the Back button leave it: without a blur.
  rerender(<CommentTool chapter={1} node={node(3)} drafts={drafts} linked />);
  await settle();
  expect(store.mock.calls).toEqual([[expect.objectContaining({ text: "abc" })], [expect.objectContaining({ text: "" })]]);
});
