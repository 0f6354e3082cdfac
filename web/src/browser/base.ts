// SPDX-License-Identifier: MIT
// Where the page lies. A server serves it at the root of its addresses; the static page lies in a folder of any name.

/** What comes before every path of the page: empty, or `/folder`. */
export const base: string = import.meta.env.MODE === "static" ? folderAbove(import.meta.url) : "";

/** Every script lies in `assets/` of the folder. */
function folderAbove(script: string): string {
  return new URL("..", script).pathname.replace(/\/$/, "");
}

/** An address of the page in full, to be given to others. */
export const fullAddress = (address: string): string => location.origin + base + address;

/** The path within the page. */
export const pathWithin = (pathname: string): string => (pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname);
