// SPDX-License-Identifier: MIT
// The dialogs of a board: a new game, one from a position, another opponent, and the loading of a game.

import { later } from "../panel/later";
import type { GameState, RuleSet } from "../protocol/game";
import { readChoices } from "../settings";
import { choicesOf, playersOf, type Choices } from "./choices";
import type { NewGames } from "./new-games";
import type { GameSession } from "./session";

// Not needed to see the board.
const LoadDialog = later(["load"], () => import("./load-dialog").then((file) => file.LoadDialog));
const NewGameDialog = later(["newgame"], () => import("./new-game").then((file) => file.NewGameDialog));

export type Dialog = { readonly is: "new" | "load" | "opponent" } | { readonly is: "position"; readonly fen: string; readonly rules: string };

interface Props {
  /** Null where none is open. */
  dialog: Dialog | null;
  close(): void;
  session: GameSession;
  /** The game on the page; null where there is none. */
  game: GameState | null;
  rules: readonly RuleSet[];
  /** A game that is not over is left for a new one. */
  leaves: boolean;
  games: NewGames;
}

export function BoardDialogs({ dialog, close, session, game, rules, leaves, games }: Props) {
  if (dialog === null) return null;
  if (dialog.is === "load") return <LoadDialog close={close} load={games.load} />;
  const start = async (choices: Choices, stop: AbortSignal) => {
    if (dialog.is === "opponent") {
      const { black, white } = playersOf(choices);
      close();
      return session.players(black, white);
    }
    const answer = await games.start(choices, dialog.is === "position" ? dialog.fen : undefined, stop);
    if (answer?.is === "game" && !stop.aborted) close();
    return answer;
  };
  return <NewGameDialog rules={rules} kind={dialog.is} first={firstChoicesFor(dialog, game)} leaves={leaves && dialog.is === "new"} close={close} start={start} />;
}

function firstChoicesFor(dialog: Dialog, game: GameState | null): Choices {
  const kept = readChoices();
  const choices = game === null ? kept : choicesOf(game, kept);
  return dialog.is === "position" ? { ...choices, rules: dialog.rules } : choices;
}
