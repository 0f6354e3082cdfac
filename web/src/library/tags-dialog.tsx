// SPDX-License-Identifier: MIT
// The dialog that changes the tags of many games: a field for each, and a button that takes the tag away.

import { useId, useState } from "preact/hooks";
import { FormDialog } from "../panel/form-dialog";
import { counted, t, type PlainKey } from "../text/text";

interface Field {
  /** As PDN names it. */
  readonly tag: string;
  readonly title: PlainKey;
  readonly example?: string;
  /** What stands for no value; an empty text, which takes the tag away, unless given. */
  readonly none?: string;
}

const tagFields: readonly Field[] = [
  { tag: "Event", title: "library.event" },
  { tag: "Site", title: "library.site" },
  { tag: "Date", title: "library.date", example: "1841.05.12" },
  { tag: "Round", title: "library.tag.round" },
  { tag: "Black", title: "side.black" },
  { tag: "White", title: "side.white" },
  // A game always has a result, if an unknown one.
  { tag: "Result", title: "library.result", example: "1-0", none: "*" },
];

type Tags = Readonly<Record<string, string>>;

interface Props {
  count: number;
  close(): void;
  /** An empty value takes the tag away. A sentence when it was refused. */
  set(tags: Tags): Promise<string | null>;
}

export function TagsDialog({ count, close, set }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<Tags>({});
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState("");
  const take = (tag: string) => {
    const next = new Set(taken);
    if (!next.delete(tag)) next.add(tag);
    setTaken(next);
  };
  const submit = async () => {
    const tags = changedTags(typed, taken);
    setError(Object.keys(tags).length === 0 ? t("library.noTag") : ((await set(tags)) ?? ""));
  };
  return (
    <FormDialog id={id} title={counted("library.tagsTitle", count)} error={error} action={t("library.change")} close={close} submit={submit}>
      <p class="note">{t("library.tagsNote")}</p>
      <div class="pair">
        {tagFields.map(({ tag, title, example = "" }) => (
          <div class="field" key={tag}>
            <label for={`${id}-${tag}`}>{t(title)}</label>
            <div class="with-button">
              <input
                id={`${id}-${tag}`}
                type="text"
                maxLength={200}
                autocomplete="off"
                disabled={taken.has(tag)}
                placeholder={taken.has(tag) ? t("library.tagTaken") : example}
                value={taken.has(tag) ? "" : (typed[tag] ?? "")}
                onInput={({ currentTarget }) => setTyped({ ...typed, [tag]: currentTarget.value })}
              />
              <button
                type="button"
                aria-label={t("library.takeTag", { tag: t(title) })}
                title={t("library.takeTag", { tag: t(title) })}
                aria-pressed={taken.has(tag)}
                onClick={() => take(tag)}
              >
                ×
              </button>
            </div>
          </div>
        ))}
      </div>
    </FormDialog>
  );
}

/** Those filled in, and those taken away. */
function changedTags(typed: Tags, taken: ReadonlySet<string>): Tags {
  return Object.fromEntries(
    tagFields.flatMap(({ tag, none = "" }) => {
      const value = taken.has(tag) ? none : (typed[tag]?.trim() ?? "");
      return value === "" && !taken.has(tag) ? [] : [[tag, value]];
    }),
  );
}
