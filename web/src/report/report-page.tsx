// SPDX-License-Identifier: MIT
// A report on a game, named by its moves in the address: `/report?rules=english&fen=…&moves=11-15+23-19&at=2`.

import { useEffect } from "preact/hooks";
import { reportAddress } from "../addresses";
import { go } from "../browser/router";
import { lineAddress, lineInAddress, type LineAddress } from "../explore/address";
import { openSocket } from "../link/transport";
import { useFollower } from "../link/use-follower";
import { Loading } from "../loading";
import { readFen } from "../model/position";
import { Page } from "../page";
import { Replay } from "../panel/replay";
import type { RuleSet } from "../protocol/game";
import type { Report, ReportLevel } from "../protocol/report";
import { t } from "../text/text";
import type { ViewProps } from "../views";
import { Making } from "./making";
import { reasonText } from "./reason";
import { ReportCard } from "./report-card";
import { noReport, ReportSession, type ReportSessionState } from "./session";

export default function ReportPage({ address, rules }: ViewProps) {
  const line = lineInAddress(address.query, null);
  const level: ReportLevel = address.query.get("level") === "deep" ? "deep" : "quick";
  const set = rules?.find(({ name }) => name === line.rules);
  useEffect(() => {
    document.title = t("title.page", { page: t("report.title") });
  }, []);
  if (set !== undefined) return <Made key={`${level} ${line.rules} ${line.fen} ${line.moves.join(" ")}`} set={set} line={line} level={level} />;
  return <Loading state={null} text={rules === null ? t("loading.view") : t("explore.noRules", { name: line.rules })} nothing={rules !== null} />;
}

function Made({ set, line, level }: { set: RuleSet; line: LineAddress; level: ReportLevel }) {
  const fen = line.fen ?? set.start;
  const [, state] = useFollower<ReportSessionState, ReportSession>(
    noReport,
    (changed) => new ReportSession(openSocket, { do: "report", rules: set.name, fen, moves: line.moves, level }, changed),
  );
  if (state.report !== null) return <Shown report={state.report} set={set} at={line.at} level={level} />;
  return <Making state={state} />;
}

function Shown({ report, set, at, level }: { report: Report; set: RuleSet; at: number | null; level: ReportLevel }) {
  const { moves, start, played } = report;
  const first = readFen(start)?.turn ?? set.first;
  const shown = Math.min(at ?? played.length, played.length);
  const game = { rules: set.name, start, moves: played };
  const show = (ply: number) => go(reportAddress(game, { level, at: ply }), { replace: true });
  const now = moves[shown - 1];
  return (
    <Page size={set.size} wide>
      {(numbered) => (
        <Replay
          game={{ black: "", white: "", start, moves: played }}
          set={set}
          at={at}
          show={show}
          scene={`report ${start}`}
          numbered={numbered}
          said={<p>{now === undefined ? t("report.start") : now.judgement === "" ? t("report.good", { move: now.move }) : reasonText(now)}</p>}
          first="report"
          tabs={() => [{ name: "report", title: t("report.title"), content: () => <ReportCard report={report} level={level} set={set} first={first} shown={shown} show={show} /> }]}
        >
          {level === "quick" && (
            <a class="button" href={reportAddress(game, { level: "deep", at })}>
              {t("report.deeper")}
            </a>
          )}
          <a class="button" href={lineAddress({ rules: set, start, moves: played, shown }, { game: null })}>
            {t("report.analyse")}
          </a>
        </Replay>
      )}
    </Page>
  );
}
