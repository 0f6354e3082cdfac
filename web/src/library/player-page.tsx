// SPDX-License-Identifier: MIT
// A player: results by colour, opening, opponent and year.

import { useEffect, useState } from "preact/hooks";
import { libraryAddress, playerAddress } from "../addresses";
import { isThere } from "../link/ask";
import { useAnswer } from "../link/use-answer";
import { Loading, Unanswered } from "../loading";
import { sideName } from "../model/position";
import { Page } from "../page";
import { decodePlayer, type PlayedOpening, type PlayerResults } from "../protocol/library-player";
import { counted, t } from "../text/text";
import type { ViewProps } from "../views";
import { AliasesDialog, SamePlayerDialog } from "./aliases-dialogs";
import { DoneMessage } from "./done-message";
import type { Done } from "./found-actions";
import { writtenCondition, writtenValue } from "./query-line";
import { ScoreTable } from "./score-table";

export default function PlayerPage({ names: { player = "" } }: ViewProps) {
  /** What was changed last, and how often something was, or was to be tried again. */
  const [done, setDone] = useState<Done | null>(null);
  const [changes, setChanges] = useState(0);
  const changed = (what: Done | null) => {
    setDone(what);
    if (what !== null) setChanges((count) => count + 1);
  };
  const results = useAnswer(`/api/library/player?${new URLSearchParams({ name: player }).toString()}`, decodePlayer, { again: changes });
  useEffect(() => {
    document.title = t("title.page", { page: player });
  }, [player]);
  if (isThere(results) && results.games > 0) {
    return <Page size={8}>{() => <Results results={results} asked={player} done={done} changed={changed} />}</Page>;
  }
  const elsewhere = <a href={libraryAddress()}>{t("library.toSearch")}</a>;
  if (results !== undefined && !isThere(results)) {
    return (
      <Unanswered answer={results} retry={() => setChanges(changes + 1)}>
        {elsewhere}
      </Unanswered>
    );
  }
  return (
    <Loading state={null} text={results === undefined ? t("library.searching") : t("library.noPlayer", { name: player })} nothing={results !== undefined}>
      {results !== undefined && (
        <p>
          <a href={libraryAddress({ query: writtenCondition("player", "~", player) })}>{t("library.similarNames")}</a>
        </p>
      )}
      <p>{elsewhere}</p>
    </Loading>
  );
}

interface ResultsProps {
  results: PlayerResults;
  asked: string;
  done: Done | null;
  changed(done: Done | null): void;
}

type Dialog = "another" | "all";

function Results({ results, asked, done, changed }: ResultsProps) {
  const [open, setOpen] = useState<Dialog | null>(null);
  const close = () => setOpen(null);
  const { name, aliases, games, colours, openings, opponents, years } = results;
  const player = writtenValue(asked);
  const others = aliases.filter((alias) => alias !== name);
  return (
    <main class="start library">
      <div class="library-head">
        <h2 class="view-title">{name}</h2>
        <a class="button" href={libraryAddress({ query: `player:${player}`, sort: "date" })}>
          {counted("count.games", games)}
        </a>
      </div>
      {others.length > 0 && <p class="note">{t("library.player.aliases", { names: others.join("; ") })}</p>}
      <div class="library-ways">
        <button type="button" class="small" onClick={() => setOpen("another")}>
          {t("library.aliases.another")}
        </button>
        <button type="button" class="small" onClick={() => setOpen("all")}>
          {t("library.aliases.open")}
        </button>
      </div>
      <DoneMessage done={done} show={changed} />
      {open === "another" && <SamePlayerDialog name={name} close={close} done={changed} />}
      {open === "all" && <AliasesDialog close={close} done={changed} />}
      <div class="score-tables">
        <ScoreTable
          title={t("library.player.colours")}
          of={t("library.player.colour")}
          player={player}
          rows={colours.map((score) => ({ ...score, key: score.colour, title: sideName(score.colour), query: `${score.colour}:${player}` }))}
        />
        <ScoreTable
          title={t("library.player.years")}
          of={t("library.player.year")}
          player={player}
          rows={years.map((score) => ({
            ...score,
            key: `${score.year}`,
            title: `${score.year ?? t("library.player.noYear")}`,
            query: `year:${score.year ?? "unknown"}`,
          }))}
        />
        <ScoreTable
          title={t("library.player.opponents")}
          of={t("library.player.opponent")}
          player={player}
          rows={opponents.map((score) => ({ ...score, key: score.name, title: score.name, query: `player:${writtenValue(score.name)}`, href: playerAddress(score.name) }))}
        />
        <ScoreTable
          title={t("library.player.openings")}
          of={t("library.player.opening")}
          player={player}
          rows={openings.map((score, index) => ({ ...score, key: `${index}`, title: openingText(score), query: score.ballot === null ? null : `ballot:${writtenValue(score.ballot)}` }))}
        />
      </div>
    </main>
  );
}

/** "Edinburgh, 9-13" */
function openingText({ name, moves }: PlayedOpening): string {
  return [name, moves].filter((one) => one !== null).join(", ") || t("library.player.noOpening");
}
