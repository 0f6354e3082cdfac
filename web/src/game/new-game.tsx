// SPDX-License-Identifier: MIT
// The choices for a game, and the button that starts it.

import { Select } from "../panel/select";
import { highestLevel, type OldProgram, type RuleSet } from "../protocol/game";
import type { Choices } from "./choices";
import { levelName, levels, ruleSetName, ruleSetText } from "./names";

interface Props {
  rules: readonly RuleSet[];
  programs: readonly OldProgram[];
  choices: Choices;
  choose(choices: Choices): void;
  start(): void;
  /** False in set-up mode, which has its own button. */
  startable: boolean;
  /** How the choices differ from the game on the board; "players" can be applied to it. */
  difference: "nothing" | "players" | "rules";
  usePlayers(): void;
}

const person = "person";

/** The levels, a person, and under English rules the old programs. */
function opponents(programs: readonly OldProgram[]) {
  return [
    { label: "Computer", options: levels.map((level) => [`${level}`, levelName(level)] as const) },
    [person, "Another person"] as const,
    ...(programs.length === 0 ? [] : [{ label: "Programs of the past", options: programs.map(({ name, title }) => [name, title] as const) }]),
  ];
}

/** What a value of the select "Opponent" means. */
function chosenOpponent(value: string): Pick<Choices, "level" | "program"> {
  const level = Number(value);
  if (!Number.isNaN(level)) return { level, program: null };
  return { level: null, program: value === person ? null : value };
}

/** The times offered, with that of the game if it is another. */
function times(seconds: number | null): (readonly [string, string])[] {
  const offered = [1, 3, 10, 30];
  if (seconds !== null && !offered.includes(seconds)) offered.push(seconds);
  return [["", "Set by its level"], ...offered.sort((a, b) => a - b).map((one) => [`${one}`, one === 1 ? "1 second" : `${one} seconds`] as const)];
}

export function NewGame({ rules, programs, choices, choose, start, startable, difference, usePlayers }: Props) {
  const ruleOptions = rules.map((set) => [set.name, ruleSetName(set)] as const);
  const chosen = rules.find((set) => set.name === choices.rules);
  const offered = choices.rules === "english" ? programs : [];
  const program = offered.find((one) => one.name === choices.program);
  // A program that does not play these rules is replaced by the first level.
  const level = choices.program !== null && choices.rules !== "english" ? 1 : choices.level;
  return (
    <section class="card new-game" aria-labelledby="new-game-title">
      <h2 id="new-game-title">{startable ? "New game" : "The game to start"}</h2>
      <Select
        label="Rule set"
        value={choices.rules}
        options={ruleOptions}
        change={(value) => choose({ ...choices, rules: value })}
        note={chosen === undefined ? "" : ruleSetText(chosen)}
      />
      <Select
        label="Opponent"
        value={program?.name ?? (level === null ? person : `${level}`)}
        options={opponents(offered)}
        change={(value) => choose({ ...choices, ...chosenOpponent(value) })}
        note={program?.words ?? ""}
      />
      {level !== null && (
        <Select
          label="Time per move"
          value={choices.seconds === null ? "" : `${choices.seconds}`}
          options={times(choices.seconds)}
          change={(value) => choose({ ...choices, seconds: value === "" ? null : Number(value) })}
          note={level < highestLevel ? "This is a maximum: below level 10 the computer usually moves sooner." : ""}
        />
      )}
      {(level !== null || program !== undefined) && (
        <Select
          label="You play"
          value={choices.side}
          options={[
            ["black", "Black"],
            ["white", "White"],
          ]}
          change={(value) => choose({ ...choices, side: value === "white" ? "white" : "black" })}
        />
      )}
      {startable && (
        <button type="button" class="primary" onClick={start}>
          New game
        </button>
      )}
      {startable && difference !== "nothing" && <p class="note">This takes effect with the next new game.</p>}
      {startable && difference === "players" && (
        <button type="button" onClick={usePlayers}>
          Use in this game
        </button>
      )}
    </section>
  );
}
