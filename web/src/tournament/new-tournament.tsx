// SPDX-License-Identifier: MIT
// The terms and players of a new tournament.

import { useState } from "preact/hooks";
import { ruleSetName } from "../game/names";
import { usePrograms } from "../link/api";
import { codeTitle } from "../match/code-title";
import { openingName } from "../match/text";
import { FormDialog } from "../panel/form-dialog";
import { Select } from "../panel/select";
import type { RuleSet } from "../protocol/game";
import { openings, type Code, type Opening } from "../protocol/match";
import type { NewPlayer, NewTournament } from "../protocol/tournament";
import { t } from "../text/text";
import { systemName } from "./text";

interface Props {
  rules: readonly RuleSet[];
  codes: readonly Code[];
  close(): void;
  /** A sentence that says why it could not be made, or null. When `stop` is given, the dialog is closed. */
  create(tournament: NewTournament, stop: AbortSignal): Promise<string | null>;
}

/** Rounds of a Swiss, and cycles of a round robin. */
const usual = { rounds: 5, cycles: 1 };

const example = "Ann 1850\nBob\nlevel1\nStrong = level10";

export function NewTournamentDialog({ rules, codes, close, create }: Props) {
  const [draft, setDraft] = useState({
    name: t("tournament.new.defaultName"),
    system: "round-robin",
    rounds: `${usual.rounds}`,
    cycles: `${usual.cycles}`,
    games: "1",
    rules: "english",
    code: "modern",
    opening: "free",
    players: "",
  });
  const [error, setError] = useState("");
  const programs = usePrograms();
  const change = (field: keyof typeof draft) => (value: string) => setDraft({ ...draft, [field]: value });

  const onSubmit = async (stop: AbortSignal) => {
    const counts = countsOf(draft);
    if (counts === null) return setError(t("tournament.new.badCount"));
    const made: NewTournament = {
      do: "tournament-new",
      name: draft.name.trim(),
      system: draft.system === "swiss" ? "swiss" : "round-robin",
      ...counts,
      games: Number(draft.games),
      rules: draft.rules,
      code: draft.code,
      opening: openings.find((one): one is Opening => one === draft.opening) ?? "free",
      players: readPlayers(draft.players, draft.rules === "english" ? programs.map((program) => program.name) : []),
    };
    return setError((await create(made, stop)) ?? "");
  };

  const field = (name: "name" | "rounds" | "cycles", label: string) => (
    <div class="field">
      <label for={`tournament-${name}`}>{label}</label>
      <input
        id={`tournament-${name}`}
        type="text"
        maxLength={name === "name" ? 300 : 3}
        autocomplete="off"
        value={draft[name]}
        onInput={(event) => change(name)(event.currentTarget.value)}
      />
    </div>
  );

  return (
    <FormDialog id="tournament" title={t("tournament.new.title")} error={error} action={t("tournament.new.create")} close={close} submit={onSubmit}>
      {field("name", t("tournament.new.name"))}
      <div class="pair">
        <Select
          label={t("tournament.new.system")}
          value={draft.system}
          options={[
            ["round-robin", systemName("round-robin")],
            ["swiss", systemName("swiss")],
          ]}
          change={change("system")}
        />
        {draft.system === "swiss" ? field("rounds", t("tournament.new.rounds")) : field("cycles", t("tournament.new.cycles"))}
      </div>
      <div class="pair">
        <Select
          label={t("tournament.new.games")}
          value={draft.games}
          options={[
            ["1", t("tournament.new.oneGame")],
            ["2", t("tournament.new.two")],
          ]}
          change={change("games")}
        />
        <Select
          label={t("tournament.new.opening")}
          value={draft.opening}
          options={openings.filter((one) => one !== "given").map((one) => [one, openingName(one)] as const)}
          change={change("opening")}
        />
      </div>
      <div class="pair">
        <Select
          label={t("tournament.new.rules")}
          value={draft.rules}
          options={rules.map((set) => [set.name, ruleSetName(set)] as const)}
          change={change("rules")}
        />
        <Select
          label={t("match.new.laws")}
          value={draft.code}
          options={codes.map((code) => [code.name, codeTitle(code)] as const)}
          change={change("code")}
        />
      </div>
      <label for="tournament-players">{t("tournament.new.players")}</label>
      <textarea
        id="tournament-players"
        rows={6}
        spellcheck={false}
        aria-describedby="players-note"
        placeholder={example}
        value={draft.players}
        onInput={(event) => change("players")(event.currentTarget.value)}
      />
      <p class="note" id="players-note">
        {t("tournament.new.note", {
          kinds: [t("tournament.new.levels"), ...(draft.rules === "english" ? programs.map((program) => program.name) : [])].join(", "),
        })}
      </p>
    </FormDialog>
  );
}

/** The number that is typed for the system chosen, and the usual one for the other, which is not shown. Null where it is no number of 1 or more. */
export function countsOf({ system, rounds, cycles }: { readonly system: string; readonly rounds: string; readonly cycles: string }): { rounds: number; cycles: number } | null {
  const count = Number(system === "swiss" ? rounds : cycles);
  if (!Number.isInteger(count) || count < 1) return null;
  return system === "swiss" ? { ...usual, rounds: count } : { ...usual, cycles: count };
}

/** "Ann 1850", "level1", "Strong = level3", "samuel"; engines without a name are numbered where there are several. */
export function readPlayers(text: string, programs: readonly string[] = []): NewPlayer[] {
  const lines = text.split("\n").map((line) => line.trim());
  const seen = new Map<string, number>();
  return lines
    .filter((line) => line !== "")
    .map((line): NewPlayer => {
      const engine = /^(?:(.*?)\s*=\s*)?([a-z][a-z\d-]*)$/.exec(line);
      if (engine !== null && (/^level\d+$/.test(engine[2] ?? "") || programs.includes(engine[2] ?? ""))) {
        const kind = engine[2] ?? "";
        const named = engine[1] ?? "";
        if (named !== "") return { name: named, engine: kind };
        const before = (seen.get(kind) ?? 0) + 1;
        seen.set(kind, before);
        return { name: before === 1 ? kind : `${kind} (${before})`, engine: kind };
      }
      const rated = /^(.*\S)\s+(\d{1,4})$/.exec(line);
      return rated === null ? { name: line } : { name: rated[1] ?? line, rating: Number(rated[2]) };
    });
}
