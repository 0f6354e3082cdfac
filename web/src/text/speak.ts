// SPDX-License-Identifier: MIT
// Loads the texts of the page: in which language, and which parts.

import { languages, type Language, type Part } from "./languages";
import { addTexts, setLocale } from "./text";

type Loaded = Promise<{ readonly texts: Readonly<Record<string, string>> }>;

// The page's own, like its texts: chosen once, before anything is shown (main.tsx).
let language: Language = "en";
const loading = new Map<Part, Promise<void>>();

/** Shows the page in this language from now on. Rejects if there are no texts to be had. */
export async function speak(chosen: Language): Promise<void> {
  language = chosen;
  loading.clear();
  await loadTexts(["page"]);
  setLocale(chosen, languages[chosen].locale);
}

/** Resolves when the texts of these parts are at hand. Rejects if they can't be loaded. */
export async function loadTexts(parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map((part) => loading.get(part) ?? begin(part)));
}

function begin(part: Part): Promise<void> {
  const begun = textsOf(part).then(({ texts }) => addTexts(texts));
  loading.set(part, begun);
  begun.catch(() => loading.delete(part));
  return begun;
}

/** In English if they can't be had in the language. */
function textsOf(part: Part): Loaded {
  const of = (tag: Language): Loaded => languages[tag].parts[part]();
  return of(language).catch(() => of("en"));
}
