// SPDX-License-Identifier: MIT
// All that this browser keeps, as one file and from one: where the page has no server.

import { useId, useState } from "preact/hooks";
import { saveFile } from "../browser/save-file";
import type { KeptHere } from "../link/everything";
import { FormDialog } from "../panel/form-dialog";
import { t } from "../text/text";

export function EverythingHere({ keptHere }: { keptHere: KeptHere }) {
  const [isExporting, setExporting] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const save = async () => {
    setExporting(true);
    saveFile(`crownhead-${new Date().toISOString().slice(0, 10)}.crownhead`, await keptHere.exportEverything());
    setExporting(false);
  };
  return (
    <section>
      <h3>{t("settings.everything")}</h3>
      <p class="note">{t("settings.everything.about")}</p>
      <p class="actions">
        <button type="button" disabled={isExporting} onClick={() => void save()}>
          {t("settings.everything.export")}
        </button>{" "}
        <button type="button" onClick={() => setImporting(true)}>
          {t("settings.everything.import")}
        </button>
      </p>
      {isImporting && <ImportDialog keptHere={keptHere} close={() => setImporting(false)} />}
    </section>
  );
}

function ImportDialog({ keptHere, close }: { keptHere: KeptHere; close(): void }) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy) return;
    if (file === null) return setError(t("settings.everything.noFile"));
    setBusy(true);
    const end = await keptHere.importEverything(file);
    if (end === "done") return location.reload();
    setBusy(false);
    setError(t(`settings.everything.${end}`, { file: file.name }));
  };
  return (
    <FormDialog id={id} title={t("settings.everything.import")} error={error} action={t("settings.everything.replace")} close={close} submit={submit}>
      <p>{t("settings.everything.replaces")}</p>
      <div class="field">
        <label for={`${id}-file`}>{t("settings.everything.file")}</label>
        <input id={`${id}-file`} type="file" accept=".crownhead" onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)} />
      </div>
    </FormDialog>
  );
}
