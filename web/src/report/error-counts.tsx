// SPDX-License-Identifier: MIT
// How many errors of each kind, with their signs: "?! 2 ? 0 ?? 1".

import { numeral, t } from "../text/text";
import type { SideResult } from "./batch";

export function ErrorCounts({ errors: { inaccuracies, mistakes, blunders } }: { errors: SideResult }) {
  return (
    <span class="reports-errors">
      {(
        [
          ["?!", t("reports.inaccuracies"), inaccuracies],
          ["?", t("reports.mistakes"), mistakes],
          ["??", t("reports.blunders"), blunders],
        ] as const
      ).map(([sign, name, count]) => (
        <span key={sign}>
          <span aria-hidden="true" title={name}>
            {sign}
          </span>
          <span class="visually-hidden">, {name}</span> {numeral(count)}
        </span>
      ))}
    </span>
  );
}
