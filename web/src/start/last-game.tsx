// SPDX-License-Identifier: MIT
// The game to go on with: a picture of its board, and whose turn it is.

import { playAddress } from "../addresses";
import { MiniBoard } from "../board/mini-board";
import { bottomSide } from "../game/choices";
import { playersText } from "../game/names";
import { statusText } from "../game/status-text";
import { readFen } from "../model/position";
import type { GameState, Player, RuleSet } from "../protocol/game";
import { t } from "../text/text";
import { isProgram } from "../protocol/game";

/** The id of the words: they describe the way to the game, as the picture is not read aloud. */
export const lastGameWords = "last-game-words";

interface Props {
  name: string;
  /** Null until the server has sent it. */
  game: GameState | null;
  set: RuleSet | undefined;
}

export function LastGame({ name, game, set }: Props) {
  const known = game !== null && game.game === name && set !== undefined;
  const pieces = known ? (readFen(game.fen)?.pieces ?? new Map()) : new Map();
  return (
    <a class="last-game" href={playAddress(name)} tabIndex={-1} aria-hidden="true">
      <MiniBoard geometry={set ?? { size: 8, mirrored: false }} flipped={known && bottomSide(game, set.first) === "black"} pieces={pieces} />
      <span class="last-game-words" id={lastGameWords}>
        <strong>{t("start.last")}</strong>
        {known && <span>{playersText({ black: summaryName(game.black), white: summaryName(game.white) })}</span>}
        {known && <span class="note">{statusText(game)}</span>}
      </span>
    </a>
  );
}

/** As the list of games names a player. */
function summaryName(player: Player): string {
  if (player.kind === "person") return player.name ?? "person";
  return `engine ${isProgram(player) ? player.program : player.level}`;
}
