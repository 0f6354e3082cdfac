// SPDX-License-Identifier: MIT
// What happened when, and who was champion (facts of docs/history.md and docs/chinook.md). The texts are in
// text/*/reading.ts.

import type { PlainKey } from "../text/text";

interface Happening {
  /** A year, years, or a text where there is none. */
  readonly when: string;
  readonly text: Extract<PlainKey, `history.${string}`>;
}

export const happenings: readonly Happening[] = [
  { when: "", text: "history.origins" },
  { when: "1668", text: "history.mallet" },
  { when: "1756", text: "history.payne" },
  { when: "1767", text: "history.painter" },
  { when: "1800", text: "history.sturges" },
  { when: "1847", text: "history.anderson" },
  { when: "1878", text: "history.exhausted" },
  { when: "1882", text: "history.collier" },
  { when: "1900", text: "history.twoMove" },
  { when: "1934", text: "history.threeMove" },
  { when: "1951", text: "history.strachey" },
  { when: "1955–1991", text: "history.tinsley" },
  { when: "1956–1962", text: "history.samuel" },
  { when: "1977", text: "history.shortest" },
  { when: "1983", text: "history.lefty" },
  { when: "1989", text: "history.chinook" },
  { when: "1992", text: "history.london" },
  { when: "1993", text: "history.women" },
  { when: "1994", text: "history.boston" },
  { when: "1995", text: "history.lafferty" },
  { when: "2007", text: "history.proof" },
  { when: "2013–2015", text: "history.cups" },
];

/** Champions of the world, as they followed one another, and how a collection of games writes their names. */
export const champions: readonly { readonly name: string; readonly inGames: string }[] = [
  { name: "Andrew Anderson", inGames: "Anderson, A." },
  { name: "James Wyllie", inGames: "Wyllie, J." },
  { name: "Robert Martins", inGames: "Martins, R." },
  { name: "Robert D. Yates", inGames: "Yates, R.D." },
  { name: "James Ferrie", inGames: "Ferrie, J." },
  { name: "Alfred Jordan", inGames: "Jordan, A." },
  { name: "Newell W. Banks", inGames: "Banks, N.W." },
  { name: "Robert Stewart", inGames: "Stewart, R." },
  { name: "Asa Long", inGames: "Long, A.A." },
  { name: "Walter Hellman", inGames: "Hellman, W." },
  { name: "Marion Tinsley", inGames: "Tinsley, M.F." },
  { name: "Derek Oldbury", inGames: "Oldbury, D.E." },
  { name: "Ron King", inGames: "King, R." },
  { name: "Alex Moiseyev", inGames: "Moiseyev, A." },
  { name: "Michele Borghetti", inGames: "Borghetti, M." },
  { name: "Patricia Breen", inGames: "Breen, P." },
  { name: "Amangul Durdyyeva", inGames: "Durdyyeva, A." },
];

/** Numbers that have been published, and the command that computes or checks each. */
export const figures: readonly { readonly text: Extract<PlainKey, `figure.${string}`>; readonly run: string | null }[] = [
  { text: "figure.positions", run: "crownhead count positions" },
  { text: "figure.shortest", run: "crownhead shortest" },
  { text: "figure.ballots", run: "crownhead ballots" },
  { text: "figure.moves", run: "crownhead perft --depth 12" },
  { text: "figure.endgames", run: "crownhead endgame build --pieces 6 --dir endgames" },
  { text: "figure.boards", run: "crownhead solve --rules english-4x4" },
  { text: "figure.tree", run: null },
  { text: "figure.proof", run: null },
  { text: "figure.hard", run: null },
];

export const programs = ["strachey", "samuel", "lefty"] as const;

/** Where what is told here comes from: work, and licence. */
export const credits: readonly Extract<PlainKey, `credit.${string}`>[] = [
  "credit.britannica",
  "credit.collier",
  "credit.page",
  "credit.wikipedia",
  "credit.house",
  "credit.oca",
  "credit.samuel",
];
