// SPDX-License-Identifier: MIT
// The dialogs that say which names are one player's: the whole list as text, and one more name of a player.

import { useEffect, useId, useState } from "preact/hooks";
import { FormDialog } from "../panel/form-dialog";
import { decodeCount } from "../protocol/saved-searches";
import { counted, t } from "../text/text";
import { readAliases, withSamePlayer, writeAliases } from "./aliases";
import type { Done } from "./found-actions";

interface Props {
  close(): void;
  done(done: Done): void;
}

const example = "Wyllie, J. = Herd Laddie | Wylie, J.";

export function AliasesDialog({ close, done }: Props) {
  const id = useId();
  /** Null until it has been read. */
  const [before, setBefore] = useState<string | null>(null);
  const [list, setList] = useState("");
  const [error, setError] = useState("");
  useEffect(() => {
    let current = true;
    const read = async () => {
      const text = await readAliases();
      if (!current) return;
      setBefore(text);
      setList(text ?? "");
      setError(text === null ? t("library.noAnswer") : "");
    };
    void read();
    return () => {
      current = false;
    };
  }, []);
  const submit = async () => {
    if (before === null) return;
    const refusal = await saved(before, list, (players) => counted("library.aliases.saved", players), done);
    setError(refusal ?? "");
    if (refusal === null) close();
  };
  return (
    <FormDialog id={id} title={t("library.aliases.title")} error={error} action={t("library.save")} close={close} submit={submit}>
      <p class="note" id={`${id}-note`}>
        {t("library.aliases.note")}
      </p>
      <div class="field">
        <label for={`${id}-list`}>{t("library.aliases.list")}</label>
        <textarea
          id={`${id}-list`}
          rows={10}
          spellcheck={false}
          autoCapitalize="none"
          placeholder={example}
          readOnly={before === null}
          aria-describedby={`${id}-note`}
          value={list}
          onInput={({ currentTarget }) => setList(currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
}

export function SamePlayerDialog({ name, close, done }: Props & { name: string }) {
  const id = useId();
  const [other, setOther] = useState("");
  const [error, setError] = useState("");
  const submit = async () => {
    const given = other.trim();
    if (given === "") return setError(t("library.noName"));
    const list = await readAliases();
    const refusal =
      list === null ? t("library.noAnswer") : await saved(list, withSamePlayer(list, name, given), () => t("library.aliases.added", { name, other: given }), done);
    setError(refusal ?? "");
    if (refusal === null) close();
  };
  return (
    <FormDialog id={id} title={t("library.aliases.anotherTitle", { name })} error={error} action={t("library.add")} close={close} submit={submit}>
      <div class="field">
        <label for={`${id}-name`}>{t("library.aliases.anotherName")}</label>
        <input
          id={`${id}-name`}
          type="text"
          maxLength={200}
          autocomplete="off"
          spellcheck={false}
          aria-describedby={`${id}-note`}
          value={other}
          onInput={({ currentTarget }) => setOther(currentTarget.value)}
        />
        <p class="note" id={`${id}-note`}>
          {t("library.aliases.anotherNote")}
        </p>
      </div>
    </FormDialog>
  );
}

/** Writes the list and says so, with the way back; a sentence when it was refused. */
async function saved(before: string, list: string, said: (players: number) => string, done: (done: Done) => void): Promise<string | null> {
  const answer = await writeAliases(list);
  if ("refusal" in answer) return answer.refusal;
  done({ text: said(decodeCount(answer.body, "persons") ?? 0), undo: () => writeAliases(before) });
  return null;
}
