// SPDX-License-Identifier: MIT
// The sentences of the status region. Screen readers read them aloud, so each stands alone.

import type { Outcome } from "../model/move";
import { effectOf, effectText, numberWord, type MoveEffect } from "../model/move-effect";
import { mustCapture } from "../model/move-entry";
import { other, sideName, type Side } from "../model/position";
import { capitalised } from "../model/sentence";
import { fenAt } from "../model/view";
import type { GameState } from "../protocol/game";
import { t } from "../text/text";

type Players = Pick<GameState, "black" | "white" | "tournament" | "seat">;

/** Whether it is a tournament game in which this page has no seat. */
export function isSpectator({ tournament, seat }: Pick<GameState, "tournament" | "seat">): boolean {
  return tournament !== undefined && seat !== true;
}

/** Whether it is a tournament game in progress: no analysis, no endgames. */
export function isLiveTournamentGame({ tournament, outcome }: Pick<GameState, "tournament" | "outcome">): boolean {
  return tournament !== undefined && outcome === "none";
}

/** The side of a person who plays against the engine; null unless exactly one side is a person. */
export function personSide(game: Players): Side | null {
  if (game.black.kind === game.white.kind || isSpectator(game)) return null;
  return game.black.kind === "person" ? "black" : "white";
}

/** The side that made the move with index `ply`, counted back from the side to move now. */
export function moverOf(game: GameState, ply: number): Side {
  return (game.moves.length - ply) % 2 === 1 ? other(game.turn) : game.turn;
}

/** What move number `ply` did. */
function effectAt(game: GameState, ply: number): MoveEffect {
  const path = game.moves[ply - 1]?.path ?? [];
  return effectOf({ path }, moverOf(game, ply - 1), fenAt(game, ply - 1), fenAt(game, ply));
}

/** "White took two: 27x18x11. Crowned. Your turn, Black. You must capture." */
export function statusText(game: GameState): string {
  const ply = game.moves.length;
  const last = game.moves[ply - 1];
  const mover = other(game.turn);
  const played = last === undefined ? "" : `${effectText(personSide(game) === mover ? "you" : mover, last, effectAt(game, ply))} `;
  return played + (game.outcome === "none" ? turnText(game) : resultText(game));
}

function turnText(game: GameState): string {
  const side = sideName(game.turn);
  if (game[game.turn].kind === "engine") return t(game.thinking ? "turn.thinking" : "turn.computer", { side });
  const yours = personSide(game) !== null;
  const turn = t(yours ? "turn.you" : "turn.side", { side });
  if (mustCapture(game.legal).length === 0) return turn;
  return `${turn} ${yours ? t("turn.youMust") : t("turn.sideMust", { side })}`;
}

export function resultText(game: Pick<GameState, "outcome" | "reason" | "turn"> & Players): string {
  const end = endText(game.outcome);
  const person = personSide(game);
  const praise = person === null || game.outcome === "draw" || game.outcome !== person ? "" : ` ${t("end.praise")}`;
  switch (game.reason) {
    case "no move":
      return `${t("end.noMove", { side: sideName(game.turn) })} ${end}${praise}`;
    case "repetition":
      return game.outcome === "draw" ? t("end.repetition") : end + praise;
    case "forty moves":
      return t("end.forty");
    case "resigned": {
      const loser = game.outcome === "white" ? "black" : "white";
      return `${person === loser ? t("end.youResigned") : t("end.resigned", { side: sideName(loser) })} ${end}`;
    }
    case "result":
      return t("end.inFile", { result: end });
    default:
      return game.outcome === "draw" ? drawText(game.reason) : end + praise;
  }
}

/** A draw for any other reason, in the server's words. */
function drawText(reason: string): string {
  return reason === "" ? endText("draw") : t("end.reasonDraw", { reason: capitalised(reason) });
}

function endText(outcome: Outcome): string {
  if (outcome === "none") return t("end.none");
  return outcome === "draw" ? t("end.draw") : t("end.wins", { side: sideName(outcome) });
}

export function pastText(game: GameState, ply: number): string {
  const move = game.moves[ply - 1];
  if (move === undefined) return t("past.start");
  const where = t("past.after", { move: move.text, ply, count: game.moves.length });
  const { taken, crowned } = effectAt(game, ply);
  const side = sideName(moverOf(game, ply - 1));
  const number = numberWord(taken);
  if (taken > 0) return `${where} ${crowned ? t("past.tookAndCrowned", { side, number }) : t("past.took", { side, number })}`;
  return crowned ? `${where} ${t("past.crowned", { side })}` : where;
}

export const outcomeMark = (outcome: Outcome): string => t(`result.${outcome}`);
