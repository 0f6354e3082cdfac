// SPDX-License-Identifier: MIT
// How a page that works offline speaks: as the page does that saves it.

import { readLanguage } from "../../browser/preferences";
import { languages } from "../../text/languages";
import type { Speech } from "./shared";

/** The parts of the texts that the viewer shows are at hand already; English where they could not be loaded. */
export async function speechOf(language = readLanguage()): Promise<Speech> {
  const { locale, parts } = languages[language];
  try {
    const loaded = language === "en" ? [] : await Promise.all([parts.page(), parts.study()]);
    return { language, locale, texts: Object.assign({}, ...loaded.map(({ texts }) => texts)) as Speech["texts"] };
  } catch {
    return speechOf("en");
  }
}
