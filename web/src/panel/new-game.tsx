// The choices for a game, and the button that starts it.

import type { RuleSet } from "../link/protocol";
import { isOpponent, type Choices, type Opponent } from "../model/choices";
import { levelNames, ruleSetName, ruleSetWords } from "../model/names";
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

const opponents: readonly (readonly [Opponent, string])[] = [
  ["1", `Computer 1: ${levelNames[1]}`],
  ["2", `Computer 2: ${levelNames[2]}`],
  ["3", `Computer 3: ${levelNames[3]}`],
  ["person", "Another person"],
];

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
        value={choices.opponent}
        options={opponents}
        change={(value) => isOpponent(value) && choose({ ...choices, opponent: value })}
      />
      <Select
        label="You play"
        value={choices.side}
        options={[
          ["black", "Black"],
          ["white", "White"],
        ]}
        change={(value) => choose({ ...choices, side: value === "white" ? "white" : "black" })}
      />
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
