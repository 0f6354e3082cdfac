// SPDX-License-Identifier: MIT
// Studies in docs/web-protocol.md, and the events of docs/game-tree.md: their messages as types, and their decoding.

import { markColours, type Mark } from "../model/mark";
import type { LegalMove } from "../model/move";
import type { Side } from "../model/position";
import { answerId, fields, legalMove, list, maybe, number, oneOf, squareNumber, text, type Fields } from "./decode";

export interface StudyNode {
  readonly node: number;
  /** Null at the start. */
  readonly parent: number | null;
  readonly children: readonly number[];
  /** The first child begins a variation too. */
  readonly endsLine: boolean;
  readonly kind: "start" | "move" | "setup";
  /** Of a move; empty otherwise. */
  readonly text: string;
  readonly path: readonly number[];
  readonly captured: readonly number[];
  /** The position after it. */
  readonly fen: string;
  readonly before: string;
  readonly after: string;
  readonly strength: string;
  readonly nags: readonly number[];
  readonly marks: readonly Mark[];
  readonly clock: string;
}

export type Tag = readonly [name: string, value: string];

export const studyResults = ["unknown", "black", "white", "draw", "both lost"] as const;
export type StudyResult = (typeof studyResults)[number];

/** What is said of a game as a whole. */
export interface Heading {
  readonly tags: readonly Tag[];
  readonly result: StudyResult;
}

export interface ChapterSummary {
  readonly chapter: number;
  readonly title: string;
  readonly rules: string;
  readonly moves: number;
  /** The game played here that it follows. */
  readonly game: string | null;
}

export interface StudyState {
  readonly is: "study";
  readonly id: number | null;
  readonly study: string;
  readonly title: string;
  readonly description: string;
  readonly editor: boolean;
  readonly events: number;
  readonly chapters: readonly ChapterSummary[];
  /** Those that can be restored, the one deleted last first. */
  readonly deleted: readonly { readonly chapter: number; readonly title: string }[];
  readonly notes: readonly string[];
}

export interface EditorAnswer {
  readonly is: "editor";
  readonly id: number | null;
  readonly study: string;
  readonly token: string;
  readonly notes: readonly string[];
}

interface OfChapter {
  readonly id: number | null;
  readonly study: string;
  readonly chapter: number;
}

/** What has been said of a chapter's edits. */
interface History {
  readonly events: number;
  readonly undo: boolean;
  readonly redo: boolean;
}

export interface NodesAnswer extends OfChapter, History, Heading {
  readonly is: "nodes";
  readonly rules: string;
  readonly start: string;
  readonly nodes: readonly StudyNode[];
  /** The first of the rest. */
  readonly next: number | null;
}

export interface EditedNews extends OfChapter, History {
  readonly is: "edited";
  /** The last of a line that was added. */
  readonly node: number | null;
  readonly nodes: readonly StudyNode[];
  readonly gone: readonly number[];
  /** Null if it is as before. */
  readonly heading: Heading | null;
  /** The chapter has to be read again. */
  readonly reload: boolean;
}

export interface LegalAnswer extends OfChapter {
  readonly is: "legal";
  readonly node: number;
  readonly turn: Side;
  readonly legal: readonly LegalMove[];
  readonly note: string;
}

export interface LineAnswer extends OfChapter {
  readonly is: "line";
  readonly text: string;
}

/** An edit of a game tree (docs/game-tree.md). */
export type SimpleEdit =
  | { did: "added"; node: number; moves: readonly string[]; comment?: string }
  | { did: "deleted" | "promoted" | "demoted" | "made main" | "line ended"; node: number }
  | { did: "commented"; node: number; place: "before" | "after"; text: string }
  | { did: "assessed"; node: number; strength: string; nags: readonly number[] }
  | { did: "marked"; node: number; marks: readonly Mark[] }
  | { did: "clock set"; node: number; clock: string }
  | { did: "tagged"; name: string; value: string }
  | { did: "result given"; result: StudyResult };

/** The most moves that one event adds (docs/game-tree.md). */
export const longestLine = 500;

/** An event of a game tree. */
export type TreeEvent = SimpleEdit | { did: "several"; edits: readonly SimpleEdit[] } | { did: "undone" | "redone" };

/** An event of a study (docs/games-store.md). */
export type StudyEvent =
  | { did: "described"; title: string; description: string }
  | { did: "chapter renamed"; chapter: number; title: string }
  | { did: "chapter moved"; chapter: number; place: number }
  | { did: "chapter deleted" | "chapter restored"; chapter: number }
  | { did: "edited"; chapter: number; event: TreeEvent };

