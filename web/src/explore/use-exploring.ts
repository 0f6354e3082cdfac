// SPDX-License-Identifier: MIT
// Exploring on the board: the move being entered for whichever side is to move, and what the status region says.

import { useBothSides, type BothSides } from "../board/use-both-sides";
import { positionText } from "../endgame/text";
import { askMoves, type Probe } from "../endgame/use-probe";
import { effectOf, effectText } from "../model/move-effect";
import { other, sideName } from "../model/position";
import { positionAt } from "../model/view";
import type { ValuedMove } from "../protocol/endgame";
import { t } from "../text/text";
import { shownFen, type ExploredLine } from "./line";

export interface Exploring extends BothSides {
  readonly status: string;
}

export function useExploring(line: ExploredLine, probe: Probe, play: (move: ValuedMove) => void): Exploring {
  const fen = shownFen(line);
  const position = probe.stale ? null : probe.position;
  const shown = { start: line.start, fen, moves: line.moves.slice(0, line.shown) };
  const board = useBothSides({
    board: line.rules,
    now: `${line.start} ${line.shown} ${fen}`,
    line: shown,
    legal: position?.moves ?? null,
    ask: () => askMoves(line.rules.name, fen),
    play: (move) => {
      play(move);
      return true;
    },
  });
  const { turn } = positionAt({ ...shown, legal: [] }, line.shown);
  const last = line.moves[line.shown - 1];
  const before = line.moves[line.shown - 2]?.fen ?? line.start;
  const played = last === undefined ? "" : `${effectText(other(turn), last, effectOf(last, other(turn), before, fen))} `;
  const worth = position === null ? "" : positionText(position);
  const over = position !== null && position.moves.length === 0;
  const toMove = over ? "" : `${t("turn.side", { side: sideName(turn) })} `;
  return {
    ...board,
    status: `${played}${toMove}${over && worth === "" ? t("end.noMove", { side: sideName(turn) }) : worth}`.trim(),
    hint: board.hint ?? probe.error,
  };
}
