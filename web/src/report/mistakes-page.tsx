// SPDX-License-Identifier: MIT
// A side's errors as tasks, one after another: any move that keeps what the position is worth is right. The game is named
// by its moves in the address, as in a report; the report itself comes from the server, which keeps it.

import { useEffect, useRef, useState } from "preact/hooks";
import { mistakesAddress, reportAddress } from "../addresses";
import { Board } from "../board/board";
import { useBothSides } from "../board/use-both-sides";
import { focusOn } from "../browser/focus";
import { useKeys } from "../browser/use-keys";
import { askMoves, useProbe } from "../endgame/use-probe";
import { lineInAddress, type LineAddress } from "../explore/address";
import { isThere, whyNot } from "../link/ask";
import { openSocket } from "../link/transport";
import { useFollower } from "../link/use-follower";
import { Loading } from "../loading";
import type { PlayedMove } from "../model/move";
import { readFen, sideName, type Side } from "../model/position";
import { Page } from "../page";
import { MoveField } from "../panel/move-field";
import { ServerSentence } from "../panel/server-sentence";
import { useReadingKeys } from "../panel/use-reading-keys";
import type { RuleSet } from "../protocol/game";
import type { JudgedMove, Report, ReportLevel } from "../protocol/report";
import { t } from "../text/text";
import type { ViewProps } from "../views";
import { askJudgement } from "./ask";
import { errorNumber, fromSquare, isRight, mistakesOf, type Mistake } from "./mistakes";
import { Making } from "./making";
import { reasonText } from "./reason";
import { noReport, ReportSession, type ReportSessionState } from "./session";

export default function MistakesPage({ address, names, rules }: ViewProps) {
  const line = lineInAddress(address.query, null);
  const set = rules?.find(({ name }) => name === line.rules);
  const side: Side = names.side === "white" ? "white" : "black";
  useEffect(() => {
    document.title = t("title.page", { page: t("mistakes.title") });
  }, []);
  if (set === undefined) return <Loading state={null} text={rules === null ? t("loading.view") : t("explore.noRules", { name: line.rules })} nothing={rules !== null} />;
  const level: ReportLevel = address.query.get("level") === "deep" ? "deep" : "quick";
  return <Made key={`${level} ${line.rules} ${line.fen} ${line.moves.join(" ")}`} set={set} line={line} level={level} side={side} wanted={names.number} />;
}

interface MadeProps {
  readonly set: RuleSet;
  readonly line: LineAddress;
  readonly level: ReportLevel;
  readonly side: Side;
  /** The number of the error in the address. */
  readonly wanted: string | undefined;
}

function Made({ set, line, level, side, wanted }: MadeProps) {
  const [, state] = useFollower<ReportSessionState, ReportSession>(
    noReport,
    (changed) => new ReportSession(openSocket, { do: "report", rules: set.name, fen: line.fen ?? set.start, moves: line.moves, level }, changed),
  );
  const { report } = state;
  if (report === null) return <Making state={state} />;
  const mistakes = mistakesOf(report, side, readFen(report.start)?.turn ?? set.first);
  const number = errorNumber(wanted, mistakes.length);
  const mistake = mistakes[number - 1];
  const game = { rules: set.name, start: report.start, moves: report.played };
  if (mistake === undefined) {
    return (
      <Loading state={null} text={t("mistakes.none", { side: sideName(side) })} nothing>
        <p>
          <a href={reportAddress(game, { level })}>{t("mistakes.back")}</a>
        </p>
      </Loading>
    );
  }
  return <Task key={`${side} ${number}`} set={set} report={report} level={level} side={side} mistake={mistake} number={number} count={mistakes.length} />;
}

interface TaskProps {
  readonly set: RuleSet;
  readonly report: Report;
  readonly level: ReportLevel;
  readonly side: Side;
  readonly mistake: Mistake;
  readonly number: number;
  readonly count: number;
}

/** A move that was tried. */
interface Trial {
  readonly move: PlayedMove;
  /** Null while it is judged, or a sentence if it cannot be. */
  readonly judged: JudgedMove | string | null;
}

