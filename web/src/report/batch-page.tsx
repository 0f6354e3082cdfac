// SPDX-License-Identifier: MIT
// Reports on the games that a search of the library finds, several at a time: `/reports?query=player:Wyllie&level=deep`.

import { useEffect, useMemo } from "preact/hooks";
import { libraryAddress, reportsAddress } from "../addresses";
import { go } from "../browser/router";
import { gamesOfPage, sortName, searchIn } from "../library/search-address";
import { openSocket } from "../link/transport";
import { useFollower } from "../link/use-follower";
import { Page } from "../page";
import { Alerts } from "../panel/alerts";
import { Select } from "../panel/select";
import { ServerSentence } from "../panel/server-sentence";
import type { ReportLevel } from "../protocol/report";
import { timeText } from "../text/amounts";
import { counted, numeral, t } from "../text/text";
import type { ViewProps } from "../views";
import { quoted, sumOfAll, sumsOfPlayers, tensDone } from "./batch";
import { BatchSession, isOver, mostGames, noBatch, wantedGames, type Batch, type BatchState } from "./batch-session";
import { BatchSums } from "./batch-sums";
import { BatchTable } from "./batch-table";
import { percent } from "./reason";

export default function BatchPage({ address }: ViewProps) {
  const { page, ...wanted } = searchIn(address);
  const level: ReportLevel = address.query.get("level") === "deep" ? "deep" : "quick";
  const batch = { query: wanted.query, sort: sortName(wanted), level };
  useEffect(() => {
    document.title = t("title.page", { page: t("reports.title") });
  }, []);
  const { query } = batch;
  return (
    <Page size={8}>
      {() => (
        <main class="start library">
          <div class="library-head">
            <h2 class="view-title">{t("reports.title")}</h2>
            <a class="button" href={libraryAddress({ query, sort: batch.sort })}>
              {t("reports.toSearch")}
            </a>
          </div>
          <p>{query.trim() === "" ? t("reports.ofAll") : t("reports.of", { query })}</p>
          {/* Outside of what begins anew with it, so that it keeps the focus. */}
          <div class="reports-controls">
            <Select
              label={t("reports.level")}
              value={level}
              options={[
                ["quick", t("reports.quick")],
                ["deep", t("reports.deep")],
              ]}
              change={(chosen) => go(reportsAddress({ ...batch, level: chosen }), { replace: true })}
            />
          </div>
          <Reports key={`${level} ${batch.sort} ${query}`} batch={batch} page={page} />
        </main>
      )}
    </Page>
  );
}

/** From so many games on, it is said that a command does the same. */
const manyGames = 100;

function Reports({ batch, page }: { batch: Batch; page: number }) {
  const { query, level } = batch;
  const [session, state] = useFollower<BatchState, BatchSession>(noBatch, (changed) => new BatchSession(openSocket, batch, changed));
  const { rows, done, found, fault } = state;
  const [all, players] = useMemo(() => [sumOfAll(rows), sumsOfPlayers(rows)] as const, [done]);
  const total = wantedGames(state);
  return (
    <>
      <Alerts link={state.link} refusal={null} notes={[]} dismiss={() => session.dismiss()} />
      {fault !== "" && (
        <p class="error" role="alert">
          <ServerSentence text={fault} />
        </p>
      )}
      {!isOver(state) && fault === "" && (
        <div class="reports-controls">
          <button type="button" onClick={() => (state.stopped ? session.goOn() : session.pause())}>
            {t(state.stopped ? "reports.goOn" : "reports.stop")}
          </button>
        </div>
      )}
      {total > 0 && <progress class="reports-progress" max={total} value={done + shareOf(state)} aria-label={t("reports.progress")} />}
      {fault === "" && <p>{progressText(state)}</p>}
      <p class="visually-hidden" role="status">
        {fault === "" ? saidText(state) : ""}
      </p>
      {found !== null && found > manyGames && (
        <p class="note reports-command">
          {found > mostGames && counted("reports.most", mostGames)} {t("reports.command")}{" "}
          <code>
            crownhead report --query {quoted(query.trim() === "" ? "number:1.." : query)} --level {level}
          </code>
        </p>
      )}
      {all.games > 0 && <BatchSums all={all} players={players} />}
      {rows.length > 0 && (
        <BatchTable
          rows={rows.slice(gamesOfPage * (page - 1), gamesOfPage * page)}
          judging={new Map([...state.judging].map(([row, share]) => [rows[row]?.game.number ?? 0, share]))}
          page={page}
          last={Math.max(1, Math.ceil(rows.length / gamesOfPage))}
          address={(number) => reportsAddress({ ...batch, page: number })}
        />
      )}
    </>
  );
}

/** How far the games being judged have come, together. */
const shareOf = ({ judging }: BatchState): number => [...judging.values()].reduce((all, share) => all + share, 0);

/** "17 of 117 games are judged, 3 minutes left." */
function progressText(state: BatchState): string {
  const { found, done, secondsLeft, stopped } = state;
  if (found === null) return t("library.searching");
  if (found === 0) return t("library.nothing");
  const total = wantedGames(state);
  if (isOver(state)) return counted("reports.over", done);
  const judged = t("reports.done", { done: numeral(done), total: counted("count.games", total) });
  if (stopped) return `${judged} ${t("reports.stopped")}`;
  return secondsLeft === null ? judged : `${judged} ${t("reports.left", { time: timeText(secondsLeft) })}`;
}

/** The same for screen readers, not after each game. */
function saidText(state: BatchState): string {
  if (state.found === null || state.found === 0 || isOver(state) || state.stopped) return progressText(state);
  return t("reports.percent", { percent: percent(tensDone(state.done, wantedGames(state)) / 100) });
}
