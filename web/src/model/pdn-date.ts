// SPDX-License-Identifier: MIT

/** "1841-05", from the PDN date 1841.05.??: as much as is known. */
export function dateShown(date: string | null): string | null {
  return date === null || date.startsWith("?") ? null : date.replace(/[.\-/]\?\?/g, "").replace(/[./]/g, "-");
}
