// SPDX-License-Identifier: MIT
// A form that writes the query: a field for each of the conditions that are used most. What else the line says stays.

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Select } from "../panel/select";
import { t, type PlainKey } from "../text/text";
import type { SearchKind } from "./position-search";
import { valueIn, withValue, withYears, yearsIn } from "./query-line";
import { resultText } from "./text";

interface Props {
  query: string;
  change(query: string): void;
  /** Sets up a position or a pattern on a board. */
  setUp(kind: SearchKind): void;
}

interface TextField {
  readonly field: string;
  readonly title: PlainKey;
  readonly example: string;
  /** What can be set up on a board instead of typed. */
  readonly kind?: SearchKind;
}

const textFields: readonly TextField[] = [
  { field: "player", title: "library.form.player", example: "Wyllie, J." },
  { field: "black", title: "side.black", example: "" },
  { field: "white", title: "side.white", example: "" },
  { field: "event", title: "library.event", example: "" },
  { field: "site", title: "library.site", example: "" },
  { field: "ballot", title: "library.form.opening", example: "9-14 22-18 5-9" },
  { field: "position", title: "library.form.position", example: "W:W18:BK9", kind: "position" },
  { field: "pattern", title: "library.form.pattern", example: "W18:E14", kind: "pattern" },
  { field: "material", title: "library.form.material", example: "KKKvKK" },
  { field: "comment", title: "library.form.comment", example: "" },
];

const results = ["black", "white", "draw", "unknown"] as const;

export function QueryForm({ query, change, setUp }: Props) {
  const { first, last } = yearsIn(query);
  const result = valueIn(query, "result");
  const known = results.some((one) => one === result) || result === "";
  return (
    <details class="query-form">
      <summary>{t("library.form")}</summary>
      <div class="query-fields">
        {textFields.map(({ field, title, example, kind }) => (
          <Text key={field} label={t(title)} value={valueIn(query, field)} example={example} change={(value) => change(withValue(query, field, value))}>
            {kind !== undefined && (
              <button type="button" aria-label={t(`library.board.open.${kind}`)} onClick={() => setUp(kind)}>
                {t("library.board.open")}
              </button>
            )}
          </Text>
        ))}
        <Text label={t("library.form.from")} value={first} digits change={(value) => change(withYears(query, { first: value, last }))} />
        <Text label={t("library.form.to")} value={last} digits change={(value) => change(withYears(query, { first, last: value }))} />
        <Select
          label={t("library.result")}
          value={result}
          options={[
            ["", t("library.form.any")],
            ...results.map((one) => [one, resultText(one)] as const),
            ...(known ? [] : [[result, result] as const]),
          ]}
          change={(value) => change(withValue(query, "result", value))}
        />
      </div>
    </details>
  );
}

interface TextProps {
  label: string;
  value: string;
  example?: string;
  /** Nothing else can be typed. */
  digits?: boolean;
  change(value: string): void;
  /** A button that belongs to the field. */
  children?: ComponentChildren;
}

function Text({ label, value, example = "", digits = false, change, children }: TextProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="with-button">
        <input
          id={id}
          type="text"
          inputMode={digits ? "numeric" : undefined}
          maxLength={digits ? 4 : 1000}
          autoComplete="off"
          spellcheck={false}
          placeholder={example}
          value={value}
          onInput={({ currentTarget }) => change(digits ? currentTarget.value.replace(/\D/g, "") : currentTarget.value)}
        />
        {children}
      </div>
    </div>
  );
}
