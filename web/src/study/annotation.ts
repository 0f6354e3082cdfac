// SPDX-License-Identifier: MIT
// A report written into a chapter, and taken out again: the edits that it takes. Pure functions. What a report has
// written is recognised in any language by how its comments begin (docs/reports.md; src/coach/annotate.cpp does the same
// for files).

import type { JudgedMove, Report } from "../protocol/report";
import type { SimpleEdit, StudyNode } from "../protocol/study";
import { reasonText } from "../report/reason";
import { counted } from "../text/text";
import { childrenOf, nextOf, nodeOf, startNode, type StudyTree } from "./tree";

const program = "Crownhead";

/** The signs that a report gives, and their NAGs. */
const signs = {
  inaccuracy: { sign: "?!", nag: 6 },
  mistake: { sign: "?", nag: 2 },
  blunder: { sign: "??", nag: 4 },
} as const;

type Erring = keyof typeof signs;

/** How many plies of a better line are shown. */
const shownPlies = 9;

/** How the comment on an error begins: with its sign, if the report added that. */
const signature = (added: Erring | null): string => (added === null ? `${program}: ` : `${program} ${signs[added].sign}: `);

/** The error whose sign a comment says was added, or null if none was; undefined if it is somebody else's comment. */
function signedWith(paragraph: string): Erring | null | undefined {
  // The second is the former form.
  const added = (Object.keys(signs) as Erring[]).find((one) => paragraph.startsWith(signature(one)) || paragraph.startsWith(`${program}, ${one}: `));
  return added ?? (paragraph.startsWith(signature(null)) ? null : undefined);
}

/** How many plies the line had that a report began with this comment; null if it began none with it. */
function pliesOfLine(comment: string): number | null {
  if (comment === "Crownhead: better.") return shownPlies; // the former form
  const [, plies] = /^Crownhead: .*\((\d+)[^(]*\)\.$/.exec(comment) ?? [];
  return plies === undefined ? null : Number(plies);
}

/** What a report adds to a node. */
type Notes = Pick<StudyNode, "after" | "nags">;

const withParagraph = (comment: string, paragraph: string): string => (comment === "" ? paragraph : `${comment}\n${paragraph}`);

/** A node's notes without what a report has written. */
function withoutSigned({ after, nags }: Notes): Notes {
  let kept = nags;
  const paragraphs = after.split("\n").filter((paragraph) => {
    const added = signedWith(paragraph);
    if (added != null) kept = kept.filter((nag) => nag !== signs[added].nag);
    return added === undefined;
  });
  return { after: paragraphs.join("\n"), nags: kept };
}

const hasOnlyComment = ({ before, strength, nags, marks, clock }: StudyNode): boolean =>
  before === "" && strength === "" && nags.length === 0 && marks.length === 0 && clock === "";

/** A line that a report has added, and to which nobody has added anything. */
function isUntouchedLine(tree: StudyTree, first: StudyNode): boolean {
  const plies = pliesOfLine(first.after);
  if (plies === null || !hasOnlyComment(first)) return false;
  let length = 1;
  for (let node = first; node.children.length > 0; length++) {
    const [next, other] = childrenOf(tree, node);
    if (next === undefined || other !== undefined || next.after !== "" || !hasOnlyComment(next)) return false;
    node = next;
  }
  return length <= plies;
}

/** What is left of a chapter without its report. */
interface Cleared {
  /** The first moves of the report's lines. */
  readonly lines: ReadonlySet<number>;
  /** The notes of the other nodes to which a report has written. */
  readonly notes: ReadonlyMap<number, Notes>;
}

function cleared(tree: StudyTree): Cleared {
  const lines = new Set<number>();
  const notes = new Map<number, Notes>();
  const mainLine = new Set<StudyNode>();
  for (let node = nodeOf(tree, startNode); node !== undefined; node = nextOf(tree, node)) mainLine.add(node);
  const open = [startNode];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = nodeOf(tree, id);
    if (node === undefined) continue;
    if (!mainLine.has(node) && isUntouchedLine(tree, node)) {
      lines.add(id);
      continue;
    }
    const kept = withoutSigned(node);
    if (kept.after !== node.after) notes.set(id, kept);
    open.push(...node.children);
  }
  return { lines, notes };
}

