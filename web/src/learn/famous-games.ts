// SPDX-License-Identifier: MIT
// The annotated games that ship with the program (docs/web-protocol.md, `/api/reading`).

import { attempt, fields, list, text } from "../protocol/decode";
import { nodesAnswer, type NodesAnswer } from "../protocol/study";

export interface FamousGame {
  readonly name: string;
  readonly black: string;
  readonly white: string;
  readonly event: string;
  readonly date: string;
  /** A sentence that says why it is worth seeing. */
  readonly about: string;
}

export function decodeFamousGames(body: unknown): readonly FamousGame[] | null {
  return attempt(() =>
    list(fields(body).games, (one) => {
      const from = fields(one);
      return { name: text(from.name), black: text(from.black), white: text(from.white), event: text(from.event), date: text(from.date), about: text(from.about) };
    }),
  );
}

export const decodeFamousGame = (body: unknown): NodesAnswer | null => attempt(() => nodesAnswer(fields(body)));
