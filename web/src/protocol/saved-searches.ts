// SPDX-License-Identifier: MIT
// Saved searches and collections of the library (docs/web-protocol.md), and their decoding.

import { attempt, fields, list, number, text } from "./decode";

export interface SavedSearch {
  readonly name: string;
  readonly query: string;
}

/** Games under a name. */
export interface Collection {
  readonly name: string;
  readonly games: number;
}

export const decodeSearches = (body: unknown): readonly SavedSearch[] | null =>
  attempt(() =>
    list(fields(body).searches, (search) => {
      const { name, query } = fields(search);
      return { name: text(name), query: text(query) };
    }),
  );

const collection = (value: unknown): Collection => ({ name: text(fields(value).name), games: number(fields(value).games) });

export const decodeCollections = (body: unknown): readonly Collection[] | null => attempt(() => list(fields(body).collections, collection));

/** What a change of a collection is answered with. */
export const decodeCollection = (body: unknown): Collection | null => attempt(() => collection(body));

/** The number in an answer such as `{"deleted":3}`. */
export const decodeCount = (body: unknown, field: "deleted" | "changed" | "games" | "persons"): number | null => attempt(() => number(fields(body)[field]));
