// SPDX-License-Identifier: MIT
// A game that is over, to step through: its board, its moves and what is said of it.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { PlayedMove } from "../model/move";
import { other, readFen, type Side } from "../model/position";
import { pastView } from "../model/view";
import type { RuleSet } from "../protocol/game";
import { t } from "../text/text";
import { Actions, type Action } from "./actions";
import { BoardWithPlayers } from "./board-with-players";
import { Moves } from "./moves";
import type { Tab } from "./tab-list";
import { Tabs } from "./tabs";
import { useBoardKeys } from "./use-board-keys";

export interface ReplayedGame {
  readonly black: string;
  readonly white: string;
  readonly start: string;
  readonly moves: readonly PlayedMove[];
}

interface Props {
  game: ReplayedGame;
  set: RuleSet;
  /** The ply shown; null is the last. */
  at: number | null;
  show(ply: number): void;
  /** Two games are two scenes: nothing slides from one to the other. */
  scene: string;
  numbered: boolean;
  said: ComponentChildren;
  actions?: readonly Action[];
  /** The tab shown first. */
  first?: string;
  /** Beside the moves; given the name of the tab chosen. */
  tabs?(chosen: string): readonly Tab[];
  /** Below the moves. */
  children?: ComponentChildren;
}

export function Replay({ game, set, at, show, scene, numbered, said, actions = [], first = "moves", tabs, children }: Props) {
  const { moves, start } = game;
  const shown = Math.min(at ?? moves.length, moves.length);
  const [chosen, choose] = useState(first);
  const [bottom, setBottom] = useState<Side>(set.first);
  const fen = moves[shown - 1]?.fen ?? start;
  const { pieces, marks } = pastView({ ...game, fen: moves[moves.length - 1]?.fen ?? start, legal: [] }, shown);
  const turn = readFen(fen)?.turn ?? set.first;
  const flip = () => setBottom(other(bottom));
  const steps = { shown, last: moves.length, show };
  const { spoken, wheel } = useBoardKeys({ steps, flip, geometry: set, pieces, lastMove: moves[shown - 1]?.text ?? null });
  const list = <Moves moves={moves} first={readFen(start)?.turn ?? set.first} opener={set.first} shown={shown} show={show} />;
  return (
    <main class="table" aria-label={game.black === "" ? t("game") : `${game.black} – ${game.white}`} data-steps>
      <BoardWithPlayers
        geometry={set}
        bottom={bottom}
        player={(side) => ({ name: game[side], toMove: shown < moves.length && turn === side })}
        numbered={numbered}
        pieces={pieces}
        marks={marks}
        scene={scene}
        onSquare={() => undefined}
        onWheel={wheel}
        arrowsStep
      />
      <section class="side" aria-label={t("game")}>
        <div class="said">
          <div class="status" role="status">
            {said}
          </div>
        </div>
        {tabs === undefined ? (
          list
        ) : (
          <Tabs label={t("tabs.label")} tabs={[{ name: "moves", title: t("tab.moves"), content: () => list }, ...tabs(chosen)]} chosen={chosen} choose={choose} />
        )}
        <Actions steps={steps} actions={[{ name: t("action.flip"), icon: "flip", press: flip }, ...actions]} refuse={() => undefined} />
        {children}
      </section>
      {spoken}
    </main>
  );
}
