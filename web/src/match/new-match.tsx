// SPDX-License-Identifier: MIT
// The terms of a new match: laws, rules, opening, clocks, number of games.

import { useState } from "preact/hooks";
import { ruleSetName } from "../game/names";
import { capitalised } from "../model/sentence";
import { FormDialog } from "../panel/form-dialog";
import { Select } from "../panel/select";
import type { RuleSet } from "../protocol/game";
import { openings, type Code, type NewMatch, type Opening } from "../protocol/match";
import { t } from "../text/text";
import { codeTitle } from "./code-title";
import { colourMethodName, openingName } from "./text";

interface Props {
  rules: readonly RuleSet[];
  codes: readonly Code[];
  close(): void;
  /** A sentence that says why it could not be made, or null. When `stop` is given, the dialog is closed. */
  create(match: NewMatch, stop: AbortSignal): Promise<string | null>;
}

type Draft = Record<
  "code" | "rules" | "opening" | "given" | "games" | "name" | "base" | "increment" | "minutes" | "odds" | "colours" | "takeBacks",
  string
>;

const first: Draft = {
  code: "modern",
  rules: "english",
  opening: "free",
  given: "",
  games: "2",
  name: "",
  base: "10",
  increment: "5",
  minutes: "5",
  odds: "",
  colours: "lot",
  takeBacks: "allowed",
};

/** Random, or the side that the maker proposes to play. */
const colours = () =>
  [
    ["lot", colourMethodName("lot")],
    ["lot-choice", colourMethodName("lot-choice")],
    ["black", t("colours.black")],
    ["white", t("colours.white")],
  ] as const;

export function NewMatchDialog({ rules, codes, close, create }: Props) {
  const [draft, setDraft] = useState(first);
  const [error, setError] = useState("");

  const code = codes.find((one) => one.name === draft.code);
  const change = (field: keyof Draft) => (value: string) => setDraft({ ...draft, [field]: value });
  const onSubmit = async (stop: AbortSignal) => {
    const terms = termsOf(draft, code);
    setError(typeof terms === "string" ? terms : ((await create(terms, stop)) ?? ""));
  };

  return (
    <FormDialog id="match" title={t("match.new.title")} error={error} action={t("match.new.create")} close={close} submit={onSubmit}>
      <Select
        label={t("match.new.laws")}
        value={draft.code}
        options={codes.map((one) => [one.name, codeTitle(one)] as const)}
        change={change("code")}
        note={code === undefined ? "" : t("match.new.lawsNote", { source: capitalised(code.source), law: cell(code, "capture not made") })}
      />
      <Select
        label={t("match.new.rules")}
        value={draft.rules}
        options={rules.map((set) => [set.name, ruleSetName(set)] as const)}
        change={change("rules")}
      />
      <Select
        label={t("match.new.opening")}
        value={draft.opening}
        options={openings.map((opening) => [opening, openingName(opening)] as const)}
        change={change("opening")}
      />
      {draft.opening === "given" && <Field id="given" label={t("match.new.given")} value={draft.given} change={change("given")} />}
      <div class="pair">
        <Field id="games" label={t("match.new.games")} value={draft.games} change={change("games")} numeric />
        <Field id="name" label={t("match.new.name")} value={draft.name} change={change("name")} />
      </div>
      {code?.clock === true && (
        <div class="pair">
          <Field id="base" label={t("match.new.base")} value={draft.base} change={change("base")} numeric />
          <Field id="increment" label={t("match.new.increment")} value={draft.increment} change={change("increment")} numeric />
        </div>
      )}
      {code?.minutes === true && (
        <Select
          label={t("match.new.minutes")}
          value={draft.minutes}
          options={["3", "5", "6"].map((minutes) => [minutes, minutes] as const)}
          change={change("minutes")}
        />
      )}
      {code?.odds === true && (
        <Select
          label={t("match.new.odds")}
          value={draft.odds}
          options={[
            ["", t("match.new.noOdds")],
            ["black", t("match.new.oddsBlack")],
            ["white", t("match.new.oddsWhite")],
          ]}
          change={change("odds")}
        />
      )}
      <Select
        label={t("match.new.colours")}
        value={draft.colours}
        options={colours()}
        change={change("colours")}
        note={draft.code === "checkers-board" ? t("match.new.coloursNote") : ""}
      />
      <Select
        label={t("match.new.takeBacks")}
        value={draft.takeBacks}
        options={[
          ["allowed", t("match.new.allowed")],
          ["forbidden", t("match.new.forbidden")],
        ]}
        change={change("takeBacks")}
      />
    </FormDialog>
  );
}

function cell(code: Code, matter: string): string {
  const law = code.laws[matter] ?? "—";
  return law === "—" ? t("match.new.modern") : law;
}

/** A number as it is typed, with a point or a comma. */
const decimal = (text: string): number => Number(text.replace(",", "."));

/** The request, or a sentence that says what is wrong with the draft. */
export function termsOf(draft: Draft, code: Code | undefined): NewMatch | string {
  const games = Number(draft.games);
  if (!Number.isInteger(games) || games < 1 || games > 100) return t("match.new.badGames");
  const base = decimal(draft.base) * 60;
  const increment = decimal(draft.increment);
  const clocked = code?.clock === true && draft.base.trim() !== "" && base !== 0;
  if (clocked && !(base > 0 && base <= 86_400 && increment >= 0 && increment <= 86_400)) {
    return t("match.new.badClock");
  }
  return {
    do: "match-new",
    code: draft.code,
    rules: draft.rules,
    opening: openings.find((one): one is Opening => one === draft.opening) ?? "free",
    ...(draft.opening === "given" ? { given: draft.given } : {}),
    games,
    name: draft.name.trim(),
    ...(clocked ? { clock: { base, increment } } : {}),
    ...(code?.minutes === true ? { minutes: Number(draft.minutes) } : {}),
    ...(code?.odds === true && (draft.odds === "black" || draft.odds === "white") ? { odds: draft.odds } : {}),
    ...coloursOf(draft.colours),
    take_backs: draft.takeBacks !== "forbidden",
  };
}

function coloursOf(choice: string): Pick<NewMatch, "colours" | "side"> {
  if (choice === "black" || choice === "white") return { colours: "agreement", side: choice };
  return { colours: choice === "lot-choice" ? "lot-choice" : "lot" };
}

function Field(props: { id: string; label: string; value: string; change(value: string): void; numeric?: boolean }) {
  const id = `match-${props.id}`;
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        type="text"
        maxLength={props.numeric === true ? 6 : 300}
        autocomplete="off"
        spellcheck={false}
        inputMode={props.numeric === true ? "decimal" : "text"}
        value={props.value}
        onInput={(event) => props.change(event.currentTarget.value)}
      />
    </div>
  );
}
