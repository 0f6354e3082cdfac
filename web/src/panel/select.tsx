// SPDX-License-Identifier: MIT
// A labelled select.

import { useId } from "preact/hooks";
import { ServerSentence } from "./server-sentence";

type Option = readonly [value: string, text: string];

interface Group {
  readonly label: string;
  readonly options: readonly Option[];
}

interface Props {
  label: string;
  value: string;
  options: readonly (Option | Group)[];
  change(value: string): void;
  /** What the choice means. */
  note?: string;
}

export function Select({ label, value, options, change, note = "" }: Props) {
  const id = useId();
  const shown = ([option, text]: Option) => (
    <option key={option} value={option} selected={option === value}>
      {text}
    </option>
  );
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={note === "" ? undefined : `${id}-note`}
        onChange={(event) => change(event.currentTarget.value)}
      >
        {options.map((one) =>
          "label" in one ? (
            <optgroup key={one.label} label={one.label}>
              {one.options.map(shown)}
            </optgroup>
          ) : (
            shown(one)
          ),
        )}
      </select>
      {note !== "" && (
        <p class="note" id={`${id}-note`}>
          <ServerSentence text={note} />
        </p>
      )}
    </div>
  );
}
