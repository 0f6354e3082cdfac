// SPDX-License-Identifier: MIT
// What the curve of a report shows, as a table: each move with what Black could expect after it, and what is known.

import type { Side } from "../model/position";
import { sideName } from "../model/position";
import type { RuleSet } from "../protocol/game";
import type { JudgedMove } from "../protocol/report";
import { t } from "../text/text";
import { expectedOfBlack } from "./graph";
import { place } from "./place";
import { percent } from "./reason";

interface Props {
  readonly moves: readonly JudgedMove[];
  readonly set: RuleSet;
  readonly first: Side;
}

export function MovesTable({ moves, set, first }: Props) {
  const expected = expectedOfBlack(moves, first);
  return (
    <details>
      <summary>{t("report.table")}</summary>
      <table class="report-table">
        <thead>
          <tr>
            <th scope="col">{t("report.table.move")}</th>
            <th scope="col">{t("report.table.judgement")}</th>
            <th scope="col">{t("report.table.black")}</th>
            <th scope="col">{t("report.table.known")}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move, ply) => {
            const { number, side } = place(ply, first, set.first);
            const known = move.truth?.after ?? null;
            return (
              <tr key={ply}>
                <th scope="row">{t("report.move", { number, side: sideName(side), move: move.move })}</th>
                <td>{move.judgement === "" ? "" : t(`judgement.${move.judgement}`)}</td>
                <td>{t("percent", { percent: percent(expected[ply + 1] ?? 0.5) })}</td>
                <td>{known === null ? "" : t("report.table.knownFor", { side: sideName(side), value: t(`reason.value.${known}`) })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
