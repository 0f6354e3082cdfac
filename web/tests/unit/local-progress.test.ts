// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// The line in which the static page says how it stands, as screen readers find it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let line: typeof import("../../src/link/local/progress");
const listening = vi.spyOn(globalThis, "addEventListener");

beforeEach(async () => {
  vi.resetModules();
  await import("./english"); // the texts anew
  document.body.replaceChildren();
  line = await import("../../src/link/local/progress");
  line.prepareLine();
});
afterEach(() => {
  for (const [event, listener, options] of listening.mock.calls.splice(0)) removeEventListener(event, listener, options);
  document.body.replaceChildren();
});

const place = () => document.getElementById("local-server");
const part = (role: string) => place()?.querySelector(`[role=${role}]`);
const said = (role: string) => part(role)?.textContent;
const close = () => place()?.querySelector("button");

test("is there before anything is said, and remains", () => {
  const [status, alert] = [part("status"), part("alert")];
  expect([status?.textContent, alert?.textContent, close()?.hidden]).toEqual(["", "", true]);
  line.show({ is: "loaded", part: 0.3 });
  line.show({ is: "ready" });
  expect([part("status"), part("alert"), said("status")]).toEqual([status, alert, ""]);
});

test("is written in few steps while the engine is loaded", async () => {
  let changes = 0;
  const observer = new MutationObserver((records) => (changes += records.length));
  observer.observe(part("status") as Node, { childList: true, characterData: true, subtree: true });
  for (let percent = 0; percent <= 100; ++percent) {
    line.show({ is: "loaded", part: percent / 100 });
    await Promise.resolve();
  }
  expect(changes).toBe(5);
  expect(said("status")).toContain("100%");
});

test("says at once what people should know, and does not repeat what they have closed", () => {
  line.show({ is: "notKept", isFull: true, why: "" });
  expect(said("alert")).toContain("storage is full");
  close()?.click();
  expect([said("alert"), close()?.hidden]).toEqual(["", true]);
  line.show({ is: "notKept", isFull: true, why: "" });
  expect(said("alert")).toBe("");
  line.show({ is: "kept" });
  line.show({ is: "notKept", isFull: true, why: "" });
  expect(said("alert")).toContain("storage is full");
  line.show({ is: "kept" });
  expect(said("alert")).toBe("");
});

test("still says that the engine broke down when what is done is kept again", () => {
  line.show({ is: "restarts", why: "out of memory" });
  line.show({ is: "ready" });
  line.show({ is: "kept" });
  expect(said("alert")).toContain("out of memory");
});

test("says no more how much is loaded where the engine cannot run", () => {
  line.show({ is: "loaded", part: 0.5 });
  line.show({ is: "lacks", need: "exceptions" });
  expect([said("status"), said("alert")]).toEqual(["", expect.stringContaining("no exceptions")]);
});

test("is in the dialog while one is open, and afterwards in the page", () => {
  const dialog = document.createElement("dialog");
  const field = document.createElement("input");
  dialog.append(field);
  document.body.append(dialog);
  dialog.open = true;
  field.focus();
  expect(place()?.parentElement).toBe(dialog);
  dialog.open = false;
  dialog.dispatchEvent(new Event("close"));
  expect(place()?.parentElement).toBe(document.body);
  dialog.open = true;
  line.show({ is: "waits" });
  expect(place()?.parentElement).toBe(dialog);
});
