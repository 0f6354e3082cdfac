// SPDX-License-Identifier: MIT
// Copying to the clipboard, also over plain HTTP from another machine, where browsers offer only `execCommand`.

/** Whether it was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (window.isSecureContext) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    const before = document.activeElement;
    const area = document.createElement("textarea");
    area.value = text;
    // While a dialog is open, nothing outside it can be selected.
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return copied;
  } catch {
    return false;
  }
}
