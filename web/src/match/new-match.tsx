// SPDX-License-Identifier: MIT
// The terms of a new match: laws, rules, opening, clocks, number of games.

import { useState } from "preact/hooks";
import { ruleSetName } from "../game/names";
import { capitalised } from "../model/sentence";
import { FormDialog } from "../panel/form-dialog";
import { Select } from "../panel/select";
import type { RuleSet } from "../protocol/game";
import { openings, type Code, type NewMatch, type Opening } from "../protocol/match";
import { codeTitle } from "./code-title";
import { colourMethodNames, openingNames } from "./text";

interface Props {
  rules: readonly RuleSet[];
  codes: readonly Code[];
  close(): void;
  /** A sentence that says why it could not be made, or null. */
  create(match: NewMatch): Promise<string | null>;
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
const colours = [
  ["lot", colourMethodNames.lot],
  ["lot-choice", colourMethodNames["lot-choice"]],
  ["black", "By agreement: you propose to play Black"],
  ["white", "By agreement: you propose to play White"],
] as const;

export function NewMatchDialog({ rules, codes, close, create }: Props) {
  const [draft, setDraft] = useState(first);
  const [error, setError] = useState("");

  const code = codes.find((one) => one.name === draft.code);
  const change = (field: keyof Draft) => (value: string) => setDraft({ ...draft, [field]: value });
  const onSubmit = async () => {
    const terms = termsOf(draft, code);
    setError(typeof terms === "string" ? terms : ((await create(terms)) ?? ""));
  };

  return (
    <FormDialog id="match" title="A match between two people" error={error} action="Create the match" close={close} submit={onSubmit}>
      <Select
        label="Laws"
        value={draft.code}
        options={codes.map((one) => [one.name, codeTitle(one)] as const)}
        change={change("code")}
        note={code === undefined ? "" : `${capitalised(code.source)}. A capture not made: ${cell(code, "capture not made")}.`}
      />
      <Select
        label="Rules of the match"
        value={draft.rules}
        options={rules.map((set) => [set.name, ruleSetName(set)] as const)}
        change={change("rules")}
      />
      <Select
        label="Opening"
        value={draft.opening}
        options={openings.map((opening) => [opening, openingNames[opening]] as const)}
        change={change("opening")}
      />
      {draft.opening === "given" && <Field label="FEN of the opening" value={draft.given} change={change("given")} />}
      <div class="pair">
        <Field label="Games" value={draft.games} change={change("games")} numeric />
        <Field label="Your name" value={draft.name} change={change("name")} />
      </div>
      {code?.clock === true && (
        <div class="pair">
          <Field label="Minutes on the clock" value={draft.base} change={change("base")} numeric />
          <Field label="Seconds added per move" value={draft.increment} change={change("increment")} numeric />
        </div>
      )}
      {code?.minutes === true && (
        <Select
          label="Minutes per move"
          value={draft.minutes}
          options={["3", "5", "6"].map((minutes) => [minutes, minutes] as const)}
          change={change("minutes")}
        />
      )}
      {code?.odds === true && (
        <Select
          label="Odds of the draw"
          value={draft.odds}
          options={[
            ["", "None"],
            ["black", "Given by Black"],
            ["white", "Given by White"],
          ]}
          change={change("odds")}
        />
      )}
      <Select
        label="Colours of the first game"
        value={draft.colours}
        options={colours}
        change={change("colours")}
        note={draft.code === "checkers-board" ? "Under these laws the winner of the toss chooses." : ""}
      />
      <Select
        label="Take-backs"
        value={draft.takeBacks}
        options={[
          ["allowed", "If the other player agrees"],
          ["forbidden", "Forbidden"],
        ]}
        change={change("takeBacks")}
      />
    </FormDialog>
  );
}

function cell(code: Code, matter: string): string {
  const law = code.laws[matter] ?? "—";
  return law === "—" ? "the modern rule applies" : law;
}

/** The request, or a sentence that says what is wrong with the draft. */
export function termsOf(draft: Draft, code: Code | undefined): NewMatch | string {
  const games = Number(draft.games);
  if (!Number.isInteger(games) || games < 1 || games > 100) return "A match has 1 to 100 games.";
  const base = Number(draft.base) * 60;
  const increment = Number(draft.increment);
  const clocked = code?.clock === true && draft.base.trim() !== "" && base !== 0;
  if (clocked && !(base > 0 && base <= 86_400 && increment >= 0 && increment <= 86_400)) {
    return "A clock has at most 1440 minutes, and adds at most 86400 seconds per move.";
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

function Field(props: { label: string; value: string; change(value: string): void; numeric?: boolean }) {
  const id = `match-${props.label.toLowerCase().replace(/ /g, "-")}`;
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
