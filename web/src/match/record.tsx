// SPDX-License-Identifier: MIT
// The record of a game of a match, event by event.

import { useEffect, useRef } from "preact/hooks";
import { keyTarget, scrollToShown } from "../panel/moves";
import { sentence } from "../model/sentence";
import type { Code, MatchGame } from "../protocol/match";
import { rich, t } from "../text/text";
import { shortText, sideOf } from "./line";
import { entryText, fenBefore } from "./text";

interface Props {
  game: MatchGame;
  /** The laws of the match; undefined until they are known. */
  code: Code | undefined;
  /** How many events led to the position shown. */
  shown: number;
  show(ply: number): void;
}

export function Record({ game, code, shown, show }: Props) {
  const { record } = game;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => scrollToShown(list.current), [shown, record.length]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, shown, record.length);
    if (target === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const there = Math.max(0, Math.min(record.length, target));
    show(there);
    list.current?.querySelector<HTMLElement>(`[data-ply="${Math.max(1, there)}"]`)?.focus();
  };

  return (
    <section class="moves-box">
      <ol class="moves record" role="list" aria-label={t("record")} ref={list} onKeyDown={onKeyDown}>
        {record.map((entry, index) => (
          <li key={index}>
            <button
              type="button"
              class={`move ${entry.stands ? "" : "refused"}`}
              data-ply={index + 1}
              tabIndex={index + 1 === Math.max(1, shown) ? 0 : -1}
              aria-current={index + 1 === shown ? "true" : undefined}
              aria-label={entryText(entry, fenBefore(game, index + 1))}
              title={entryText(entry, fenBefore(game, index + 1))}
              onClick={() => show(index + 1)}
            >
              <span class={`record-side record-${sideOf(entry)}`} aria-hidden="true" />
              {shortText(entry)}
            </button>
          </li>
        ))}
      </ol>
      <RulingLaw code={code} matter={record[shown - 1]?.matter} />
      {record.length === 0 && <p class="moves-empty">{t("record.none")}</p>}
    </section>
  );
}

/** What the code says about the matter of the ruling shown, and where. */
function RulingLaw({ code, matter }: { code: Code | undefined; matter: string | undefined }) {
  const law = matter === undefined ? undefined : code?.laws[matter];
  if (matter === undefined || law === undefined || law === "—") return null;
  const clause = code?.clauses.find(([name]) => name === matter)?.[1] ?? "";
  return (
    <p class="note record-law">
      {rich("record.law", { law: <span lang="en">{sentence(law)}</span> })} {clause !== "" && <span lang="en">({clause})</span>}
    </p>
  );
}
