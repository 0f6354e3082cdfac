// SPDX-License-Identifier: MIT
// How games ended, as a bar in three parts with their shares.

import type { Tally } from "../protocol/library";
import { numeral, t } from "../text/text";

export function Shares({ tally }: { tally: Tally }) {
  const { black, draw, white } = tally;
  const all = black + draw + white;
  if (all === 0) return null;
  const share = (part: number) => numeral(Math.round((100 * part) / all));
  const said = t("library.shares", { black: share(black), draw: share(draw), white: share(white) });
  return (
    <>
      <span class="visually-hidden">{said}</span>
      <span class="shares" aria-hidden="true" title={said}>
        {([["black", black], ["draw", draw], ["white", white]] as const).map(
          ([name, part]) => part > 0 && <span key={name} class={`share share-${name}`} style={{ flexGrow: part }} />,
        )}
      </span>
    </>
  );
}
