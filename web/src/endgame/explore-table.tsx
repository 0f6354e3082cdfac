// Exploring a position: both sides are moved freely, nothing of it is a game. The board with its bars, and the panel.

import type { ComponentChildren } from "preact";
import { Board } from "../board/board";
import type { SessionState } from "../game/session";
import { other, readFen, type Side } from "../model/position";
import { Alerts } from "../panel/alerts";
import { MoveField } from "../panel/move-field";
import { Moves } from "../panel/moves";
import { PlayerBar } from "../panel/player-bar";
import type { ValuedMove } from "../protocol/endgame";
import { showing, takenBack, type ExploredLine } from "./line";
import { useExploring } from "./use-exploring";
import type { Probe } from "./use-probe";

interface Props {
  state: SessionState;
  dismiss(): void;
  line: ExploredLine;
  change(line: ExploredLine): void;
  play(move: ValuedMove): void;
  probe: Probe;
  arrows: readonly (readonly number[])[];
  bottom: Side;
  numbered: boolean;
  flip(): void;
  setUp(): void;
  startGame(): void;
  end(): void;
  children: ComponentChildren;
}

export function ExploreTable(props: Props) {
  const { line, change, probe, bottom } = props;
  const exploring = useExploring(line, probe, props.play);
  const { pieces } = exploring.view;
  const turn = readFen(line.moves[line.shown - 1]?.fen ?? line.start)?.turn ?? "white";
  const bar = (side: Side, place: "top" | "bottom") => (
    <PlayerBar side={side} name="" pieces={pieces} place={place} toMove={turn === side} />
  );
  return (
    <>
      {bar(other(bottom), "top")}
      <Board
        geometry={line.rules}
        flipped={bottom === "black"}
        numbered={props.numbered}
        pieces={pieces}
        marks={exploring.view.marks}
        arrows={props.arrows}
        scene={`explore ${line.start}`}
        onSquare={exploring.square}
        onLift={exploring.lift}
        onDrop={exploring.drop}
      />
      {bar(bottom, "bottom")}
      <section class="side exploring" aria-labelledby="explore-title">
        <div class="panel-head">
          <h2 id="explore-title">Explore</h2>
          <button type="button" class="small" onClick={props.end}>
            Back to the game
          </button>
        </div>
        <Alerts link={props.state.link} refusal={props.state.refusal} notes={[]} dismiss={props.dismiss} />
        <div class="said">
          <div class="status" role="status">
            <p>{exploring.status}</p>
            {exploring.hint !== null && <p class="hint">{exploring.hint}</p>}
          </div>
        </div>
        {props.children}
        <Moves
          moves={line.moves}
          first={readFen(line.start)?.turn ?? line.rules.first}
          opener={line.rules.first}
          shown={line.shown}
          show={(ply) => change(showing(line, ply))}
        />
        <MoveField play={exploring.typed} />
        <div class="pair actions">
          <button
            type="button"
            aria-disabled={line.shown === 0}
            onClick={() => (line.shown === 0 ? exploring.say("There is no move to take back.") : change(takenBack(line)))}
          >
            Take back
          </button>
          <button type="button" onClick={props.flip}>
            Flip board
          </button>
          <button type="button" onClick={props.setUp}>
            Set up
          </button>
          <button type="button" onClick={props.startGame}>
            Play from here
          </button>
        </div>
      </section>
    </>
  );
}
