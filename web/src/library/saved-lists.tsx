// SPDX-License-Identifier: MIT
// The saved searches, to be made again, and the collections, which narrow the search shown. Each can be deleted; the games
// of a collection stay in the library.

import type { ComponentChildren } from "preact";
import { libraryAddress } from "../addresses";
import { numeral, t } from "../text/text";
import { valueIn, withValue } from "./query-line";
import type { Saved } from "./use-saved";

interface Props {
  lists: Saved;
  /** The search shown. */
  query: string;
  drop(path: "collections" | "searches", name: string): void;
}

export function SavedLists({ lists: { searches, collections }, query, drop }: Props) {
  const filter = valueIn(query, "collection");
  return (
    <>
      {searches.length > 0 && (
        <Chips title={t("library.searches")}>
          {searches.map(({ name, query: saved }) => (
            <Chip key={name} name={name} href={libraryAddress({ query: saved })} current={saved === query} drop={() => drop("searches", name)} />
          ))}
        </Chips>
      )}
      {collections.length > 0 && (
        <Chips title={t("library.collections")}>
          {collections.map(({ name, games }) => {
            const current = filter.toLowerCase() === name.toLowerCase();
            const href = libraryAddress({ query: withValue(query, "collection", current ? "" : name) });
            return <Chip key={name} name={name} count={games} href={href} current={current} drop={() => drop("collections", name)} />;
          })}
        </Chips>
      )}
    </>
  );
}

function Chips({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <nav class="chips" aria-label={title}>
      <span class="chips-title" aria-hidden="true">
        {title}
      </span>
      <ul role="list">{children}</ul>
    </nav>
  );
}

interface ChipProps {
  name: string;
  count?: number;
  href: string;
  current: boolean;
  drop(): void;
}

function Chip({ name, count, href, current, drop }: ChipProps) {
  return (
    <li class="chip">
      <a href={href} aria-current={current ? "true" : undefined}>
        {name}
        {count !== undefined && <span class="chip-count"> {numeral(count)}</span>}
      </a>
      <button type="button" aria-label={t("library.dropKept", { name })} title={t("library.dropKept", { name })} onClick={drop}>
        ×
      </button>
    </li>
  );
}
