// The choices for a game, and the button that starts it.

import { highestLevel, type RuleSet } from "../link/protocol";
import type { Choices } from "../model/choices";
import { levelName, levels, ruleSetName, ruleSetWords } from "../model/names";
import { Select } from "./select";

interface Props {
  rules: readonly RuleSet[];
  choices: Choices;
  choose(choices: Choices): void;
  start(): void;
  /** Set up mode has its own button to start. */
  startable: boolean;
  /** The choices differ from the game on the board. */
  ahead: "nothing" | "players" | "rules";
  usePlayers(): void;
}

const person = "person";
const opponents = [
  { label: "Computer", options: levels.map((level) => [`${level}`, levelName(level)] as const) },
  [person, "Another person"] as const,
];

/** The times offered, and one that a game has besides. */
function times(seconds: number | null): (readonly [string, string])[] {
  const offered = [1, 3, 10, 30];
  if (seconds !== null && !offered.includes(seconds)) offered.push(seconds);
  return [["", "As its level takes"], ...offered.sort((a, b) => a - b).map((one) => [`${one}`, one === 1 ? "1 second" : `${one} seconds`] as const)];
}

export function NewGame({ rules, choices, choose, start, startable, ahead, usePlayers }: Props) {
  const ruleOptions = rules.map((set) => [set.name, ruleSetName(set)] as const);
  const chosen = rules.find((set) => set.name === choices.rules);
  return (
    <section class="card new-game" aria-labelledby="new-game-title">
      <h2 id="new-game-title">{startable ? "A new game" : "The game to start"}</h2>
      <Select
        label="Rule set"
        value={choices.rules}
        options={ruleOptions}
        change={(value) => choose({ ...choices, rules: value })}
        words={chosen === undefined ? "" : ruleSetWords(chosen)}
      />
      <Select
        label="Opponent"
        value={choices.level === null ? person : `${choices.level}`}
        options={opponents}
        change={(value) => choose({ ...choices, level: value === person ? null : Number(value) })}
      />
      {choices.level !== null && (
        <Select
          label="Its time for a move"
          value={choices.seconds === null ? "" : `${choices.seconds}`}
          options={times(choices.seconds)}
          change={(value) => choose({ ...choices, seconds: value === "" ? null : Number(value) })}
          words={choices.level < highestLevel ? "At most: below level 10 it mostly answers sooner." : ""}
        />
      )}
      {choices.level !== null && (
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
      {startable && ahead !== "nothing" && <p class="note">This counts from the next new game.</p>}
      {startable && ahead === "players" && (
        <button type="button" onClick={usePlayers}>
          Use in this game
        </button>
      )}
    </section>
  );
}
