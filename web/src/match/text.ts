// SPDX-License-Identifier: MIT
// What is said about a match. Screen readers read it aloud, so each sentence stands alone.

import { effectOf, effectText } from "../model/move-effect";
import { mustCapture } from "../model/move-entry";
import { sideName, type Side } from "../model/position";
import type { BoardState, Code, ColourMethod, Entry, MatchGame, MatchState, Opening, Seat, Settling } from "../protocol/match";
import { either, t, type Key } from "../text/text";
import { codeTitle } from "./code-title";
import { actText } from "./law-action";
import { squaresOf } from "./line";
import { reasonText, rulingText } from "./ruling";

const openingKeys = {
  free: "opening.free",
  "two-move": "opening.two",
  "three-move": "opening.three",
  "eleven-man": "opening.eleven",
  given: "opening.given",
} as const satisfies Readonly<Record<Opening, Key>>;

export const openingName = (opening: Opening): string => t(openingKeys[opening]);

const colourKeys = { lot: "colours.lot", "lot-choice": "colours.toss", agreement: "colours.agreement" } as const;

export const colourMethodName = (method: Exclude<ColourMethod, "given">): string => t(colourKeys[method]);

/** The title of the code with this name; the name itself until the server has sent the codes. */
export function lawsName(codes: readonly Code[], name: string): string {
  return codeTitle(codes.find((code) => code.name === name) ?? { source: name.replace(/-/g, " ") });
}

/** "Black: 8-11. A capture was not made: 15." "White took two: 27x18x11. Crowned." `before`: the position as FEN. */
export function entryText(entry: Entry, before: string): string {
  const [side = "", ...rest] = entry.line.split(" ");
  const action = rest.join(" ").replace(/^move /, "");
  const who = side === "black" || side === "white" ? sideName(side) : side;
  const said = rulingText(entry.ruling);
  // The server enters the time only when it has run out.
  const happened = action.startsWith("time ")
    ? t("match.timeOut", { side: who })
    : (moveText(entry, before) ?? (entry.stands ? actText(who, action) : null) ?? t("match.entry", { side: who, action }));
  return `${happened}${said === "" ? "" : ` ${said}`}`;
}

/** For a move that captured or crowned; null for anything else. */
function moveText(entry: Entry, before: string): string | null {
  const [side = "", verb = "", text = ""] = entry.line.split(" ");
  if (!entry.stands || verb !== "move" || (side !== "black" && side !== "white")) return null;
  const effect = effectOf({ path: squaresOf(entry) }, side, before, entry.fen);
  return effect.taken > 0 || effect.crowned ? effectText(side, { text }, effect) : null;
}

/** The position before entry `number`, counted from 1. */
export function fenBefore({ start, record }: Pick<MatchGame, "start" | "record">, number: number): string {
  return record[number - 2]?.fen ?? start;
}

export function resultText(game: MatchGame): string {
  const result = t(`result.${game.outcome}`);
  return game.outcome === "none" || game.sentence === "" ? result : t("match.result", { result, reason: reasonText(game.reason, game.sentence) });
}

/** The player of a seat: the name given, or the seat's number. */
export function playerName(match: Pick<MatchState, "terms" | "seat">, seat: 1 | 2): string {
  const name = match.terms.names[seat - 1] ?? "";
  const you = match.seat === seat;
  if (name !== "") return you ? t("match.nameYou", { name }) : name;
  return you ? t("player.you") : t("match.player", { number: seat });
}

/** "Ann – Bob", whoever reads it. */
export function matchTitle({ terms }: Pick<MatchState, "terms">): string {
  const match = { terms, seat: null };
  return `${playerName(match, 1)} – ${playerName(match, 2)}`;
}

/** "2½ – 1½" */
export function scoreText(halfPoints: readonly number[]): string {
  const points = (half = 0) => `${half >= 2 || half === 0 ? Math.floor(half / 2) : ""}${half % 2 === 1 ? "½" : ""}`;
  return `${points(halfPoints[0])} – ${points(halfPoints[1])}`;
}

/** What the status region says of the present: the last thing that happened, and whose turn it is. */
export function matchStatus(match: MatchState): string {
  const game = match.games[match.games.length - 1];
  const { board } = match;
  if (match.settling !== null) return settlingText(match, match.settling);
  if (game === undefined || board === null) return t(match.seat === null ? "match.needsSecond" : "match.waiting");
  const last = game.record[game.record.length - 1];
  const ballot = game.ballot === "" ? "" : `${t("match.ballot", { ballot: game.ballot })} `;
  const said = last === undefined ? ballot : `${entryText(last, fenBefore(game, game.record.length))} `;
  if (!board.playing) return `${said}${t(match.over ? "match.over" : "match.gameOver")}`;
  return `${said}${turnText(match, board.turn)}${remediesText(board.may)}${optionText(board)}`;
}

function settlingText(match: MatchState, { seat, black }: Settling): string {
  const mine = match.seat === seat;
  if (black === null) return mine ? t("match.wonToss.you") : t("match.wonToss", { name: playerName(match, seat) });
  const proposer: Seat = seat === 1 ? 2 : 1;
  const side = sideName(black === proposer ? "black" : "white");
  const proposal = match.seat === proposer ? t("match.propose.you", { side }) : t("match.propose", { name: playerName(match, proposer), side });
  return `${proposal} ${mine ? t("match.agree.you") : t("match.agree", { name: playerName(match, seat) })}`;
}

function turnText(match: MatchState, turn: Side): string {
  return t(match.board?.side === turn ? "turn.you" : "turn.side", { side: sideName(turn) });
}

/** The captures that the laws leave to the player, at his risk. */
function optionText({ options }: BoardState): string {
  const squares = options === null || options.compulsory ? [] : mustCapture(options.moves);
  return squares.length === 0 ? "" : ` ${t("match.option", { squares: either(squares) })}`;
}

/** "You may huff 15, compel 15x22, or play on.": each button says what it does. */
function remediesText(may: readonly string[]): string {
  const huffs = may.filter((word) => word.startsWith("huff:")).map((word) => word.slice(5));
  const compels = may.filter((word) => word.startsWith("compel:")).map((word) => word.slice(7));
  const remedies = [
    ...(huffs.length > 0 ? [t("match.remedy.huff", { squares: either(huffs) })] : []),
    ...(may.includes("compel") && compels.length > 1 ? [t("match.remedy.compelAny")] : []),
    ...(compels.length > 0 ? [t("match.remedy.compel", { captures: either(compels) })] : []),
  ];
  return remedies.length === 0 ? "" : ` ${t("match.remedies", { remedies: remedies.join(", ") })}`;
}

/** "4:05", "0:09", "1:00:00"; tenths in the last ten seconds. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  const two = (value: number) => `${value}`.padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
