// SPDX-License-Identifier: MIT
// The choices for a new game, for one from a position, or for another opponent in this game. The last choices are
// remembered, and one Enter takes them.

import { useState } from "preact/hooks";
import { usePrograms } from "../link/api";
import { noConnection } from "../link/connection";
import { FormDialog } from "../panel/form-dialog";
import { Select } from "../panel/select";
import { highestLevel, type OldProgram, type RuleSet } from "../protocol/game";
import type { Answer } from "../protocol/message";
import { keepChoices } from "../settings";
import { counted, t } from "../text/text";
import type { Choices } from "./choices";
import { levelName, levels, ruleSetName, ruleSetText } from "./names";

export type NewGameKind = "new" | "position" | "opponent";

interface Props {
  rules: readonly RuleSet[];
  kind: NewGameKind;
  first: Choices;
  /** A game that is not over is left. */
  leaves?: boolean;
  close(): void;
  start(choices: Choices): Promise<Answer | null | void>;
}

const titles = { new: "new.title", position: "new.fromHere", opponent: "new.opponentTitle" } as const;
const person = "person";

export function NewGameDialog({ rules, kind, first, leaves = false, close, start }: Props) {
  const [choices, setChoices] = useState(first);
  const [error, setError] = useState("");
  const programs = usePrograms();
  const choose = (change: Partial<Choices>) => {
    setChoices({ ...choices, ...change });
    setError("");
  };
  const submit = async () => {
    keepChoices(choices);
    const answer = await start(choices);
    if (answer === null) setError(noConnection());
    else if (answer?.is === "refused") setError(answer.error);
  };
  const chosen = rules.find((set) => set.name === choices.rules);
  const offered = choices.rules === "english" ? programs : [];
  const program = offered.find((one) => one.name === choices.program);
  // A program that does not play these rules is replaced by the first level.
  const level = choices.program !== null && choices.rules !== "english" ? 1 : choices.level;
  return (
    <FormDialog
      id="new-game"
      title={t(titles[kind])}
      error={error}
      action={t(kind === "opponent" ? "new.use" : "new.start")}
      ready
      close={close}
      submit={submit}
    >
      {leaves && <p class="note">{t("ask.leave.text")}</p>}
      {kind === "new" && (
        <Select
          label={t("new.rules")}
          value={choices.rules}
          options={rules.map((set) => [set.name, ruleSetName(set)] as const)}
          change={(value) => choose({ rules: value })}
          note={chosen === undefined ? "" : ruleSetText(chosen)}
        />
      )}
      <Select
        label={t("new.opponent")}
        value={program?.name ?? (level === null ? person : `${level}`)}
        options={opponents(offered)}
        change={(value) => choose(chosenOpponent(value))}
        note={program?.words ?? ""}
      />
      {level !== null && (
        <Select
          label={t("new.time")}
          value={choices.seconds === null ? "" : `${choices.seconds}`}
          options={times(choices.seconds)}
          change={(value) => choose({ seconds: value === "" ? null : Number(value) })}
          note={level < highestLevel ? t("new.maximum") : ""}
        />
      )}
      {(level !== null || program !== undefined) && (
        <Select
          label={t("new.side")}
          value={choices.side}
          options={[
            ["black", t("side.black")],
            ["white", t("side.white")],
          ]}
          change={(value) => choose({ side: value === "white" ? "white" : "black" })}
        />
      )}
    </FormDialog>
  );
}

/** The levels, a person, and under English rules the old programs. */
function opponents(programs: readonly OldProgram[]) {
  return [
    { label: t("new.computer"), options: levels.map((level) => [`${level}`, levelName(level)] as const) },
    [person, t("new.person")] as const,
    ...(programs.length === 0 ? [] : [{ label: t("new.programs"), options: programs.map(({ name, title }) => [name, title] as const) }]),
  ];
}

/** What a value of the select of opponents means. */
function chosenOpponent(value: string): Pick<Choices, "level" | "program"> {
  const level = Number(value);
  if (!Number.isNaN(level)) return { level, program: null };
  return { level: null, program: value === person ? null : value };
}

/** The times offered, with that of the game if it is another. */
function times(seconds: number | null): (readonly [string, string])[] {
  const offered = [1, 3, 10, 30];
  if (seconds !== null && !offered.includes(seconds)) offered.push(seconds);
  return [["", t("new.timeOfLevel")], ...offered.sort((a, b) => a - b).map((one) => [`${one}`, counted("new.seconds", one)] as const)];
}
