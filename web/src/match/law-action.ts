// SPDX-License-Identifier: MIT
// What the laws let a player do besides moving: the button of each action, the event it sends, and its law.

import { capitalised } from "../model/sentence";
import type { Code } from "../protocol/match";
import { t, type Key } from "../text/text";
import { codeTitle } from "./code-title";

export interface LawAction {
  /** The word of the umpire's list, such as `huff:18`. */
  readonly word: string;
  readonly name: string;
  readonly line: string;
  /** What it does, in a sentence. */
  readonly text: string;
  /** The matter of the code that it comes from; null where the players decide, or the rule set. */
  readonly matter: string | null;
  /** It ends the game or cannot be undone: the button has to be pressed twice. */
  readonly confirm: boolean;
}

interface Kind {
  readonly name: Key;
  readonly text: Key;
  /** What is said when a player has done it: "Black offers a draw." */
  readonly done: Key;
  readonly line: string;
  readonly matter: string | null;
  readonly confirm?: boolean;
}

/** `%` stands for the square or the capture. */
const kinds: Readonly<Record<string, Kind>> = {
  huff: { name: "law.huff", text: "law.huff.text", done: "act.huff", line: "huff %", matter: "capture not made" },
  compel: { name: "law.compel", text: "law.compel.text", done: "act.compelMove", line: "compel %", matter: "capture not made" },
  "compel-any": { name: "law.compelAny", text: "law.compelAny.text", done: "act.compel", line: "compel", matter: "capture not made" },
  stand: { name: "law.stand", text: "law.stand.text", done: "act.stand", line: "stand", matter: "capture not made" },
  crown: { name: "law.crown", text: "law.crown.text", done: "act.crown", line: "crown %", matter: "crowning" },
  restore: { name: "law.restore", text: "law.restore.text", done: "act.restore", line: "restore %", matter: "own piece taken off by mistake" },
  "call-time": { name: "law.callTime", text: "law.callTime.text", done: "act.callTime", line: "call time", matter: "time for a move" },
  notice: { name: "law.notice", text: "law.notice.text", done: "act.notice", line: "notice", matter: "draw on notice" },
  "claim-repetition": { name: "law.claimRepetition", text: "law.claimRepetition.text", done: "act.claimRepetition", line: "claim repetition", matter: "draw on notice" },
  "claim-forty": { name: "law.claimForty", text: "law.claimForty.text", done: "act.claimForty", line: "claim forty", matter: "draw on notice" },
  "claim-count": { name: "law.claimCount", text: "law.claimCount.text", done: "act.claimCount", line: "claim count", matter: null },
  accept: { name: "law.accept", text: "law.accept.text", done: "act.accept", line: "accept", matter: null },
  decline: { name: "law.decline", text: "law.decline.text", done: "act.decline", line: "decline", matter: null },
  offer: { name: "law.offer", text: "law.offer.text", done: "act.offer", line: "offer", matter: null },
  consent: { name: "law.consent", text: "law.consent.text", done: "act.consent", line: "consent", matter: "leaving the room" },
  leave: { name: "law.leave", text: "law.leave.text", done: "act.leave", line: "leave", matter: "leaving the room", confirm: true },
  return: { name: "law.return", text: "law.return.text", done: "act.return", line: "return", matter: "leaving the room" },
  resign: { name: "law.resign", text: "law.resign.text", done: "act.resign", line: "resign", matter: null, confirm: true },
};

/** `compel` without a capture is an action of its own. */
function kindOf(word: string): string {
  return word === "compel" ? "compel-any" : (word.split(":")[0] ?? "");
}

/** The actions that the umpire allows, in the order of `kinds`. Moves are made on the board. */
export function lawActions(may: readonly string[]): LawAction[] {
  const order = Object.keys(kinds);
  return may
    .flatMap((word): LawAction[] => {
      const object = word.split(":")[1] ?? "";
      const found = kinds[kindOf(word)];
      if (found === undefined) return [];
      return [
        {
          word,
          name: named(found.name, object),
          line: found.line.replace("%", object),
          text: named(found.text, object),
          matter: found.matter,
          confirm: found.confirm === true,
        },
      ];
    })
    .sort((a, b) => order.indexOf(kindOf(a.word)) - order.indexOf(kindOf(b.word)));
}

/** The name of something done besides moving, by the umpire's line without its side, such as `huff 15`; null for anything else. */
export function actName(action: string): string | null {
  const found = kindOfLine(action);
  return found === null ? null : named(found.kind.name, found.what);
}

/** The same as a sentence: "White huffs 15." */
export function actText(side: string, action: string): string | null {
  const found = kindOfLine(action);
  return found === null ? null : t(found.kind.done as "act.huff", { side, what: found.what });
}

function kindOfLine(action: string): { readonly kind: Kind; readonly what: string } | null {
  const [verb = "", what = ""] = action.split(" ");
  const kind = Object.values(kinds).find(({ line }) => line === action || (what !== "" && line === `${verb} %`));
  return kind === undefined ? null : { kind, what };
}

/** A text about the square or the capture, or about nothing in particular. */
function named(key: Key, what: string): string {
  return t(key as "law.huff", { what });
}

export interface Source {
  /** The code and the matter it speaks of. */
  readonly name: string;
  /** The law; null where the code does not mention it. */
  readonly text: string | null;
}

/** The law behind an action: the code's own words, or the modern rule where the code does not mention it. */
export function sourceOf(action: LawAction, code: Code | undefined): Source | null {
  if (action.matter === null || code === undefined) return null;
  const cell = code.laws[action.matter] ?? "—";
  // Only the modern code knows these two claims; what the others say about draws is something else.
  const silent = cell === "—" || (action.word.startsWith("claim-") && code.name !== "modern");
  return silent
    ? { name: t("law.silent"), text: null }
    : { name: t("law.source", { code: codeTitle(code), matter: action.matter }), text: `${capitalised(cell)}.` };
}
