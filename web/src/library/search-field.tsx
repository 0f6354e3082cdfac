// SPDX-License-Identifier: MIT
// The field for a query, with the form that writes it; it is searched while somebody types.

import { useEffect, useRef, useState } from "preact/hooks";
import { ServerSentence } from "../panel/server-sentence";
import type { RuleSet } from "../protocol/game";
import { t } from "../text/text";
import { PositionDialog } from "./position-dialog";
import type { SearchKind } from "./position-search";
import { QueryForm } from "./query-form";
import { QueryHelp } from "./query-help";

/** The least time between searches, in milliseconds, so that fast typing does not ask for every letter. */
const pause = 150;

interface Props {
  /** That of the address. */
  query: string;
  search(query: string): void;
  error: string | null;
  /** Null until the server gives them. */
  rules: readonly RuleSet[] | null;
  /** What is set up on a board, in a dialog; null: nothing. */
  board: SearchKind | null;
  setBoard(kind: SearchKind | null): void;
}

export function SearchField({ query, search, error, rules, board, setBoard }: Props) {
  const [typed, setTyped] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const asked = useRef(query);
  const begun = useRef(-pause);
  useEffect(() => {
    // Another search was opened: through a link, or by going back.
    if (query !== asked.current) setTyped(query);
    asked.current = query;
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    clearTimeout(timer.current);
    asked.current = text;
    begun.current = performance.now();
    search(text);
  };
  const onInput = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    const wait = begun.current + pause - performance.now();
    if (wait <= 0) ask(text);
    else timer.current = setTimeout(() => ask(text), wait);
  };
  return (
    <>
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
          <ServerSentence text={error ?? ""} />
        </p>
        <div class="query-ways">
          <QueryForm query={typed} change={onInput} setUp={setBoard} />
          <QueryHelp />
        </div>
      </form>
      {board !== null && rules !== null && (
        <PositionDialog
          query={typed}
          kind={board}
          sets={rules}
          close={() => setBoard(null)}
          search={(next) => {
            setTyped(next);
            ask(next);
          }}
        />
      )}
    </>
  );
}
