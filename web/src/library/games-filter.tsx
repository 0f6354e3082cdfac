// SPDX-License-Identifier: MIT
// The field that says which games count beside the board: "how do I score after this?" with `player:` and one's name.

import { useEffect, useId, useRef, useState } from "preact/hooks";
import { ServerSentence } from "../panel/server-sentence";
import { t } from "../text/text";

interface Props {
  query: string;
  change(query: string): void;
  error: string | null;
}

/** How long after the last key the games are counted, in milliseconds. */
const pause = 300;

export function GamesFilter({ query, change, error }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const onInput = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change(text.trim()), pause);
  };
  return (
    <div class="games-filter">
      <label for={id}>{t("library.only")}</label>
      <input
        id={id}
        type="search"
        maxLength={1000}
        autoComplete="off"
        autoCapitalize="none"
        spellcheck={false}
        placeholder={t("library.example")}
        value={typed}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      <p id={`${id}-error`} class="error" role="alert">
        <ServerSentence text={error ?? ""} />
      </p>
    </div>
  );
}