/** The edits that give nodes other notes. */
function noteEdits(tree: StudyTree, notes: ReadonlyMap<number, Notes>): SimpleEdit[] {
  return [...notes].flatMap(([id, { after, nags }]): SimpleEdit[] => {
    const node = nodeOf(tree, id);
    if (node === undefined) return [];
    return [
      ...(nags.join() === node.nags.join() ? [] : [{ did: "assessed", node: id, strength: node.strength, nags } as const]),
      ...(after === node.after ? [] : [{ did: "commented", node: id, place: "after", text: after } as const]),
    ];
  });
}

const deletions = (lines: ReadonlySet<number>): SimpleEdit[] => [...lines].map((node) => ({ did: "deleted", node }));

/** Whether a report has written anything into a chapter. */
export function hasReport(tree: StudyTree): boolean {
  const { lines, notes } = cleared(tree);
  return lines.size + notes.size > 0;
}

/** The edits that take the report out of a chapter; none if there is none. */
export function removalOf(tree: StudyTree): readonly SimpleEdit[] {
  const { lines, notes } = cleared(tree);
  return [...deletions(lines), ...noteEdits(tree, notes)];
}

/** Whether a move has a sign that says how good it is. */
const hasSign = (strength: string, nags: readonly number[]): boolean => strength !== "" || nags.some((nag) => nag >= 1 && nag <= 6);

/** A node's notes with what a report says of its move. */
function withJudgement({ strength }: StudyNode, { after, nags }: Notes, judgement: Erring, move: JudgedMove): Notes {
  const added = hasSign(strength, nags) ? null : judgement;
  return {
    after: withParagraph(after, signature(added) + reasonText(move)),
    nags: added === null ? nags : [...nags, signs[added].nag],
  };
}

const squaresOf = (move: string): string => move.replace(/[-x]/g, ",");

/** A better line as a variation of the move that was played; null where its first move is there already. */
function betterLine(tree: StudyTree, played: StudyNode, line: readonly string[], gone: ReadonlySet<number>): SimpleEdit | null {
  const before = played.parent === null ? undefined : nodeOf(tree, played.parent);
  const [first] = line;
  if (before === undefined || first === undefined) return null;
  const known = childrenOf(tree, before).some((child) => !gone.has(child.node) && child.path.join() === squaresOf(first));
  const moves = line.slice(0, shownPlies);
  return known ? null : { did: "added", node: before.node, moves, comment: signature(null) + counted("report.betterLine", moves.length) };
}

/**
 * The edits that write a report into a chapter, in place of an earlier one. `moves` are the nodes of the moves judged:
 * those that are gone meanwhile are left out.
 */
export function annotationOf(tree: StudyTree, moves: readonly number[], report: Report): readonly SimpleEdit[] {
  const { lines, notes } = cleared(tree);
  const all = new Map(notes);
  const added: SimpleEdit[] = [];
  for (const [at, move] of report.moves.entries()) {
    const node = nodeOf(tree, moves[at] ?? startNode);
    if (node?.kind !== "move" || move.judgement === "") continue;
    all.set(node.node, withJudgement(node, notes.get(node.node) ?? node, move.judgement, move));
    const line = betterLine(tree, node, move.line, lines);
    if (line !== null) added.push(line);
  }
  return [...deletions(lines), ...noteEdits(tree, all), ...added];
}

/** The moves of the main line as a report judges them: up to a position set up in mid-game. */
export function judgedLine(tree: StudyTree): readonly StudyNode[] {
  const line: StudyNode[] = [];
  const start = nodeOf(tree, startNode);
  for (let node = start && nextOf(tree, start); node?.kind === "move"; node = nextOf(tree, node)) line.push(node);
  return line.slice(0, longestReport);
}

/** The most moves that a report judges (docs/web-protocol.md). */
const longestReport = 1_000;