function Task({ set, report, level, side, mistake, number, count }: TaskProps) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const [help, setHelp] = useState<"none" | "piece" | "move">("none");
  const { fen } = mistake;
  const probe = useProbe(set.name, fen, "");
  const legal = probe.stale ? null : (probe.position?.moves ?? null);
  const judged = trial?.judged ?? null;
  const right = judged !== null && typeof judged !== "string" && isRight(mistake, judged);
  const over = right || help === "move";
  const question = useRef<AbortController | null>(null);
  useEffect(() => () => question.current?.abort(), []);
  const judge = async (move: PlayedMove) => {
    question.current?.abort();
    question.current = new AbortController();
    setTrial({ move, judged: null });
    const answer = await askJudgement(set.name, fen, move.text, question.current.signal);
    // Another move may have been tried meanwhile.
    setTrial((now) => (now?.move !== move ? now : { move, judged: isThere(answer) ? answer : whyNot(answer) }));
  };
  const board = useBothSides({
    board: set,
    now: `${fen} ${trial?.move.text ?? ""} ${judged === null}`,
    line: { start: fen, fen, moves: right && trial !== null ? [trial.move] : [] },
    legal: over ? [] : legal,
    ask: () => askMoves(set.name, fen),
    play: (move) => {
      if (over) return false;
      void judge(move);
      return true;
    },
  });
  const { keys, spoken } = useReadingKeys({ geometry: set, pieces: board.view.pieces, lastMove: null, groups: ["moving"] });
  useKeys(keys);
  useEffect(() => focusOn("#mistake-ask"), []);
  useEffect(() => {
    if (over && document.activeElement === document.body) focusOn(".lesson-ways a");
  }, [over]);
  const game = { rules: set.name, start: report.start, moves: report.played };
  return (
    <Page size={set.size}>
      {(numbered) => (
        <main class="lesson">
          <section class="lesson-head" aria-labelledby="mistakes-title">
            <p>
              <a href={reportAddress(game, { level, at: mistake.ply + 1 })}>{t("mistakes.back")}</a>
            </p>
            <h2 id="mistakes-title">{t("mistakes.title")}</h2>
            <p>{t("mistakes.place", { side: sideName(side), number, count })}</p>
            <p class="task-ask" id="mistake-ask" tabIndex={-1}>
              {t("mistakes.ask", { side: sideName(side), move: mistake.move.move })}
            </p>
          </section>
          <Board
            geometry={set}
            flipped={side === "black"}
            numbered={numbered}
            scene={`mistake ${number}`}
            pieces={board.view.pieces}
            marks={board.view.marks}
            onSquare={over ? () => undefined : board.square}
            onLift={board.lift}
            onDrop={board.drop}
          />
          <section class="lesson-answer" aria-label={t("learn.answer")}>
            <div class="status" role="status">
              {trial !== null && <p class={judged !== null && !right ? "refusal" : undefined}><ServerSentence text={trialText(mistake, trial)} /></p>}
              {!over && board.hint !== null && <p class="refusal">{board.hint}</p>}
              {help === "piece" && !over && <p class="hint">{t("mistakes.hint", { square: fromSquare(mistake) })}</p>}
              {help === "move" && <p>{t("mistakes.shown", { move: mistake.move.best })}</p>}
              {over && <p>{t("mistakes.played", { move: mistake.move.move, reason: reasonText(mistake.move) })}</p>}
            </div>
            {!over && <MoveField play={board.typed} label={t("learn.orType")} example={t("learn.example")} />}
            <div class="lesson-ways">
              {over && number < count && (
                <a class="button primary" href={mistakesAddress(game, side, { level, number: number + 1 })}>
                  {t("mistakes.next")}
                </a>
              )}
              {over && number === count && (
                <a class="button primary" href={reportAddress(game, { level })}>
                  {t("mistakes.back")}
                </a>
              )}
              {over && (
                <button
                  type="button"
                  onClick={() => {
                    setTrial(null);
                    setHelp("none");
                    setTimeout(() => focusOn("#mistake-ask"));
                  }}
                >
                  {t("mistakes.retry")}
                </button>
              )}
              {!over && (
                <button type="button" onClick={() => setHelp("piece")}>
                  {t("learn.hint")}
                </button>
              )}
              {!over && (
                <button type="button" onClick={() => setHelp("move")}>
                  {t("mistakes.showMove")}
                </button>
              )}
            </div>
          </section>
          {spoken}
        </main>
      )}
    </Page>
  );
}

function trialText(mistake: Mistake, { move: { text: move }, judged }: Trial): string {
  if (judged === null) return t("mistakes.judging", { move });
  if (typeof judged === "string") return judged;
  if (isRight(mistake, judged)) return t(judged.truth?.after == null ? "mistakes.rightBelieved" : "mistakes.right", { move });
  return t(judged.move === mistake.move.move ? "mistakes.same" : "mistakes.wrong", { move });
}
