// SPDX-License-Identifier: MIT
// Copying to the clipboard, also over plain HTTP from another machine, where browsers offer only `execCommand`.

/** Whether it was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (window.isSecureContext) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    return copied;
  } catch {
    return false;
  }
}
