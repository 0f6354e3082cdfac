// SPDX-License-Identifier: MIT
// A study as one HTML file that works offline. What people wrote is in it as data only, never as markup: the viewer
// shows it as text, and the file's content policy runs no script but the viewer.

import type { SavedStudy } from "./shared";

/** The viewer, built from viewer.tsx (vite.config.ts). */
export interface Viewer {
  readonly script: string;
  readonly style: string;
  /** For the content policy: `sha256-…`. */
  readonly scriptHash: string;
  readonly styleHash: string;
}

/** Where the viewer finds the study. */
export const dataId = "study";

export function standalone(study: SavedStudy, viewer: Viewer, noScript: string): string {
  const policy = [
    "default-src 'none'",
    `script-src '${viewer.scriptHash}'`,
    `style-src '${viewer.styleHash}'`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="${escaped(study.speech.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(study.title)}</title>
<style>${viewer.style}</style>
</head>
<body>
<div id="app"></div>
<noscript>${escaped(noScript)}</noscript>
<script type="application/json" id="${dataId}">${dataText(study)}</script>
<script>${viewer.script}</script>
</body>
</html>
`;
}

/** JSON that ends no element and begins no comment: within strings, `<` can be written by its number. */
export const dataText = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c");

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** A name for a file: letters and digits of the title, of any script. */
export function fileName(title: string, ending: string): string {
  const name = title.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, 60);
  return `${name === "" ? "study" : name}.${ending}`;
}
