// SPDX-License-Identifier: MIT
// A search of the library as its address has it: /library?query=…&sort=-date&page=2.

import { libraryAddress } from "../addresses";
import type { Address } from "../browser/router";

export const sortings = ["number", "date", "black", "white", "event", "length"] as const;
export type SortBy = (typeof sortings)[number];

export interface SearchAddress {
  readonly query: string;
  readonly sort: SortBy;
  /** The greatest first. */
  readonly descending: boolean;
  /** From 1. */
  readonly page: number;
}

export const gamesOfPage = 50;

export function searchIn({ query: given }: Pick<Address, "query">): SearchAddress {
  const sort = given.get("sort") ?? "";
  const page = given.get("page") ?? "";
  return {
    query: given.get("query") ?? "",
    sort: sortings.find((one) => one === sort.replace(/^-/, "")) ?? "number",
    descending: sort.startsWith("-"),
    page: /^[1-9]\d{0,7}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a search may ask for the board on which its position is changed: `board=1`. */
export const asksForBoard = ({ query }: Pick<Address, "query">): boolean => query.get("board") === "1";

export const addressOf = ({ query, page, ...order }: SearchAddress): string => libraryAddress({ query, sort: sortName(order), page });

/** What a press on the head of a column asks for: that order, or if it is there already, the other way round. */
export function sortedBy(wanted: SearchAddress, sort: SortBy): SearchAddress {
  return { ...wanted, sort, descending: wanted.sort === sort && !wanted.descending, page: 1 };
}

export function requestOf({ query, page, ...order }: SearchAddress): string {
  const fields = { query, sort: sortName(order), offset: `${(page - 1) * gamesOfPage}`, limit: `${gamesOfPage}` };
  return `/api/library/games?${new URLSearchParams(fields).toString()}`;
}

/** `-date`: by date, the greatest first. */
export const sortName = ({ sort, descending }: Pick<SearchAddress, "sort" | "descending">) => `${descending ? "-" : ""}${sort}`;
