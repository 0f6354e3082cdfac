// SPDX-License-Identifier: MIT
// What a new chapter is made from: an empty game, games as PDN, or a game played here. A long text is a file of its own
// instead of standing in the text field: that would block the page for seconds.

import { useEffect, useId, useState } from "preact/hooks";
import { playersText, ruleSetName } from "../game/names";
import { isThere } from "../link/ask";
import { useAnswer } from "../link/use-answer";
import { UnansweredPart } from "../loading";
import { mostShown } from "../panel/long-text";
import { Select } from "../panel/select";
import { decodeGames, type RuleSet } from "../protocol/game";
import type { ChapterSource } from "../protocol/study";
import { t } from "../text/text";
import { texts } from "./text";
import { longestFile, type ChapterFile } from "./upload";

export type SourceKind = "empty" | "pdn" | "game";

export interface SourceDraft {
  readonly kind: SourceKind;
  readonly rules: string;
  readonly fen: string;
  readonly pdn: string;
  /** A file, or a text too long for the text field. */
  readonly file: File | null;
  readonly game: string;
}

export const firstSource = (rules: string): SourceDraft => ({ kind: "empty", rules, fen: "", pdn: "", file: null, game: "" });

/** The source that a draft describes, or a sentence. */
export function sourceOf({ kind, rules, fen, pdn, file, game }: SourceDraft): ChapterSource | ChapterFile | string {
  switch (kind) {
    case "empty":
      return fen.trim() === "" ? { rules } : { rules, fen: fen.trim() };
    case "pdn":
      if (file !== null) return { file, rules };
      return pdn.trim() === "" ? t("study.giveGames") : { pdn, rules };
    case "game":
      return game === "" ? t("study.chooseGame") : { game };
  }
}

interface Props {
  rules: readonly RuleSet[];
  draft: SourceDraft;
  change(draft: SourceDraft): void;
  fail(error: string): void;
}

const kinds: readonly SourceKind[] = ["empty", "pdn", "game"];

export function SourceForm({ rules, draft, change, fail }: Props) {
  const id = useId();
  const set = (part: Partial<SourceDraft>) => change({ ...draft, ...part });
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > longestFile) fail(texts.tooBig(file.name));
    else set({ file, pdn: "" });
  };
  const paste = (event: Event, data: DataTransfer | null) => {
    const file = data?.files[0];
    const text = data?.getData("text/plain") ?? "";
    if (file === undefined && text.length <= mostShown) return;
    event.preventDefault();
    take(file ?? new File([text], t("study.pastedText")));
  };
  return (
    <>
      <fieldset class="source-kinds">
        <legend>{t("study.madeFrom")}</legend>
        {kinds.map((kind) => (
          <label key={kind} class="check">
            <input type="radio" name={id} checked={draft.kind === kind} onChange={() => set({ kind })} />
            <span>{texts.sourceName(kind)}</span>
          </label>
        ))}
      </fieldset>
      {draft.kind !== "game" && (
        <Select
          label={draft.kind === "pdn" ? t("study.rulesOfUnnamed") : t("study.ruleSet")}
          value={draft.rules}
          options={rules.map((set) => [set.name, ruleSetName(set)] as const)}
          change={(name) => set({ rules: name })}
        />
      )}
      {draft.kind === "empty" && (
        <div class="field">
          <label for={`${id}-fen`}>{t("study.startFen")}</label>
          <input
            id={`${id}-fen`}
            type="text"
            autocomplete="off"
            spellcheck={false}
            value={draft.fen}
            onInput={(event) => set({ fen: event.currentTarget.value })}
          />
        </div>
      )}
      {draft.kind === "pdn" && (
        <>
          <label for={`${id}-pdn`}>{t("study.pdn")}</label>
          <textarea
            id={`${id}-pdn`}
            rows={7}
            spellcheck={false}
            value={draft.pdn}
            onInput={(event) => set({ pdn: event.currentTarget.value, file: null })}
            onPaste={(event) => paste(event, event.clipboardData)}
            onDrop={(event) => paste(event, event.dataTransfer)}
          />
          <label for={`${id}-file`}>{t("study.orFile")}</label>
          <input
            id={`${id}-file`}
            type="file"
            accept=".pdn,.txt,text/plain"
            aria-describedby={`${id}-note`}
            onChange={(event) => take(event.currentTarget.files?.[0])}
          />
          <p class="note" id={`${id}-note`} aria-live="polite">
            {draft.file === null ? t("study.eachGameAChapter") : texts.ready(draft.file)}
          </p>
        </>
      )}
      {draft.kind === "game" && <GameChoice chosen={draft.game} choose={(game) => set({ game })} />}
    </>
  );
}

function GameChoice({ chosen, choose }: { chosen: string; choose(game: string): void }) {
  const [times, setTimes] = useState(0);
  const games = useAnswer("/api/games", decodeGames, { again: times });
  useEffect(() => {
    if (isThere(games)) choose(games[0]?.game ?? "");
  }, [games]);
  if (games === undefined) return <p class="note">{t("study.readingGames")}</p>;
  if (!isThere(games)) return <UnansweredPart answer={games} retry={() => setTimes(times + 1)} />;
  if (games.length === 0) return <p class="note">{t("study.noGames")}</p>;
  return (
    <Select
      label={texts.sourceName("game")}
      value={chosen}
      options={games.map((game) => [game.game, texts.gameChoice(playersText(game), game.moves)] as const)}
      change={choose}
      note={t("study.followsGame")}
    />
  );
}
