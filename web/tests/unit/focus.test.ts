// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// Where the focus goes when the control that has it is gone.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFocus } from "../../src/browser/focus";

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = '<main><button data-square="1" class="square" tabindex="0">1</button><div id="panel"><button id="one">One</button></div><button id="two">Two</button></main>';
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const byId = (id: string) => document.querySelector<HTMLButtonElement>(`#${id}`) as HTMLButtonElement;
const focused = () => (document.activeElement as HTMLElement | null)?.textContent;
const focusedSoon = (text: string) => vi.waitFor(() => expect(focused()).toBe(text));
const wait = () => new Promise((resolve) => setTimeout(resolve, 80));

test("the board has it when a control is removed", async () => {
  byId("one").focus();
  byId("one").remove();
  await focusedSoon("1");
});

test("the board has it when a control is hidden, or the panel around it", async () => {
  byId("two").focus();
  byId("two").hidden = true;
  await focusedSoon("1");
  byId("one").focus();
  byId("panel").hidden = true;
  await focusedSoon("1");
});

test("it stays where it was put meanwhile, and where nothing is gone", async () => {
  byId("one").focus();
  byId("panel").hidden = true;
  byId("two").focus();
  await wait();
  expect(focused()).toBe("Two");
  byId("one").remove();
  await wait();
  expect(focused()).toBe("Two");
});
