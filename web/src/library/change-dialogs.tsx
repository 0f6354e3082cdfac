// SPDX-License-Identifier: MIT
// The dialogs of the changes: each gives what to do, and shows the refusal if it was refused.

import { useId, useState } from "preact/hooks";
import { FormDialog } from "../panel/form-dialog";
import type { Collection } from "../protocol/saved-searches";
import { counted, t } from "../text/text";

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
