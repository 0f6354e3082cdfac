// The sentences of the status region. They are heard as well as read, so each is whole.

import { deedOf, deedText, numberWord, type Deed } from "../model/deed";
import type { Outcome } from "../model/move";
import { mustCapture } from "../model/move-entry";
import { other, sideName, type Side } from "../model/position";
import { fenAt } from "../model/view";
import type { GameState } from "../protocol/game";

type Players = Pick<GameState, "black" | "white" | "tournament" | "seat">;

/** A tournament's game that somebody else plays. */
export function isWatched({ tournament, seat }: Pick<GameState, "tournament" | "seat">): boolean {
  return tournament !== undefined && seat !== true;
}

/** A tournament's game that goes on: nobody is helped in it. */
export function isAtStake({ tournament, outcome }: Pick<GameState, "tournament" | "outcome">): boolean {
  return tournament !== undefined && outcome === "none";
}

export const watchedText = "You watch this game: who has its seat plays in it.";

/** The side that one person here plays against the engine; null when nobody, or both, are persons. */
export function personSide(game: Players): Side | null {
  if (game.black.kind === game.white.kind || isWatched(game)) return null;
  return game.black.kind === "person" ? "black" : "white";
}

/** The side that made the move of that number, counted from 0; sides take turns, back from the side to move now. */
export function moverOf(game: GameState, ply: number): Side {
  return (game.moves.length - ply) % 2 === 1 ? other(game.turn) : game.turn;
}

/** What the move of that number did. */
function deedAt(game: GameState, ply: number): Deed {
  const path = game.moves[ply - 1]?.path ?? [];
  return deedOf({ path }, moverOf(game, ply - 1), fenAt(game, ply - 1), fenAt(game, ply));
}

/** "White took two: 27x18x11. Crowned. Your turn, Black. You must capture." */
export function statusText(game: GameState): string {
  const ply = game.moves.length;
  const last = game.moves[ply - 1];
  const played = last === undefined ? "" : `${deedText(subject(game, other(game.turn)), last, deedAt(game, ply))} `;
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
  const you = person === null || game.outcome === "draw" ? "" : game.outcome === person ? " Well played." : "";
  switch (game.reason) {
    case "no move":
      return `${sideName(game.turn)} has no move. ${end}${you}`;
    case "repetition":
      return game.outcome === "draw" ? "The position came up again too often. The game is a draw." : end + you;
    case "forty moves":
      return "Forty moves went by without progress. The game is a draw.";
    case "resigned": {
      const loser = game.outcome === "white" ? "black" : "white";
      return `${person === loser ? "You" : sideName(loser)} resigned. ${end}`;
    }
    case "result":
      return `By the result in the file: ${end}`;
    default:
      return game.outcome === "draw" ? drawText(game.reason) : end + you;
  }
}

/** By another count of moves, in the server's words. */
function drawText(reason: string): string {
  return reason === "" ? endText("draw") : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}: the game is a draw.`;
}

function endText(outcome: Outcome): string {
  if (outcome === "none") return "The game is not over.";
  return outcome === "draw" ? "The game is a draw." : `${sideName(outcome)} wins.`;
}

export function pastText(game: GameState, ply: number): string {
  const move = game.moves[ply - 1];
  const where = move === undefined ? "the start" : `the position after ${move.text}, move ${ply} of ${game.moves.length}`;
  const { taken, crowned } = move === undefined ? { taken: 0, crowned: false } : deedAt(game, ply);
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
      return "Going on";
  }
}
