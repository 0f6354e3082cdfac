// What is said about the game, its moves, and what can be done in it.

import type { ComponentChildren } from "preact";
import { focusBoard } from "../focus";
import type { Side } from "../model/position";
import { positionAt } from "../model/view";
import { Alerts } from "../panel/alerts";
import { MoveField } from "../panel/move-field";
import { Moves } from "../panel/moves";
import type { GameState } from "../protocol/game";
import type { Session, SessionState } from "./session";
import { isAtStake, isWatched, watchedText } from "./status-text";
import { ThinkingView } from "./thinking";
import type { Play } from "./use-play";

interface Props {
  session: Session;
  state: SessionState;
  game: GameState;
  play: Play;
  opener: Side;
  flip(): void;
  resign(): void;
  setUp(): void;
  explore(): void;
  /** What the position shown is worth, where that is known; else empty. */
  worth: string;
  /** What is known of the position. */
  children: ComponentChildren;
}

const stakeText = "When the tournament’s game is over.";

export function GamePanel({ session, state, game, play, opener, flip, resign, setUp, explore, worth, children }: Props) {
  const over = game.outcome !== "none";
  const atStake = isAtStake(game);
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
          why={game.tournament === undefined ? "There is no move to take back." : "In a tournament’s game no move is taken back."}
          press={() => void session.command("take-back")}
          play={play}
        />
        <Action name="Flip board" off={false} why="" press={flip} play={play} />
        <Action name="Set up" off={atStake} why={stakeText} press={setUp} play={play} />
        <Action name="Explore" off={atStake} why={stakeText} press={explore} play={play} />
        <Action
          name="Resign"
          off={over || isWatched(game)}
          why={over ? "This game is over." : watchedText}
          press={resign}
          play={play}
        />
      </div>
    </section>
  );
}

/** Stays in the tab order when it is off, so that the focus is never lost, and then says why it is off. */
function Action({ name, off, why, press, play }: { name: string; off: boolean; why: string; press(): void; play: Play }) {
  return (
    <button type="button" aria-disabled={off} onClick={() => (off ? play.say(why) : press())}>
      {name}
    </button>
  );
}
