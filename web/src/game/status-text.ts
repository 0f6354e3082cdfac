// SPDX-License-Identifier: MIT
// The sentences of the status region. Screen readers read them aloud, so each stands alone.

import type { Outcome } from "../model/move";
import { effectOf, effectText, numberWord, type MoveEffect } from "../model/move-effect";
import { mustCapture } from "../model/move-entry";
import { other, sideName, type Side } from "../model/position";
import { capitalised } from "../model/sentence";
import { fenAt } from "../model/view";
import type { GameState } from "../protocol/game";

type Players = Pick<GameState, "black" | "white" | "tournament" | "seat">;

/** Whether it is a tournament game in which this page has no seat. */
export function isSpectator({ tournament, seat }: Pick<GameState, "tournament" | "seat">): boolean {
  return tournament !== undefined && seat !== true;
}

/** Whether it is a tournament game in progress: no analysis, no endgames. */
export function isLiveTournamentGame({ tournament, outcome }: Pick<GameState, "tournament" | "outcome">): boolean {
  return tournament !== undefined && outcome === "none";
}

export const spectatorText = "You are watching. Only the player who has the seat can move.";

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
  const played = last === undefined ? "" : `${effectText(subject(game, other(game.turn)), last, effectAt(game, ply))} `;
  return played + (game.outcome === "none" ? turnText(game) : resultText(game));
}

function subject(game: GameState, side: Side): string {
  return personSide(game) === side ? "You" : sideName(side);
}

function turnText(game: GameState): string {
  const name = sideName(game.turn);
  if (game[game.turn].kind === "engine") {
    return game.thinking ? `${name}, the computer, is thinking.` : `${name}, the computer, is to move.`;
  }
  const turn = personSide(game) === null ? `${name} to move.` : `Your turn, ${name}.`;
  if (mustCapture(game.legal).length === 0) return turn;
  return `${turn} ${personSide(game) === null ? name : "You"} must capture.`;
}

export function resultText(game: Pick<GameState, "outcome" | "reason" | "turn"> & Players): string {
  const end = endText(game.outcome);
  const person = personSide(game);
  const praise = person === null || game.outcome === "draw" ? "" : game.outcome === person ? " Well played." : "";
  switch (game.reason) {
    case "no move":
      return `${sideName(game.turn)} has no move. ${end}${praise}`;
    case "repetition":
      return game.outcome === "draw" ? "The position was repeated too often. The game is a draw." : end + praise;
    case "forty moves":
      return "Forty moves without progress. The game is a draw.";
    case "resigned": {
      const loser = game.outcome === "white" ? "black" : "white";
      return `${person === loser ? "You" : sideName(loser)} resigned. ${end}`;
    }
    case "result":
      return `The result in the file: ${end}`;
    default:
      return game.outcome === "draw" ? drawText(game.reason) : end + praise;
  }
}

/** A draw for any other reason, in the server's words. */
function drawText(reason: string): string {
  return reason === "" ? endText("draw") : `${capitalised(reason)}: the game is a draw.`;
}

function endText(outcome: Outcome): string {
  if (outcome === "none") return "The game is not over.";
  return outcome === "draw" ? "The game is a draw." : `${sideName(outcome)} wins.`;
}

export function pastText(game: GameState, ply: number): string {
  const move = game.moves[ply - 1];
  const where = move === undefined ? "the start" : `the position after ${move.text}, move ${ply} of ${game.moves.length}`;
  const { taken, crowned } = move === undefined ? { taken: 0, crowned: false } : effectAt(game, ply);
  const who = sideName(moverOf(game, ply - 1));
  const did = [...(taken > 0 ? [`took ${numberWord(taken)}`] : []), ...(crowned ? ["was crowned"] : [])];
  return `You are looking at ${where}.${did.length === 0 ? "" : ` ${who} ${did.join(" and ")}.`}`;
}

export function outcomeMark(outcome: Outcome): string {
  switch (outcome) {
    case "black":
      return "Black won";
    case "white":
      return "White won";
    case "draw":
      return "Draw";
    case "none":
      return "In progress";
  }
}
