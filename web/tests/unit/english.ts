// SPDX-License-Identifier: MIT
// Before the tests of each file: all texts are there, in English.

import { languages } from "../../src/text/languages";
import { addTexts } from "../../src/text/text";

for (const load of Object.values(languages.en.parts)) addTexts((await load()).texts);
