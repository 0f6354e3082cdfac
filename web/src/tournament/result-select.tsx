// SPDX-License-Identifier: MIT
// The result of a game, which the director chooses.

import { useChoice } from "../panel/use-choice";
import { results, type Result } from "../protocol/tournament";
import { t } from "../text/text";
import { resultName } from "./text";

interface Props {
  board: number;
  game: number;
  /** Null where there is none yet. */
  result: Result | null;
  enter(result: Result | null): void;
}

export function ResultSelect({ board, game, result, enter }: Props) {
  const choice = useChoice(result ?? "", (value) => enter(results.find((one) => one === value) ?? null));
  return (
    <select
      aria-label={t("tournament.resultOf", { board, game })}
      value={choice.value}
      {...choice.keys}
      onChange={(event) => choice.change(event.currentTarget.value)}
    >
      <option value="">…</option>
      {results.map((one) => (
        <option key={one} value={one} selected={one === choice.value}>
          {resultName(one)}
        </option>
      ))}
    </select>
  );
}
