// SPDX-License-Identifier: MIT
// Copying a position or a game, and saying whether it worked.

import { copyText } from "../browser/clipboard";
import { t } from "../text/text";

export async function copyFen(fen: string): Promise<string> {
  return t((await copyText(fen)) ? "action.copied.fen" : "action.notCopied.fen");
}

/** The game at an address of `/api/`. */
export async function copyPdn(address: string): Promise<string> {
  const fetched = async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(response.statusText);
    return response.text();
  };
  const copied = await fetched().then(copyText, () => false);
  return t(copied ? "action.copied.pdn" : "action.notCopied.pdn");
}
