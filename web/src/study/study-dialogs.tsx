// SPDX-License-Identifier: MIT
// The dialogs that make a study, add chapters, and name things.

import { useId, useState } from "preact/hooks";
import { FormDialog } from "../panel/form-dialog";
import type { RuleSet } from "../protocol/game";
import type { ChapterSource } from "../protocol/study";
import { t } from "../text/text";
import { makeStudy } from "./make";
import { firstSource, SourceForm, sourceOf } from "./source-form";
import type { ChapterFile } from "./upload";

interface NewProps {
  rules: readonly RuleSet[];
  close(): void;
}

export function NewStudyDialog({ rules, close }: NewProps) {
  return (
    <SourceDialog
      rules={rules}
      heading={t("study.newStudy")}
      nameLabel={t("study.titleOfStudy")}
      firstName={t("study.untitled")}
      action={t("study.makeStudy")}
      close={close}
      submit={(title, source, stop) => makeStudy({ title: title === "" ? t("study.untitled") : title, source }, stop)}
    />
  );
}

interface AddProps extends NewProps {
  /** A sentence when it was refused. */
  add(source: ChapterSource | ChapterFile, title: string, stop: AbortSignal): Promise<string | null>;
}

export function AddChapterDialog({ rules, close, add }: AddProps) {
  return (
    <SourceDialog
      rules={rules}
      heading={t("study.addChapter")}
      nameLabel={t("study.titleOfChapter")}
      firstName=""
      action={t("study.add")}
      close={close}
      submit={(title, source, stop) => add(source, title, stop)}
    />
  );
}

interface SourceDialogProps extends NewProps {
  heading: string;
  nameLabel: string;
  firstName: string;
  action: string;
  /** When the dialog is closed, `stop` is given: nothing more is to be sent or shown. A sentence when it was refused. */
  submit(title: string, source: ChapterSource | ChapterFile, stop: AbortSignal): Promise<string | null>;
}

function SourceDialog({ rules, heading, nameLabel, firstName, action, close, submit }: SourceDialogProps) {
  const id = useId();
  const [title, setTitle] = useState(firstName);
  const [draft, setDraft] = useState(() => firstSource(rules[0]?.name ?? "english"));
  const [error, setError] = useState("");
  const [reading, setReading] = useState(false);
  const onSubmit = async (stop: AbortSignal) => {
    const source = sourceOf(draft);
    setError(typeof source === "string" ? source : "");
    if (typeof source === "string") return;
    setReading(true);
    const refusal = await submit(title.trim(), source, stop);
    if (stop.aborted) return;
    setReading(false);
    if (refusal === null) close();
    else setError(refusal);
  };
  return (
    <FormDialog id={id} title={heading} error={error} action={action} close={close} submit={onSubmit}>
      <div class="field">
        <label for={`${id}-name`}>{nameLabel}</label>
        <input id={`${id}-name`} type="text" maxLength={100} autocomplete="off" value={title} onInput={(event) => setTitle(event.currentTarget.value)} />
      </div>
      <SourceForm
        rules={rules}
        draft={draft}
        change={(next) => {
          setDraft(next);
          setError("");
        }}
        fail={setError}
      />
      <p class="note" aria-live="polite">
        {reading && t("study.readingFile")}
      </p>
    </FormDialog>
  );
}

interface RenameProps {
  heading: string;
  label: string;
  title: string;
  /** Null where there is none. */
  description: string | null;
  close(): void;
  /** False when it was refused. */
  save(title: string, description: string): Promise<boolean>;
}

export function RenameDialog({ heading, label, title, description, close, save }: RenameProps) {
  const id = useId();
  const [name, setName] = useState(title);
  const [words, setWords] = useState(description ?? "");
  const [error, setError] = useState("");
  const onSubmit = async () => {
    setError("");
    if (await save(name.trim(), words.trim())) close();
    else setError(t("study.notSaved"));
  };
  return (
    <FormDialog id={id} title={heading} error={error} action={t("study.save")} close={close} submit={onSubmit}>
      <div class="field">
        <label for={`${id}-name`}>{label}</label>
        <input id={`${id}-name`} type="text" maxLength={100} autocomplete="off" value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </div>
      {description !== null && (
        <div class="field">
          <label for={`${id}-words`}>{t("study.description")}</label>
          <textarea id={`${id}-words`} rows={5} maxLength={4_000} value={words} onInput={(event) => setWords(event.currentTarget.value)} />
        </div>
      )}
    </FormDialog>
  );
}
