// SPDX-License-Identifier: MIT
// What is said about a tournament.

import { capitalised } from "../model/sentence";
import type { Player, Result, TournamentState } from "../protocol/tournament";

export const systemNames = { "round-robin": "Round robin", swiss: "Swiss" } as const;

export function statusText(tournament: TournamentState): string {
  const { number, rounds, round } = tournament;
  if (tournament.over) return tournament.closed === null ? "The tournament is over." : `The tournament is over: ${tournament.closed}.`;
  if (number === 0) return "The first round has not begun.";
  if (!tournament.playing) return `Round ${number} of ${rounds} is over.`;
  const games = round?.boards.flatMap((board) => board.games) ?? [];
  const over = games.filter((game) => game !== null).length;
  return `Round ${number} of ${rounds}: ${over} of ${games.length} ${games.length === 1 ? "game is" : "games are"} over.`;
}

export function playerText(player: Player | undefined): string {
  if (player === undefined) return "?";
  const rating = player.rating === null ? "" : ` ${player.rating}`;
  return `${player.name}${rating}${player.withdrawn ? " (withdrawn)" : ""}`;
}

/** The title of a column of the crosstable, from the server's name: each word capitalised, as in Sonneborn-Berger. */
export function columnName(name: string): string {
  return name.replace(/[a-z]+/g, capitalised);
}

export const resultNames: Readonly<Record<Result, string>> = {
  "1-0": "1 – 0",
  "1/2-1/2": "½ – ½",
  "0-1": "0 – 1",
  "+/-": "+ – − (forfeit)",
  "-/+": "− – + (forfeit)",
  "-/-": "− – − (both forfeit)",
};

/** What the letters of the crosstable mean. */
export const crosstableKey =
  "5b1: played the player in line 5, had Black in the first game and scored one point. = is a draw, + and − are forfeits.";
