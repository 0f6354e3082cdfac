// SPDX-License-Identifier: MIT
// The library: a field and a form for a query, and the games that it finds. A search is its address; while somebody types, the
// address follows. Files dropped anywhere are added.

import { useEffect, useState } from "preact/hooks";
import { addressShown, go } from "../browser/router";
import { Page } from "../page";
import { counted, numeral, t } from "../text/text";
import type { ViewProps } from "../views";
import { AddGamesDialog, useDrop } from "./add-games";
import { AliasesDialog } from "./aliases-dialogs";
import { change, drop } from "./change";
import { DoneMessage } from "./done-message";
import { FoundActions, undoLast, type Done } from "./found-actions";
import { FoundTable } from "./found-table";
import { ImportList } from "./import-list";
import { NothingFound } from "./nothing-found";
import { SavedLists } from "./saved-lists";
import type { SearchKind } from "./position-search";
import { SearchField } from "./search-field";
import { useFound } from "./use-found";
import { useImports } from "./use-imports";
import { useSaved } from "./use-saved";
import { mostSelected, useSelection } from "./use-selection";
import { addressOf, asksForBoard, searchIn, sortName } from "./search-address";

export default function LibraryPage({ address, rules }: ViewProps) {
  const wanted = searchIn(address);
  const imports = useImports();
  /** Null: nothing is being added; otherwise the files that were dropped. */
  const [adding, setAdding] = useState<readonly File[] | null>(null);
  const over = useDrop(setAdding);
  const [naming, setNaming] = useState(false);
  const [board, setBoard] = useState<SearchKind | null>(asksForBoard(address) ? "pattern" : null);
  /** What was changed last, and how often something was. */
  const [done, setDone] = useState<Done | null>(null);
  const [changes, setChanges] = useState(0);
  const { selected, selecting, setSelecting, toggle } = useSelection(wanted.query);
  const { found, error, busy } = useFound(wanted, imports.over + changes);
  const saved = useSaved(imports.over + changes);
  useEffect(() => {
    document.title = t("title.page", { page: t("nav.library") });
  }, []);
  const search = (query: string) => {
    if (query !== wanted.query) go(addressOf({ ...wanted, query, page: 1 }), { replace: true });
  };
  const showBoard = (kind: SearchKind | null) => {
    setBoard(kind);
    const shown = addressShown();
    if (kind === null && asksForBoard(shown)) go(addressOf(searchIn(shown)), { replace: true });
  };
  const changed = (what: Done | null) => {
    setDone(what);
    if (what === null) return;
    setSelecting(selecting);
    setChanges((count) => count + 1);
  };
  const select = (number: number) => {
    const text = t("library.selectMost", { count: numeral(mostSelected) });
    if (!toggle(number)) setDone({ text, undo: null });
    else if (done?.text === text) setDone(null);
  };
  const dropSaved = async (path: "collections" | "searches", name: string) => {
    const search = saved.searches.find((one) => path === "searches" && one.name === name);
    const answer = await drop(path, name);
    if ("refusal" in answer) return changed({ text: answer.refusal, undo: null });
    changed({ text: t("library.dropped", { name }), undo: search === undefined ? undoLast : () => change("searches", search) });
  };
  const status = busy ? t("library.searching") : found === null || error !== null ? "" : counted("library.games", found.found);
  return (
    <Page size={8}>
      {() => (
        <main class={`start library ${over ? "dropping" : ""}`}>
          <div class="library-head">
            <h2 class="view-title">{t("nav.library")}</h2>
            <div class="library-ways">
              <button type="button" onClick={() => setNaming(true)}>
                {t("library.aliases.open")}
              </button>
              <button type="button" onClick={() => setAdding([])}>
                {t("library.addGames")}
              </button>
            </div>
          </div>
          <ImportList imports={imports} />
          <SearchField query={wanted.query} search={search} error={error} rules={rules} board={board} setBoard={showBoard} />
          <SavedLists lists={saved} query={wanted.query} drop={(path, name) => void dropSaved(path, name)} />
          <p class="found-count" role="status">
            {status}
          </p>
          <DoneMessage done={done} show={changed} />
          {found !== null && found.games.length > 0 && error === null && (
            <>
              <FoundActions
                query={wanted.query}
                sort={sortName(wanted)}
                found={found.found}
                selected={selected}
                selecting={selecting}
                setSelecting={setSelecting}
                collections={saved.collections}
                done={changed}
              />
              <FoundTable found={found} wanted={wanted} stale={busy} selected={selecting ? selected : null} toggle={select} />
            </>
          )}
          {found?.found === 0 && error === null && !busy && <NothingFound wanted={wanted} />}
          {over && (
            <p class="drop-here" aria-hidden="true">
              {t("library.dropHere")}
            </p>
          )}
          {naming && <AliasesDialog close={() => setNaming(false)} done={changed} />}
          {adding !== null && <AddGamesDialog key={adding.map(({ name }) => name).join("/")} dropped={adding} close={() => setAdding(null)} add={imports.add} />}
        </main>
      )}
    </Page>
  );
}
