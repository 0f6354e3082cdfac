// SPDX-License-Identifier: MIT
// All that this browser keeps, as one file and from one: where the page has no server.

import { useEffect, useId, useState } from "preact/hooks";
import { saveFile } from "../browser/save-file";
import type { KeptHere } from "../link/everything";
import { FormDialog } from "../panel/form-dialog";
import { t } from "../text/text";

interface Props {
  keptHere: KeptHere;
}

const sentenceOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

export function EverythingHere({ keptHere }: Props) {
  const [isExporting, setExporting] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [error, setError] = useState("");
  const save = async () => {
    if (isExporting) return;
    setExporting(true);
    setError("");
    try {
      saveFile(`crownhead-${new Date().toISOString().slice(0, 10)}.crownhead`, await keptHere.exportEverything());
    } catch (problem) {
      setError(t("settings.everything.notExported", { why: sentenceOf(problem) }));
    } finally {
      setExporting(false);
    }
  };
  return (
    <section>
      <h3>{t("settings.everything")}</h3>
      <p class="note">{t("settings.everything.about")}</p>
      <Promised keptHere={keptHere} />
      <p class="actions">
        <button type="button" aria-disabled={isExporting} onClick={() => void save()}>
          {t("settings.everything.export")}
        </button>{" "}
        <button type="button" onClick={() => setImporting(true)}>
          {t("settings.everything.import")}
        </button>
      </p>
      <p class="note" role="status">
        {isExporting ? t("settings.everything.collecting") : ""}
      </p>
      <p class="error" role="alert">
        {error}
      </p>
      {isImporting && <ImportDialog keptHere={keptHere} close={() => setImporting(false)} />}
    </section>
  );
}

/** Whether the browser has promised to keep it; nothing until that is known. */
function Promised({ keptHere }: Props) {
  const [isLasting, setLasting] = useState<boolean | null>(null);
  useEffect(() => {
    void keptHere.isLasting().then(setLasting);
  }, [keptHere]);
  return isLasting === null ? null : <p class="note">{t(isLasting ? "settings.everything.lasting" : "settings.everything.notLasting")}</p>;
}

function ImportDialog({ keptHere, close }: Props & { close(): void }) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (file === null) return setError(t("settings.everything.noFile"));
    setBusy(true);
    setError("");
    try {
      const end = await keptHere.importEverything(file);
      if (end === "done") return location.reload();
      setError(t(`settings.everything.${end}`, { file: file.name }));
    } catch (problem) {
      setError(t("settings.everything.notImported", { file: file.name, why: sentenceOf(problem) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog id={id} title={t("settings.everything.import")} error={error} action={t("settings.everything.replace")} close={close} submit={submit}>
      <p>{t("settings.everything.replaces")}</p>
      <div class="field">
        <label for={`${id}-file`}>{t("settings.everything.file")}</label>
        <input id={`${id}-file`} type="file" accept=".crownhead" onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)} />
      </div>
      <p class="note" role="status">
        {isBusy ? t("settings.everything.reading") : ""}
      </p>
    </FormDialog>
  );
}
