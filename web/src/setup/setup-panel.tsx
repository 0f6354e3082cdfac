// SPDX-License-Identifier: MIT
// The controls of set-up mode: the pieces to place, the side to move, and the position as text.

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { PieceView } from "../board/piece";
import { focusOn } from "../browser/focus";
import type { Side } from "../model/position";
import { ruleSetName } from "../game/names";
import { Select } from "../panel/select";
import { ServerSentence } from "../panel/server-sentence";
import type { RuleSet } from "../protocol/game";
import { t } from "../text/text";
import { toolPiece, tools, type Tool } from "./editor";
import { Palette, Remove, type PaletteTool } from "./palette";

interface Props {
  rules: RuleSet;
  sets: readonly RuleSet[];
  changeRules(rules: RuleSet): void;
  tool: Tool;
  pick(tool: Tool): void;
  turn: Side;
  setTurn(turn: Side): void;
  /** The position as text. */
  text: string;
  setText(text: string): void;
  /** What is wrong with it. */
  error: string | null;
  /** Why the server cannot say whether anything is. */
  lost: string | null;
  /** What was changed on the board. */
  said: string;
  clear(): void;
  startPosition(): void;
  play(): void;
  explore(): void;
  cancel(): void;
  /** The tabs of the analysis and the endgames. */
  children: ComponentChildren;
}

export function SetupPanel(props: Props) {
  useEffect(() => focusOn(".tool input:checked"), []);
  return (
    <section class="setup" aria-labelledby="setup-title">
      <h2 id="setup-title">{t("setup.title")}</h2>
      <Palette tools={tools.map(shown)} chosen={props.tool} choose={props.pick} />
      <div class="pair fields">
        <Select
          label={t("new.rules")}
          value={props.rules.name}
          options={props.sets.map((set) => [set.name, ruleSetName(set)] as const)}
          change={(value) => {
            const chosen = props.sets.find(({ name }) => name === value);
            if (chosen !== undefined) props.changeRules(chosen);
          }}
        />
        <Select
          label={t("setup.turn")}
          value={props.turn}
          options={[
            ["black", t("side.black")],
            ["white", t("side.white")],
          ]}
          change={(value) => props.setTurn(value === "white" ? "white" : "black")}
        />
      </div>
      <div class="field">
        <label for="setup-fen">{t("setup.fen")}</label>
        <input
          id="setup-fen"
          type="text"
          spellcheck={false}
          autocomplete="off"
          value={props.text}
          aria-invalid={props.error !== null}
          aria-describedby={props.error === null && props.lost === null ? undefined : "setup-error"}
          onInput={(event) => props.setText(event.currentTarget.value)}
        />
      </div>
      <p class="error" id="setup-error" role="alert">
        <ServerSentence text={props.error ?? props.lost ?? ""} />
      </p>
      <p class="visually-hidden" aria-live="polite">
        {props.said}
      </p>
      <div class="pair">
        <button type="button" onClick={props.clear}>
          {t("setup.clear")}
        </button>
        <button type="button" onClick={props.startPosition}>
          {t("setup.start")}
        </button>
        <button type="button" onClick={props.explore}>
          {t("explore.title")}
        </button>
        <button type="button" onClick={props.cancel}>
          {t("cancel")}
        </button>
        <button type="button" class="primary wide" onClick={props.play}>
          {t("new.fromHere")}
        </button>
      </div>
      {props.children}
    </section>
  );
}

function shown([name, title]: (typeof tools)[number]): PaletteTool<Tool> {
  const piece = toolPiece(name);
  return { name, title: t(title), face: piece === null ? <Remove /> : <PieceView piece={piece} /> };
}