/** What new chapters are made from: an empty game, the games of a PDN, or a game played here. */
export type ChapterSource = { rules: string; fen?: string } | { pdn: string; rules?: string } | { game: string };

export type StudyRequest =
  | ({ do: "study-new"; title: string; description?: string } & (ChapterSource | object))
  | { do: "study-open"; study: string; token?: string }
  | ({ do: "study-add"; study: string; token: string; title?: string } & ChapterSource)
  | { do: "study-edit"; study: string; token: string; event: StudyEvent }
  | { do: "study-nodes"; study: string; chapter: number; from: number }
  | { do: "study-legal"; study: string; chapter: number; node: number }
  | { do: "study-line"; study: string; chapter: number; node: number; from?: number };

const optionalText = (value: unknown): string => (value === undefined ? "" : text(value));
const optionalList = <T>(value: unknown, item: (value: unknown) => T): readonly T[] => (value === undefined ? [] : list(value, item));

export const studyMessages = {
  study: studyState,
  editor: editorAnswer,
  nodes: nodesAnswer,
  edited: editedNews,
  legal: legalAnswer,
  line: lineAnswer,
};

function studyState(from: Fields): StudyState {
  return {
    is: "study",
    id: answerId(from.id),
    study: text(from.study),
    title: text(from.title),
    description: text(from.description),
    editor: from.editor === true,
    events: number(from.events),
    chapters: list(from.chapters, chapterSummary),
    deleted: optionalList(from.deleted, (value) => {
      const one = fields(value);
      return { chapter: number(one.chapter), title: text(one.title) };
    }),
    notes: optionalList(from.notes, text),
  };
}

function chapterSummary(value: unknown): ChapterSummary {
  const from = fields(value);
  return {
    chapter: number(from.chapter),
    title: text(from.title),
    rules: text(from.rules),
    moves: number(from.moves),
    game: maybe(from.game, text),
  };
}

function editorAnswer(from: Fields): EditorAnswer {
  return { is: "editor", id: answerId(from.id), study: text(from.study), token: text(from.token), notes: optionalList(from.notes, text) };
}

const ofChapter = (from: Fields): OfChapter => ({ id: answerId(from.id), study: text(from.study), chapter: number(from.chapter) });
const history = (from: Fields): History => ({ events: number(from.events), undo: from.undo === true, redo: from.redo === true });

function heading(from: Fields): Heading {
  return { tags: list(from.tags, tag), result: oneOf(from.result, studyResults) };
}

function tag(value: unknown): Tag {
  const [name = "", content = ""] = list(value, text);
  return [name, content];
}

export function nodesAnswer(from: Fields): NodesAnswer {
  return {
    is: "nodes",
    ...ofChapter(from),
    ...history(from),
    ...heading(from),
    rules: text(from.rules),
    start: text(from.start),
    nodes: list(from.nodes, studyNode),
    next: maybe(from.next, number),
  };
}

function editedNews(from: Fields): EditedNews {
  return {
    is: "edited",
    ...ofChapter(from),
    ...history(from),
    node: maybe(from.node, number),
    nodes: optionalList(from.nodes, studyNode),
    gone: optionalList(from.gone, number),
    heading: from.tags === undefined ? null : heading(from),
    reload: from.reload === true,
  };
}

export function studyNode(value: unknown): StudyNode {
  const from = fields(value);
  const parent = maybe(from.parent, number);
  return {
    node: number(from.node),
    parent,
    children: list(from.children, number),
    endsLine: from.ends_line === true,
    kind: parent === null ? "start" : from.setup === true ? "setup" : "move",
    text: optionalText(from.text),
    path: optionalList(from.path, squareNumber),
    captured: optionalList(from.captured, squareNumber),
    fen: text(from.fen),
    before: optionalText(from.before),
    after: optionalText(from.after),
    strength: optionalText(from.strength),
    nags: optionalList(from.nags, number),
    marks: optionalList(from.marks, mark),
    clock: optionalText(from.clock),
  };
}

function mark(value: unknown): Mark {
  const from = fields(value);
  const to = maybe(from.to, squareNumber);
  return { colour: oneOf(from.colour, markColours), from: squareNumber(from.from), ...(to === null ? {} : { to }) };
}

function legalAnswer(from: Fields): LegalAnswer {
  return {
    is: "legal",
    ...ofChapter(from),
    node: number(from.node),
    turn: oneOf(from.turn, ["black", "white"]),
    legal: list(from.legal, legalMove),
    note: optionalText(from.note),
  };
}

function lineAnswer(from: Fields): LineAnswer {
  return { is: "line", ...ofChapter(from), text: text(from.text) };
}
