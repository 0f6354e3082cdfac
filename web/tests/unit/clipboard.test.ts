// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// Copying over plain HTTP.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyText } from "../../src/browser/clipboard";

let copied: (string | undefined)[];

beforeEach(() => {
  copied = [];
  vi.stubGlobal("isSecureContext", false);
  document.execCommand = () => {
    const area = document.activeElement as HTMLTextAreaElement;
    copied.push(area.value, area.parentElement?.tagName);
    return true;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test.each([
  ["<button>Copy</button>", "BODY"],
  // Nothing outside an open dialog can be selected.
  ["<dialog open><button>Copy</button></dialog>", "DIALOG"],
])("the focus goes back to where it was: %s", async (page, place) => {
  document.body.innerHTML = page;
  const button = document.querySelector("button") as HTMLButtonElement;
  button.focus();
  // As `select` does it in a browser.
  HTMLTextAreaElement.prototype.select = function (this: HTMLTextAreaElement) {
    this.focus();
  };
  expect(await copyText("B:W32:B1")).toBe(true);
  expect(copied).toEqual(["B:W32:B1", place]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
});
