// SPDX-License-Identifier: MIT
// A report beside its game: how well each side played, the curve, and the errors in order, each with its reason.

import { mistakesAddress } from "../addresses";
import { lineAddress } from "../explore/address";
import { begun, withMoves } from "../explore/line";
import { sideName, type Side } from "../model/position";
import type { RuleSet } from "../protocol/game";
import type { JudgedMove, Report, ReportLevel } from "../protocol/report";
import { numeral, t } from "../text/text";
import { Graph } from "./graph";
import { mistakesOf } from "./mistakes";
import { MovesTable } from "./moves-table";
import { OpeningLine } from "./opening-line";
import { place } from "./place";
import { reasonText } from "./reason";

interface Props {
  readonly report: Report;
  readonly level: ReportLevel;
  readonly set: RuleSet;
  readonly first: Side;
  readonly shown: number;
  show(ply: number): void;
}

const signs = { "": "", inaccuracy: "?!", mistake: "?", blunder: "??" } as const;

export function ReportCard({ report, level, set, first, shown, show }: Props) {
  const { moves } = report;
  const errors = moves.map((move, ply) => ({ move, ply })).filter(({ move }) => move.judgement !== "");
  const accuracy = (of: number | null) => (of === null ? "–" : numeral(of, 1));
  return (
    <section class="report" aria-labelledby="report-title">
      <h2 id="report-title" class="visually-hidden">
        {t("report.title")}
      </h2>
      <Graph moves={moves} first={first} shown={shown} show={show} />
      <p>{t("report.accuracy", { black: accuracy(report.accuracyBlack), white: accuracy(report.accuracyWhite) })}</p>
      <OpeningLine report={report} set={set} first={first} />
      <TurningLine report={report} set={set} first={first} />
      {errors.length > 0 && (
        <p class="report-ways">
          {(["black", "white"] as const)
            .filter((side) => mistakesOf(report, side, first).length > 0)
            .map((side) => (
              <a key={side} class="button" href={mistakesAddress({ rules: report.rules, start: report.start, moves: report.played }, side, { level })}>
                {t(`report.learn.${side}`)}
              </a>
            ))}
        </p>
      )}
      {errors.length === 0 ? (
        <p>{t("report.none")}</p>
      ) : (
        <ol class="report-errors" aria-label={t("report.errors")}>
          {errors.map(({ move, ply }) => (
            <ErrorItem key={ply} report={report} set={set} first={first} move={move} ply={ply} current={shown === ply + 1} show={show} />
          ))}
        </ol>
      )}
      {moves.length > 0 && <MovesTable moves={moves} set={set} first={first} />}
    </section>
  );
}

/** The move that lost the game, and wins that were missed. */
function TurningLine({ report: { moves, losingMove, missedWins }, set, first }: { readonly report: Report; readonly set: RuleSet; readonly first: Side }) {
  if (losingMove === null && missedWins.length === 0) return null;
  const text = (ply: number) => {
    const { number, side } = place(ply - 1, first, set.first);
    return t("report.move", { number, side: sideName(side), move: moves[ply - 1]?.move ?? "" });
  };
  return (
    <p>
      {losingMove !== null && t("report.losingMove", { move: text(losingMove) })}{" "}
      {missedWins.length > 0 && t(missedWins.length === 1 ? "report.missedWin" : "report.missedWins", { moves: missedWins.map(text).join(", ") })}
    </p>
  );
}

interface ItemProps {
  readonly report: Report;
  readonly set: RuleSet;
  readonly first: Side;
  readonly move: JudgedMove;
  readonly ply: number;
  readonly current: boolean;
  show(ply: number): void;
}

function ErrorItem({ report, set, first, move, ply, current, show }: ItemProps) {
  const { number, side } = place(ply, first, set.first);
  const fen = report.played[ply - 1]?.fen ?? report.start;
  const better = move.line.map((text) => ({ text, path: [], captured: [], fen: "" }));
  return (
    <li class={`report-item ${move.judgement}`} aria-current={current ? "true" : undefined}>
      <button type="button" class="small" aria-pressed={current} onClick={() => show(ply + 1)}>
        {t("report.move", { number, side: sideName(side), move: `${move.move}${signs[move.judgement]}` })}
      </button>
      <p>
        <strong>{t(`judgement.${move.judgement === "" ? "inaccuracy" : move.judgement}`)}.</strong> {reasonText(move)}{" "}
        <a href={lineAddress({ ...withMoves(begun(set, fen), better, 1) }, { game: null })}>{t("report.showBetter")}</a>
      </p>
    </li>
  );
}
