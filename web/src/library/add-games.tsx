// SPDX-License-Identifier: MIT
// The dialog that adds files to the library; files that are dropped on the page are in it already.

import { useEffect, useId, useState } from "preact/hooks";
import { FormDialog } from "../panel/form-dialog";
import { Select } from "../panel/select";
import { t } from "../text/text";
import type { Duplicates } from "./use-imports";

interface Props {
  dropped: readonly File[];
  close(): void;
  add(files: readonly File[], duplicates: Duplicates): void;
}

export function AddGamesDialog({ dropped, close, add }: Props) {
  const id = useId();
  const [files, setFiles] = useState(dropped);
  const [duplicates, setDuplicates] = useState<Duplicates>("merge");
  const [error, setError] = useState("");
  const submit = () => {
    if (files.length === 0) return setError(t("library.noFile"));
    add(files, duplicates);
    close();
  };
  return (
    <FormDialog id={id} title={t("library.addGames")} error={error} action={t("library.add")} ready={dropped.length > 0} close={close} submit={submit}>
      {dropped.length > 0 ? (
        <ul class="dropped" role="list">
          {dropped.map(({ name }, index) => (
            <li key={index}>{name}</li>
          ))}
        </ul>
      ) : (
        <div class="field">
          <label for={`${id}-files`}>{t("library.files")}</label>
          <input id={`${id}-files`} type="file" multiple accept=".pdn,.txt,text/plain" onChange={({ currentTarget }) => setFiles([...(currentTarget.files ?? [])])} />
          <p class="note">{t("library.dropHint")}</p>
        </div>
      )}
      <Select
        label={t("library.sameGames")}
        value={duplicates}
        options={[
          ["merge", t("library.merge")],
          ["keep", t("library.keep")],
        ]}
        change={(value) => setDuplicates(value === "keep" ? "keep" : "merge")}
      />
    </FormDialog>
  );
}

/** Whether files are being dragged over the page; those dropped are given to `take`. */
export function useDrop(take: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      // Out of the window, not from one element to the next.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take(files);
    };
    addEventListener("dragover", onOver);
    addEventListener("dragleave", onLeave);
    addEventListener("drop", onDrop);
    return () => {
      removeEventListener("dragover", onOver);
      removeEventListener("dragleave", onLeave);
      removeEventListener("drop", onDrop);
    };
  }, []);
  return over;
}
