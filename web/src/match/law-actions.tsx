// SPDX-License-Identifier: MIT
// What the laws let this player do now: a button each, with what it does and the law it comes from.

import { useState } from "preact/hooks";
import type { Code } from "../protocol/match";
import { t } from "../text/text";
import { lawActions, sourceOf, type LawAction, type Source } from "./law-action";

interface Props {
  may: readonly string[];
  code: Code | undefined;
  act(line: string): void;
}

export function LawActions({ may, code, act }: Props) {
  const actions = lawActions(may);
  if (actions.length === 0) return null;
  return (
    <section class="law-actions" aria-labelledby="law-title">
      <h2 id="law-title">{t("law.title")}</h2>
      <ul role="list" aria-labelledby="law-title">
        {actions.map((one) => (
          <li key={one.word}>
            <ActionButton one={one} code={code} act={act} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ActionButton({ one, code, act }: { one: LawAction; code: Code | undefined; act(line: string): void }) {
  const [confirming, setConfirming] = useState(false);
  const id = `action-${one.word.replace(/[^a-z0-9]/g, "-")}`;
  const source = sourceOf(one, code);
  const press = () => {
    if (one.confirm && !confirming) return setConfirming(true);
    setConfirming(false);
    act(one.line);
  };
  return (
    <>
      <button type="button" class={confirming ? "primary" : ""} aria-describedby={id} onClick={press} onBlur={() => setConfirming(false)}>
        {confirming ? t("law.confirm", { action: one.name }) : one.name}
      </button>
      <span class="visually-hidden" aria-live="polite">
        {confirming && t("law.confirm", { action: one.name })}
      </span>
      <p class="note" id={id}>
        {one.text}
      </p>
      {source !== null && <SourceView source={source} />}
    </>
  );
}

function SourceView({ source }: { source: Source }) {
  return source.text === null ? (
    <p class="note source">{source.name}</p>
  ) : (
    <details class="note source">
      <summary>{source.name}</summary>
      <span lang="en">{source.text}</span>
    </details>
  );
}
