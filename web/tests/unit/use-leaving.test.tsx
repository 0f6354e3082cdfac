// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { Drafts } from "../../src/study/drafts";
import { useLeaving } from "../../src/study/use-leaving";

const comment = { of: { chapter: 1, node: 3, place: "after" }, text: "half a thou" } as const;

function Page({ drafts, linked }: { drafts: Drafts; linked: boolean }) {
  useLeaving(drafts, linked);
  return null;
}

const show = (linked: boolean) => {
  const store = vi.fn(() => Promise.resolve(true));
  const drafts = new Drafts(store);
  render(<Page drafts={drafts} linked={linked} />);
  return { store, drafts };
};

const hide = async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await Promise.resolve();
};

/** Whether the browser would ask before it closes the page. */
const close = async () => {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  await Promise.resolve();
  return event.defaultPrevented;
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a comment that is being typed is stored when the tab is hidden", async () => {
  const { store, drafts } = show(true);
  drafts.keep(comment.of, comment.text);
  await hide();
  expect(store).toHaveBeenCalledWith(comment);
});

test("it is stored when the page is closed, and nobody is asked", async () => {
  const { store, drafts } = show(true);
  drafts.keep(comment.of, comment.text);
  expect(await close()).toBe(false);
  expect(store).toHaveBeenCalledWith(comment);
});

test("without a connection the browser asks before a typed comment is lost, and only then", async () => {
  const { store, drafts } = show(false);
  expect(await close()).toBe(false);
  drafts.keep(comment.of, comment.text);
  expect(await close()).toBe(true);
  expect(store).not.toHaveBeenCalled();
});

test("a page that is gone listens no more", async () => {
  for (const linked of [true, false]) {
    const { store, drafts } = show(linked);
    drafts.keep(comment.of, comment.text);
    cleanup();
    await hide();
    expect(await close()).toBe(false);
    expect(store).not.toHaveBeenCalled();
  }
});
