// SPDX-License-Identifier: MIT
// A position being set up: the board, on which every square can be pressed, and the panel with the pieces.

import type { ComponentChildren } from "preact";
import { askPosition } from "../link/api";
import { noConnection } from "../link/connection";
import { type Side, writeFen } from "../model/position";
import { BoardWithPlayers } from "../panel/board-with-players";
import type { RuleSet } from "../protocol/game";
import type { Answer } from "../protocol/message";
import { SetupPanel } from "./setup-panel";
import { fenFault, type Setup } from "./use-setup";

interface Props {
  setup: Setup;
  rules: RuleSet;
  bottom: Side;
  numbered: boolean;
  arrows: readonly (readonly number[])[];
  /** The name of that side's player. */
  name(side: Side): string;
  /** Why the server refuses the position. */
  refusal: string | null;
  /** Starts a game from a FEN; null where the server does not answer. */
  start(fen: string): Promise<Answer | null>;
  explore(fen: string): void;
  end(): void;
  /** The cards of the analysis and the endgames. */
  children: ComponentChildren;
}

export function SetupMode({ setup, rules, bottom, numbered, arrows, name, refusal, start, explore, end, children }: Props) {
  const { pieces, turn } = setup.position;
  const play = async () => {
    const answer = await start(setup.text);
    if (answer === null) setup.fail(noConnection);
    else if (answer.is === "refused") setup.fail(answer.error);
    else end();
  };
  const exploreFen = async () => {
    if (setup.error !== null) return;
    const found = await askPosition(rules.name, setup.text);
    if (found === null || typeof found === "string") setup.fail(found ?? noConnection);
    else explore(writeFen(found));
  };
  return (
    <>
      <BoardWithPlayers
        geometry={rules}
        bottom={bottom}
        player={(side) => ({ name: name(side), toMove: side === turn })}
        numbered={numbered}
        pieces={pieces}
        marks={noMarks}
        arrows={arrows}
        scene="setup"
        onSquare={setup.square}
      />
      <SetupPanel {...setup} error={setup.error ?? (refusal === null ? null : fenFault(refusal))} turn={turn} play={play} explore={exploreFen} cancel={end}>
        {children}
      </SetupPanel>
    </>
  );
}

const noMarks = new Map();
