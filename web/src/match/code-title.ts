// SPDX-License-Identifier: MIT
import { capitalised } from "../model/sentence";
import type { Code } from "../protocol/match";

/** "Anderson's laws": the title of a code, without the book, year and page that follow it in the source. */
export function codeTitle({ source }: Pick<Code, "source">): string {
  return capitalised(source.split(/[,(;]/)[0]?.trim() ?? source);
}
