// SPDX-License-Identifier: MIT
// The status, the moves and the actions of a game.

import type { ComponentChildren } from "preact";
import { focusBoard } from "../browser/focus";
import type { Side } from "../model/position";
import { positionAt } from "../model/view";
import { Alerts } from "../panel/alerts";
import { MoveField } from "../panel/move-field";
import { Moves } from "../panel/moves";
import type { GameState } from "../protocol/game";
import type { GameSession, GameSessionState } from "./session";
import { isLiveTournamentGame, isSpectator, spectatorText } from "./status-text";
import { ThinkingView } from "./thinking";
import type { Play } from "./use-play";

interface Props {
  session: GameSession;
  state: GameSessionState;
  game: GameState;
  play: Play;
  opener: Side;
  flip(): void;
  resign(): void;
  setUp(): void;
  explore(): void;
  /** The value of the position shown; empty where it is not known. */
  worth: string;
  /** The cards of the analysis and the endgames. */
  children: ComponentChildren;
}

const liveTournamentText = "Not available until this tournament game is over.";

export function GamePanel({ session, state, game, play, opener, flip, resign, setUp, explore, worth, children }: Props) {
  const over = game.outcome !== "none";
  const live = isLiveTournamentGame(game);
  const backToPresent = () => {
    play.show(game.moves.length);
    focusBoard();
  };
  const stop = () => {
    void session.command("stop");
    focusBoard();
  };
  return (
    <section class="side" aria-label="Game">
      <Alerts link={state.link} refusal={state.refusal} notes={state.notes} dismiss={() => session.dismiss()} />
      <div class="said">
        <div class={`status ${over ? "over" : ""}`} role="status">
          <p>{play.status}</p>
          {worth !== "" && <p class="worth">{worth}</p>}
          {play.hint !== null && <p class="hint">{play.hint}</p>}
        </div>
        {play.past && (
          <button type="button" class="primary present" onClick={backToPresent}>
            Back to the present
          </button>
        )}
        {game.thinking && game.tournament === undefined && <ThinkingView news={state.thinking} stop={stop} />}
      </div>
      {children}
      <Moves
        moves={game.moves}
        first={positionAt(game, 0).turn}
        opener={opener}
        shown={play.shown}
        show={play.show}
      />
      <MoveField play={play.typed} />
      <div class="pair actions five">
        <Action
          name="Take back"
          off={game.moves.length === 0 || game.tournament !== undefined}
          why={game.tournament === undefined ? "There is no move to take back." : "Moves cannot be taken back in a tournament game."}
          press={() => void session.command("take-back")}
          play={play}
        />
        <Action name="Flip board" off={false} why="" press={flip} play={play} />
        <Action name="Set up" off={live} why={liveTournamentText} press={setUp} play={play} />
        <Action name="Explore" off={live} why={liveTournamentText} press={explore} play={play} />
        <Action
          name="Resign"
          off={over || isSpectator(game)}
          why={over ? "This game is over." : spectatorText}
          press={resign}
          play={play}
        />
      </div>
    </section>
  );
}

/** Stays in the tab order when it is off, so that the focus is never lost, and says why it is off when pressed. */
function Action({ name, off, why, press, play }: { name: string; off: boolean; why: string; press(): void; play: Play }) {
  return (
    <button type="button" aria-disabled={off} onClick={() => (off ? play.showHint(why) : press())}>
      {name}
    </button>
  );
}
