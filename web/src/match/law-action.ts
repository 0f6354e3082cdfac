// SPDX-License-Identifier: MIT
// What the laws let a player do besides moving: the button of each action, the event it sends, and its law.

import { capitalised } from "../model/sentence";
import type { Code } from "../protocol/match";
import { codeTitle } from "./code-title";

export interface LawAction {
  /** The word of the umpire's list, such as `huff:18`. */
  readonly word: string;
  readonly name: string;
  readonly line: string;
  /** What it does, in a sentence. */
  readonly text: string;
  /** The matter of the code that it comes from; null where the players decide. */
  readonly matter: string | null;
  /** It ends the game or cannot be undone: the button has to be pressed twice. */
  readonly confirm: boolean;
}

interface Kind {
  readonly name: string;
  readonly line: string;
  readonly text: string;
  readonly matter: string | null;
  readonly confirm?: boolean;
}

/** `%` stands for the square or the capture. */
const kinds: Readonly<Record<string, Kind>> = {
  huff: {
    name: "Huff %",
    line: "huff %",
    text: "Take off the piece on %, which should have captured, and then make your own move.",
    matter: "capture not made",
  },
  compel: {
    name: "Compel %",
    line: "compel %",
    text: "Have the last move taken back and the capture % made in its place.",
    matter: "capture not made",
  },
  "compel-any": {
    name: "Compel a capture",
    line: "compel",
    text: "Have the last move taken back: the other player must make a capture of his choice instead.",
    matter: "capture not made",
  },
  stand: {
    name: "Let it stand",
    line: "stand",
    text: "Let the move stand though a capture was not made.",
    matter: "capture not made",
  },
  crown: { name: "Crown %", line: "crown %", text: "Crown the other side’s man on %.", matter: "crowning" },
  restore: {
    name: "Put % back",
    line: "restore %",
    text: "Put back the piece that was taken off % by mistake.",
    matter: "own piece taken off by mistake",
  },
  "call-time": {
    name: "Call time",
    line: "call time",
    text: "Call time on the other player: the limit for this move runs from now.",
    matter: "time for a move",
  },
  notice: {
    name: "Give notice",
    line: "notice",
    text: "Require the stronger side to win within the number of moves that the code gives, or the game is drawn.",
    matter: "draw on notice",
  },
  "claim-repetition": {
    name: "Claim repetition",
    line: "claim repetition",
    text: "Claim a draw: the same position has occurred for the third time with the same side to move.",
    matter: "draw on notice",
  },
  "claim-forty": {
    name: "Claim forty moves",
    line: "claim forty",
    text: "Claim a draw: in the last forty moves of each side no man has moved and nothing was captured.",
    matter: "draw on notice",
  },
  accept: { name: "Accept the draw", line: "accept", text: "Agree to the draw that is offered.", matter: null },
  decline: { name: "Decline the draw", line: "decline", text: "Refuse the draw that is offered.", matter: null },
  offer: { name: "Offer a draw", line: "offer", text: "Offer the other player a draw.", matter: null },
  consent: {
    name: "Consent to leaving",
    line: "consent",
    text: "Let the other player leave the room this once.",
    matter: "leaving the room",
  },
  leave: {
    name: "Leave the room",
    line: "leave",
    text: "Leave the room. Without the other player’s consent this loses the game.",
    matter: "leaving the room",
    confirm: true,
  },
  return: { name: "Come back", line: "return", text: "Come back into the room.", matter: "leaving the room" },
  resign: { name: "Resign", line: "resign", text: "Give up the game.", matter: null, confirm: true },
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
      const fill = (text: string) => text.replace(/%/g, object);
      return [
        {
          word,
          name: fill(found.name),
          line: fill(found.line),
          text: fill(found.text),
          matter: found.matter,
          confirm: found.confirm === true,
        },
      ];
    })
    .sort((a, b) => order.indexOf(kindOf(a.word)) - order.indexOf(kindOf(b.word)));
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
    ? { name: "The modern rule: this code does not mention it.", text: null }
    : { name: `${codeTitle(code)}, “${action.matter}”`, text: `${capitalised(cell)}.` };
}
