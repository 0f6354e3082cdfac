// The acts that the law gives this player now, each with what it does and where it comes from.

import { useState } from "preact/hooks";
import type { Code } from "../protocol/match";
import { actsOf, sourceOf, type Act, type Source } from "./acts";

interface Props {
  may: readonly string[];
  code: Code | undefined;
  act(line: string): void;
}

export function LawActions({ may, code, act }: Props) {
  const acts = actsOf(may);
  if (acts.length === 0) return null;
  return (
    <section class="law-acts" aria-labelledby="law-title">
      <h2 id="law-title">What you may do</h2>
      <ul role="list" aria-labelledby="law-title">
        {acts.map((one) => (
          <li key={one.word}>
            <ActButton one={one} code={code} act={act} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ActButton({ one, code, act }: { one: Act; code: Code | undefined; act(line: string): void }) {
  const [asking, ask] = useState(false);
  const id = `act-${one.word.replace(/[^a-z0-9]/g, "-")}`;
  const source = sourceOf(one, code);
  const press = () => {
    if (one.grave && !asking) return ask(true);
    ask(false);
    act(one.line);
  };
  return (
    <>
      <button type="button" class={asking ? "primary" : ""} aria-describedby={id} onClick={press} onBlur={() => ask(false)}>
        {asking ? `${one.name}: press again to confirm` : one.name}
      </button>
      <p class="note" id={id}>
        {one.words}
      </p>
      {source !== null && <SourceView source={source} />}
    </>
  );
}

function SourceView({ source }: { source: Source }) {
  return source.words === null ? (
    <p class="note source">{source.name}</p>
  ) : (
    <details class="note source">
      <summary>{source.name}</summary>
      {source.words}
    </details>
  );
}
