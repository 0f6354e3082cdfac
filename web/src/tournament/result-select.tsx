// SPDX-License-Identifier: MIT
// The result of a game, which the director chooses. The arrow keys change a list that is not open: what they pass over is
// not meant, so a result chosen by key is entered with Enter, or when the field is left.

import { useRef, useState } from "preact/hooks";
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
  const byKey = useRef(false);
  /** Chosen by key and not entered yet. */
  const [chosen, setChosen] = useState<Result | null | undefined>(undefined);
  const shown = chosen === undefined ? result : chosen;
  const finish = () => {
    byKey.current = false;
    setChosen(undefined);
    if (chosen !== undefined && chosen !== result) enter(chosen);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    byKey.current = true;
    if (key === "Enter") finish();
    else if (key === "Escape") setChosen(undefined);
  };
  const onChange = (value: string) => {
    const wanted = results.find((one) => one === value) ?? null;
    if (byKey.current) return setChosen(wanted);
    setChosen(undefined);
    enter(wanted);
  };
  return (
    <select
      aria-label={t("tournament.resultOf", { board, game })}
      value={shown ?? ""}
      onPointerDown={() => (byKey.current = false)}
      onKeyDown={onKeyDown}
      onBlur={finish}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">…</option>
      {results.map((one) => (
        <option key={one} value={one} selected={one === shown}>
          {resultName(one)}
        </option>
      ))}
    </select>
  );
}
