// SPDX-License-Identifier: MIT
// The texts of studies that are made of several parts. Screen readers read them aloud, so each sentence stands alone.

import { colourName, markText, type Mark } from "../model/mark";
import { sideName, type Side } from "../model/position";
import type { StudyResult } from "../protocol/study";
import { counted, numeral, t, type PlainKey } from "../text/text";

const quoted = (title: string, otherwise: PlainKey): string => (title === "" ? t(otherwise) : t("study.quoted", { title }));

const strengthKeys: Readonly<Record<string, PlainKey>> = {
  "!": "study.strength.good",
  "?": "study.strength.mistake",
  "!!": "study.strength.veryGood",
  "??": "study.strength.blunder",
  "!?": "study.strength.interesting",
  "?!": "study.strength.doubtful",
};

const nags = [7, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 36, 37, 40, 41, 132, 133, 136, 137, 138, 139, 140, 146] as const;

const tags = ["Event", "Site", "Date", "Round", "Black", "White"] as const;

const resultKeys = {
  unknown: "study.result.unknown",
  black: "study.result.black",
  white: "study.result.white",
  draw: "study.result.draw",
  "both lost": "result.bothLost",
} as const satisfies Readonly<Record<StudyResult, PlainKey>>;

export const texts = {
  pageTitle: (title: string) => t("title.page", { page: title }),
  openedAgo: (when: string) => t("study.openedAgo", { when }),
  forget: (title: string) => t("study.forget", { title: quoted(title, "study.theStudy") }),
  copied: (what: string) => t("study.copied", { what }),
  notCopied: (what: string, link: string) => t("study.linkNotCopied", { what, link }),
  sourceName: (source: "empty" | "pdn" | "game") => t(`study.source.${source}`),
  ready: ({ name, size }: File) => t("study.ready", { name, size: numeral(Math.ceil(size / 1000)) }),
  tooBig: (name: string) => t("study.tooBig", { name }),
  gameChoice: (players: string, moves: number) => t("study.gameChoice", { players, moves: counted("count.moves", moves) }),

  chapterNumber: (chapter: number) => t("study.chapterNumber", { number: chapter }),
  reading: (nodes: number) => (nodes === 0 ? t("study.readingFirst") : t("study.reading", { count: numeral(nodes) })),
  chapterDeleted: (title: string) => t("study.chapterDeleted", { title: quoted(title, "study.aChapter") }),
  chapterMoved: (title: string, place: number, count: number) => t("study.chapterMoved", { title: quoted(title, "study.aChapter"), place, count }),
  restore: (title: string) => t("study.restore", { title: quoted(title, "study.theChapter") }),

  marksOf: (marks: readonly Mark[]) => t("study.marksOf", { marks: marks.map(markText).join(", ") }),
  removeMark: (mark: Mark) => t("study.removeMark", { mark: markText(mark) }),
  colourName,

  /** What a strength such as `!?` means; null where it has no name. */
  strengthName: (strength: string) => {
    const key = strengthKeys[strength];
    return key === undefined ? null : t(key);
  },
  /** What a numeric annotation glyph means; null where it has no name. */
  nagName: (nag: number) => {
    const named = nags.find((one) => one === nag);
    return named === undefined ? null : t(`study.nag.${named}`);
  },
  /** The name of a tag of PDN; the tag itself where it has none. */
  tagName: (tag: string) => {
    const named = tags.find((one) => one === tag);
    return named === undefined ? tag : t(`study.tag.${named}`);
  },
  resultName: (result: StudyResult) => t(resultKeys[result]),

  readingChapter: (at: number, all: number) => t("study.readingChapter", { at, all }),
  everyMoves: (moves: number) => (moves === 0 ? t("study.everyNone") : t("study.everyMoves", { count: moves })),
  printedPlayers: (black: string, white: string) => t("study.printedPlayers", { black: black === "" ? "?" : black, white: white === "" ? "?" : white }),
  printedResult: (result: StudyResult) => (result === "unknown" ? "" : result === "draw" ? t("study.printedDraw") : t("study.printedResult", { result: t(resultKeys[result]) })),
  diagramAfter: (move: string) => (move === "" ? t("study.diagramStart") : t("study.diagramAfter", { move })),
  diagramCaption: (move: string, turn: Side) => {
    const side = sideName(turn);
    return move === "" ? t("study.captionStart", { side }) : t("study.captionAfter", { move, side });
  },
};
