// SPDX-License-Identifier: MIT
// What the page uses of a browser and jsdom lacks. Each is called before every test of a file that needs it.

import { vi } from "vitest";

/** Modal dialogs, without the focus that a browser gives them. */
export function withDialogs(): void {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
}

/** A screen that is in no way special. It goes with `vi.unstubAllGlobals()`. */
export function withMatchMedia(): void {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
}
