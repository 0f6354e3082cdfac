// SPDX-License-Identifier: MIT
// Exploring a position: moves are made for both sides and belong to no game. The board with its bars, and the panel.

import type { ComponentChildren } from "preact";
import type { Probe } from "../endgame/use-probe";
import type { LinkState } from "../link/connection";
import { readFen, type Side } from "../model/position";
import { Alerts } from "../panel/alerts";
import { BoardWithPlayers } from "../panel/board-with-players";
import { MoveField } from "../panel/move-field";
import { Moves } from "../panel/moves";
import type { ValuedMove } from "../protocol/endgame";
import { shownFen, showing, takenBack, type ExploredLine } from "./line";
import { useExploring } from "./use-exploring";

interface Props {
  link: LinkState;
  refusal: string | null;
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

export function ExploreMode(props: Props) {
  const { line, change } = props;
  const exploring = useExploring(line, props.probe, props.play);
  const turn = readFen(shownFen(line))?.turn ?? "white";
  return (
    <>
      <BoardWithPlayers
        geometry={line.rules}
        bottom={props.bottom}
        player={(side) => ({ name: "", toMove: side === turn })}
        numbered={props.numbered}
        pieces={exploring.view.pieces}
        marks={exploring.view.marks}
        arrows={props.arrows}
        scene={`explore ${line.start}`}
        onSquare={exploring.square}
        onLift={exploring.lift}
        onDrop={exploring.drop}
      />
      <section class="side exploring" aria-labelledby="explore-title">
        <div class="panel-head">
          <h2 id="explore-title">Explore</h2>
          <button type="button" class="small" onClick={props.end}>
            Back to the game
          </button>
        </div>
        <Alerts link={props.link} refusal={props.refusal} notes={[]} dismiss={props.dismiss} />
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
            onClick={() => (line.shown === 0 ? exploring.showHint("There is no move to take back.") : change(takenBack(line)))}
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
