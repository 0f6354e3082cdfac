// SPDX-License-Identifier: MIT
// The choices for a new game, for one from a position, or for another opponent in this game. The last choices are
// remembered, and one Enter takes them.

import { useEffect, useState } from "preact/hooks";
import { usePrograms } from "../link/api";
import { isThere } from "../link/ask";
import { noConnection } from "../link/connection";
import { FormDialog } from "../panel/form-dialog";
import { Select } from "../panel/select";
import { askProfile } from "../profile/api";
import { readWho } from "../profile/who";
import { highestLevel, type OldProgram, type RuleSet } from "../protocol/game";
import type { Answer } from "../protocol/message";
import { keepChoices } from "../settings";
import { counted, t } from "../text/text";
import type { Choices } from "./choices";
import { levelName, levels, programName, ruleSetName, ruleSetText } from "./names";

export type NewGameKind = "new" | "position" | "opponent";

interface Props {
  rules: readonly RuleSet[];
  kind: NewGameKind;
  first: Choices;
  /** A game that is not over is left. */
  leaves?: boolean;
  close(): void;
  /** When `stop` is given, the dialog is closed: the game is not to be shown. */
  start(choices: Choices, stop: AbortSignal): Promise<Answer | null | void>;
}

const titles = { new: "new.title", position: "new.fromHere", opponent: "new.opponentTitle" } as const;
const person = "person";
const fitting = "fits";

export function NewGameDialog({ rules, kind, first, leaves = false, close, start }: Props) {
  const [choices, setChoices] = useState(first);
  const [error, setError] = useState("");
  const programs = usePrograms();
  const choose = (change: Partial<Choices>) => {
    setChoices({ ...choices, ...change });
    setError("");
  };
  // The level that fits is that of the player's results under English rules.
  const offersFit = kind === "new" && choices.rules === "english";
  const fits = offersFit && choices.fits;
  const { asked, level: fittingLevel } = useFittingLevel(kind === "new");
  const submit = async (stop: AbortSignal) => {
    const made = fits ? { ...choices, level: (await asked) ?? choices.level ?? 1, seconds: null } : choices;
    if (stop.aborted) return;
    keepChoices(made);
    const answer = await start(made, stop);
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
        value={fits ? fitting : (program?.name ?? (level === null ? person : `${level}`))}
        options={[...(offersFit ? [[fitting, t("new.fits", { level: fittingLevel === null ? "…" : levelName(fittingLevel) })] as const] : []), ...opponents(offered)]}
        change={(value) => choose(value === fitting ? { level: choices.level ?? 1, program: null, fits: true } : { ...chosenOpponent(value), fits: false })}
        note={fits ? t("new.fitsNote") : (program?.words ?? "")}
      />
      {level !== null && !fits && (
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

/** The level for the next game by the player's results; null until it is known, and where it cannot be. */
function useFittingLevel(wanted: boolean): { readonly asked: Promise<number | null>; readonly level: number | null } {
  const [asked] = useState(async () => {
    const found = wanted ? await askProfile(readWho()) : null;
    return isThere(found) ? found.games.level : null;
  });
  const [level, setLevel] = useState<number | null>(null);
  useEffect(() => void asked.then(setLevel), [asked]);
  return { asked, level };
}

/** The levels, a person, and under English rules the old programs. */
function opponents(programs: readonly OldProgram[]) {
  return [
    { label: t("new.computer"), options: levels.map((level) => [`${level}`, levelName(level)] as const) },
    [person, t("new.person")] as const,
    ...(programs.length === 0
      ? []
      : [{ label: t("new.programs"), options: programs.map(({ name, title }) => [name, programName(name, title)] as const) }]),
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
