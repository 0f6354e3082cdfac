// SPDX-License-Identifier: MIT
// What Black could expect after each move, as a curve; errors are marked by shapes. moves-table.tsx says the
// same.

import type { JudgedMove } from "../protocol/report";
import type { Side } from "../model/position";
import { t } from "../text/text";

interface Props {
  readonly moves: readonly JudgedMove[];
  /** The side that made the first move. */
  readonly first: Side;
  readonly shown: number;
  show(ply: number): void;
}

const height = 100;

/** What Black can expect after each ply, and before the first. */
export function expectedOfBlack(moves: readonly JudgedMove[], first: Side): number[] {
  const black = (ply: number, value: number) => ((ply % 2 === 0) === (first === "black") ? value : 1 - value);
  return [black(0, moves[0]?.before ?? 0.5), ...moves.map(({ after }, ply) => black(ply, after))];
}

export function Graph({ moves, first, shown, show }: Props) {
  const expected = expectedOfBlack(moves, first);
  const width = Math.max(1, moves.length);
  const y = (value: number) => height * (1 - value);
  const line = expected.map((value, ply) => `${ply} ${y(value)}`).join(" L");
  const press = (event: MouseEvent) => {
    const { left, width: all } = (event.currentTarget as SVGElement).getBoundingClientRect();
    show(Math.max(0, Math.min(moves.length, Math.round(((event.clientX - left) / all) * width))));
  };
  return (
    <svg class="report-graph" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={t("report.graph")} onClick={press}>
      <path class="report-area" d={`M0 ${height} L${line} L${width} ${height}Z`} />
      <path class="report-middle" d={`M0 ${height / 2}H${width}`} vector-effect="non-scaling-stroke" />
      <path class="report-line" d={`M${line}`} vector-effect="non-scaling-stroke" />
      {moves.map(({ judgement }, ply) =>
        judgement === "" ? null : (
          <path key={ply} class={`report-error ${judgement}`} d={`M${ply + 1} ${y(expected[ply + 1] ?? 0.5)}h0.001`} vector-effect="non-scaling-stroke" />
        ),
      )}
      <path class="report-now" d={`M${shown} 0V${height}`} vector-effect="non-scaling-stroke" />
    </svg>
  );
}
