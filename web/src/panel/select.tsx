// A labelled select.

import { useId } from "preact/hooks";

interface Props {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  change(value: string): void;
  /** What the choice means. */
  words?: string;
}

export function Select({ label, value, options, change, words = "" }: Props) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={words === "" ? undefined : `${id}-words`}
        onChange={(event) => change(event.currentTarget.value)}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option} selected={option === value}>
            {words}
          </option>
        ))}
      </select>
      {words !== "" && (
        <p class="note" id={`${id}-words`}>
          {words}
        </p>
      )}
    </div>
  );
}
