// SPDX-License-Identifier: MIT
import { capitalised } from "../model/sentence";
import type { Code } from "../protocol/match";

/** "Anderson's laws": what a code is called, without the book, year and page that its source goes on with. */
export function codeTitle({ source }: Pick<Code, "source">): string {
  return capitalised(source.split(/[,(;]/)[0]?.trim() ?? source);
}
