// SPDX-License-Identifier: MIT
// The controls of set-up mode: the pieces to place, the side to move, and the position as text.

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { PieceView } from "../board/piece";
import { focusOn } from "../browser/focus";
import type { Side } from "../model/position";
import { Select } from "../panel/select";
import { toolPiece, tools, type Tool } from "./editor";

interface Props {
  tool: Tool;
  pick(tool: Tool): void;
  turn: Side;
  setTurn(turn: Side): void;
  /** The position as text. */
  text: string;
  setText(text: string): void;
  error: string | null;
  clear(): void;
  startPosition(): void;
  play(): void;
  explore(): void;
  cancel(): void;
  /** The cards of the analysis and the endgames. */
  children: ComponentChildren;
}

export function SetupPanel(props: Props) {
  useEffect(() => focusOn(".tool input:checked"), []);
  return (
    <section class="setup" aria-labelledby="setup-title">
      <h2 id="setup-title">Set up a position</h2>
      <Palette tool={props.tool} pick={props.pick} />
      <Select
        label="Side to move"
        value={props.turn}
        options={[
          ["black", "Black"],
          ["white", "White"],
        ]}
        change={(value) => props.setTurn(value === "white" ? "white" : "black")}
      />
      <div class="field">
        <label for="setup-fen">FEN</label>
        <input
          id="setup-fen"
          type="text"
          spellcheck={false}
          autocomplete="off"
          value={props.text}
          aria-invalid={props.error !== null}
          aria-describedby={props.error === null ? undefined : "setup-error"}
          onInput={(event) => props.setText(event.currentTarget.value)}
        />
      </div>
      <p class="error" id="setup-error" role="alert">
        {props.error}
      </p>
      <div class="pair">
        <button type="button" onClick={props.clear}>
          Clear board
        </button>
        <button type="button" onClick={props.startPosition}>
          Start position
        </button>
        <button type="button" onClick={props.explore}>
          Explore
        </button>
        <button type="button" onClick={props.cancel}>
          Cancel
        </button>
        <button type="button" class="primary wide" onClick={props.play}>
          Play from here
        </button>
      </div>
      {props.children}
    </section>
  );
}

function Palette({ tool, pick }: { tool: Tool; pick(tool: Tool): void }) {
  return (
    <fieldset class="palette">
      <legend>Put on the board</legend>
      <div class="palette-tools">
        {tools.map(([value, name]) => {
          const piece = toolPiece(value);
          return (
            <label key={value} class="tool">
              <input
                type="radio"
                name="tool"
                value={value}
                checked={value === tool}
                onChange={() => pick(value)}
              />
              <span class="tool-face">
                {piece === null ? <Remove /> : <PieceView piece={piece} />}
                <span class="tool-words">{name}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function Remove() {
  return (
    <svg class="piece tool-remove" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path d="M28 28 72 72M72 28 28 72" />
    </svg>
  );
}
