// SPDX-License-Identifier: MIT
// A sentence that may be the server's: its sentences are English whatever the language of the page, and marked, so that
// they are read aloud in English.

import { languageOf } from "../text/text";

/** `text` is a sentence of the server or one of the page's texts, not several together; empty, nothing is shown. */
export function ServerSentence({ text }: { readonly text: string }) {
  return text === "" ? null : <span lang={languageOf(text)}>{text}</span>;
}
