// SPDX-License-Identifier: MIT
// The library: a field and a form for a query, and the games that it finds. A search is its address; while somebody types, the
// address follows.

import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../browser/router";
import { Page } from "../page";
import { counted, t } from "../text/text";
import type { ViewProps } from "../views";
import { FoundTable } from "./found-table";
import { QueryForm } from "./query-form";
import { QueryHelp } from "./query-help";
import { useFound } from "./use-found";
import { addressOf, wantedIn } from "./wanted";

/** After so many milliseconds without a key the search begins. */
const pause = 120;

export default function LibraryPage({ address }: ViewProps) {
  const wanted = wantedIn(address);
  const { found, error, busy } = useFound(wanted);
  useEffect(() => {
    document.title = t("title.page", { page: t("nav.library") });
  }, []);
  const search = (query: string) => {
    if (query !== wanted.query) go(addressOf({ ...wanted, query, page: 1 }), { replace: true });
  };
  const status = busy ? t("library.searching") : found === null || error !== null ? "" : counted("library.games", found.found);
  return (
    <Page size={8}>
      {() => (
        <main class="start library">
          <h2 class="view-title">{t("nav.library")}</h2>
          <SearchField query={wanted.query} search={search} error={error} />
          <p class="found-count" role="status">
            {status}
          </p>
          {found !== null && found.games.length > 0 && error === null && <FoundTable found={found} wanted={wanted} stale={busy} />}
          {found?.found === 0 && error === null && !busy && <p class="note">{t(wanted.query.trim() === "" ? "library.empty" : "library.nothing")}</p>}
        </main>
      )}
    </Page>
  );
}

interface FieldProps {
  /** That of the address. */
  query: string;
  search(query: string): void;
  error: string | null;
}

function SearchField({ query, search, error }: FieldProps) {
  const [typed, setTyped] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const asked = useRef(query);
  useEffect(() => {
    // Another search was opened: by a link, or by going back.
    if (query !== asked.current) setTyped(query);
    asked.current = query;
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    clearTimeout(timer.current);
    asked.current = text;
    search(text);
  };
  const onInput = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(text), pause);
  };
  return (
    <form
      class="field"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed);
      }}
    >
      <label for="library-query">{t("library.query")}</label>
      <input
        id="library-query"
        type="search"
        value={typed}
        maxLength={4000}
        autoComplete="off"
        autoCapitalize="none"
        spellcheck={false}
        placeholder={t("library.example")}
        aria-invalid={error !== null}
        aria-describedby="library-query-error"
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p id="library-query-error" class="error" role="alert">
        {error ?? ""}
      </p>
      <div class="query-ways">
        <QueryForm query={typed} change={onInput} />
        <QueryHelp />
      </div>
    </form>
  );
}
