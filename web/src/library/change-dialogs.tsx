// SPDX-License-Identifier: MIT
// The dialogs of the changes: each gives what to do, and shows the refusal if it was refused.

import { useId, useState } from "preact/hooks";
import { FormDialog } from "../panel/form-dialog";
import type { Collection } from "../protocol/library-kept";
import { counted, t, type PlainKey } from "../text/text";

interface Close {
  close(): void;
}

/** A sentence when it was refused. */
type Act<T extends unknown[]> = (...given: T) => Promise<string | null>;

export function SaveSearchDialog({ close, save }: Close & { save: Act<[name: string]> }) {
  return <NameDialog title={t("library.saveSearch")} label={t("library.searchName")} action={t("library.save")} known={[]} close={close} act={save} />;
}

interface CollectionProps extends Close {
  count: number;
  collections: readonly Collection[];
  add: Act<[name: string]>;
}

export function CollectionDialog({ count, collections, close, add }: CollectionProps) {
  return (
    <NameDialog
      title={counted("library.addToTitle", count)}
      label={t("library.collectionName")}
      action={t("library.add")}
      known={collections.map(({ name }) => name)}
      close={close}
      act={add}
    />
  );
}

interface NameProps extends Close {
  title: string;
  label: string;
  action: string;
  /** Names offered while one is typed. */
  known: readonly string[];
  act: Act<[name: string]>;
}

function NameDialog({ title, label, action, known, close, act }: NameProps) {
  const id = useId();
  const [name, setName] = useState("");
  const [error, setError] = useState("");
  const submit = async () => {
    if (name.trim() === "") return setError(t("library.noName"));
    setError((await act(name.trim())) ?? "");
  };
  return (
    <FormDialog id={id} title={title} error={error} action={action} close={close} submit={submit}>
      <div class="field">
        <label for={`${id}-name`}>{label}</label>
        <input id={`${id}-name`} type="text" maxLength={100} autocomplete="off" list={`${id}-known`} value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
        <datalist id={`${id}-known`}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </div>
    </FormDialog>
  );
}

interface DeleteProps extends Close {
  title: string;
  text: string;
  action: string;
  act: Act<[]>;
}

export function DeleteDialog({ title, text, action, close, act }: DeleteProps) {
  const id = useId();
  const [error, setError] = useState("");
  return (
    <FormDialog id={id} title={title} error={error} action={action} close={close} submit={async () => setError((await act()) ?? "")}>
      <p>{text}</p>
    </FormDialog>
  );
}

/** The tags that can be changed for many games at once, as PDN names them. */
const tagFields: readonly (readonly [tag: string, title: PlainKey])[] = [
  ["Event", "library.event"],
  ["Site", "library.site"],
  ["Date", "library.date"],
  ["Round", "library.tag.round"],
  ["Black", "side.black"],
  ["White", "side.white"],
  ["Result", "library.result"],
];

interface TagsProps extends Close {
  count: number;
  set: Act<[tags: Readonly<Record<string, string>>]>;
}

export function TagsDialog({ count, close, set }: TagsProps) {
  const id = useId();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState("");
  const submit = async () => {
    const tags = Object.fromEntries(Object.entries(values).flatMap(([tag, value]) => (value.trim() === "" ? [] : [[tag, value.trim()]])));
    if (Object.keys(tags).length === 0) return setError(t("library.noTag"));
    setError((await set(tags)) ?? "");
  };
  return (
    <FormDialog id={id} title={counted("library.tagsTitle", count)} error={error} action={t("library.change")} close={close} submit={submit}>
      <p class="note">{t("library.tagsNote")}</p>
      <div class="pair">
        {tagFields.map(([tag, title]) => (
          <div class="field" key={tag}>
            <label for={`${id}-${tag}`}>{t(title)}</label>
            <input
              id={`${id}-${tag}`}
              type="text"
              maxLength={200}
              autocomplete="off"
              placeholder={tag === "Date" ? "1841.05.12" : tag === "Result" ? "1-0" : ""}
              value={values[tag] ?? ""}
              onInput={({ currentTarget }) => setValues({ ...values, [tag]: currentTarget.value })}
            />
          </div>
        ))}
      </div>
    </FormDialog>
  );
}
