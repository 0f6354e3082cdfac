// SPDX-License-Identifier: MIT
// A short help of the query language (docs/library-search.md), with examples to press.

import { libraryAddress } from "../addresses";
import { t, type PlainKey } from "../text/text";

const examples: readonly { readonly query: string; readonly says: PlainKey }[] = [
  { query: "player:Wyllie year:1840..1880", says: "library.help.player" },
  { query: "winner:Tinsley -event:match", says: "library.help.winner" },
  { query: "black:Oldbury result:draw|black", says: "library.help.result" },
  { query: 'ballot:"9-14 22-18 5-9"', says: "library.help.ballot" },
  { query: 'begins:"11-15 23-19 8-11"', says: "library.help.begins" },
  { query: "material:KKKvKK", says: "library.help.material" },
  { query: 'pattern:"W18,*22:BK10:E14,15" for:4', says: "library.help.pattern" },
  { query: "comment:trap moves:..20", says: "library.help.comment" },
];

export function QueryHelp() {
  return (
    <details class="query-help">
      <summary>{t("library.help")}</summary>
      <p class="note">{t("library.help.about")}</p>
      <ul role="list">
        {examples.map(({ query, says }) => (
          <li key={query}>
            <a href={libraryAddress({ query })}>
              <code>{query}</code>
            </a>
            <span>{t(says)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
