// SPDX-License-Identifier: MIT
// What is said about a tournament.

import { capitalised } from "../model/sentence";
import type { Player, Result, TournamentState } from "../protocol/tournament";
import { t } from "../text/text";

export const systemName = (system: "round-robin" | "swiss"): string => t(system === "swiss" ? "system.swiss" : "system.roundRobin");

export function statusText(tournament: TournamentState): string {
  const { number, rounds, round } = tournament;
  if (tournament.over) return tournament.closed === null ? t("tournament.over") : t("tournament.closed", { reason: tournament.closed });
  if (number === 0) return t("tournament.notBegun");
  if (!tournament.playing) return t("tournament.roundOver", { round: number, rounds });
  const games = round?.boards.flatMap((board) => board.games) ?? [];
  const over = games.filter((game) => game !== null).length;
  const key = games.length === 1 ? "tournament.gamesOver.one" : "tournament.gamesOver.other";
  return t(key, { round: number, rounds, over, count: games.length });
}

export function playerText(player: Player | undefined): string {
  if (player === undefined) return "?";
  const name = player.rating === null ? player.name : `${player.name} ${player.rating}`;
  return player.withdrawn ? t("tournament.withdrawn", { name }) : name;
}

/** The title of a column of the crosstable, from the server's name; one named after people has each word capitalised. */
export function columnName(name: string): string {
  const known = columns.find((one) => one === name);
  return known === undefined ? name.replace(/[a-z]+/g, capitalised) : t(`crosstable.${known}`);
}

const columns = ["rank", "name", "rating", "points", "wins"] as const;

/** What stands in a column of the crosstable but the name's: "5b1", and a word for a round without an opponent. */
export const cellText = (cell: string): string => (cell === "bye" || cell === "half" ? t(`crosstable.${cell}`) : cell);

/** Why a player has no opponent in the round. */
export function absenceText(why: string): string {
  const known = absences.find((one) => one === why);
  return known === undefined ? why : t(`absent.${known}`);
}

const absences = ["bye", "half-bye", "zero-bye"] as const;

export function resultName(result: Result): string {
  switch (result) {
    case "1-0":
      return "1 – 0";
    case "1/2-1/2":
      return "½ – ½";
    case "0-1":
      return "0 – 1";
    case "+/-":
      return t("tournament.forfeitFirst");
    case "-/+":
      return t("tournament.forfeitSecond");
    case "-/-":
      return t("tournament.forfeitBoth");
  }
}
