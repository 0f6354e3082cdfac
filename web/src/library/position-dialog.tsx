// SPDX-License-Identifier: MIT
// The dialog that sets up a position or a pattern to search for, on a board.

import { useId } from "preact/hooks";
import { Board } from "../board/board";
import type { OtherThing } from "../board/square";
import { readNumbers } from "../browser/preferences";
import { ruleSetName } from "../game/names";
import { squareCount } from "../model/geometry";
import { FormDialog } from "../panel/form-dialog";
import { Select } from "../panel/select";
import type { RuleSet } from "../protocol/game";
import { Palette, Remove, type PaletteTool } from "../setup/palette";
import { t, type PlainKey } from "../text/text";
import { isLoose, positionOf, type SquareWish } from "./pattern";
import { withPositionSearch, type SearchKind } from "./position-search";
import { usePositionSearch, type PositionSetup, type Tool } from "./use-position-search";
import { WishLook } from "./wish-look";

interface Props {
  query: string;
  kind: SearchKind;
  sets: readonly RuleSet[];
  close(): void;
  search(query: string): void;
}

export function PositionDialog({ query, kind, sets, close, search }: Props) {
  const id = useId();
  const setup = usePositionSearch(query, kind, sets);
  const { rules, pattern, error, there } = setup;
  const ask = (next: string | null) => {
    if (next === null) return;
    search(next);
    close();
  };
  return (
    <FormDialog id={id} title={t("library.board.title")} error={error} action={t("library.board.search")} close={close} submit={() => ask(setup.finish())}>
      <div class="position-setup">
        <div class="position-board" style={{ "--size": rules.size }}>
          <Board
            geometry={rules}
            flipped={rules.first === "black"}
            numbered={readNumbers() === "inside"}
            pieces={positionOf(pattern, rules.first).pieces}
            others={othersOn(setup)}
            marks={noMarks}
            scene="position search"
            onSquare={setup.press}
          />
        </div>
        <div class="position-choices">
          <Kinds setup={setup} group={`${id}-kind`} />
          <Palette tools={toolsFor(setup.kind)} chosen={setup.tool} choose={(tool) => setup.change({ tool })} />
          <div class="pair fields">
            <Turn setup={setup} />
            <Select
              label={t("new.rules")}
              value={rules.name}
              options={sets.map((set) => [set.name, ruleSetName(set)] as const)}
              change={(name) => setup.changeRules(sets.find((set) => set.name === name) ?? rules)}
            />
          </div>
          <label class="check">
            <input type="checkbox" checked={setup.reversed} onChange={() => setup.change({ reversed: !setup.reversed })} />
            <span>{t("library.board.reversed")}</span>
          </label>
          {setup.kind === "pattern" && (
            <div class="position-times">
              <label for={`${id}-times`}>{t("library.board.times")}</label>
              <input id={`${id}-times`} type="text" inputMode="numeric" maxLength={4} value={setup.times} onInput={({ currentTarget }) => setup.change({ times: currentTarget.value })} />
            </div>
          )}
          <div class="library-ways">
            <button type="button" class="small" onClick={setup.clear}>
              {t("setup.clear")}
            </button>
            <button type="button" class="small" onClick={setup.startPosition}>
              {t("setup.start")}
            </button>
            {there && (
              <button type="button" class="small" onClick={() => ask(withPositionSearch(query, null))}>
                {t("library.board.without")}
              </button>
            )}
          </div>
        </div>
      </div>
    </FormDialog>
  );
}

const noMarks = new Map();

function Kinds({ setup, group }: { setup: PositionSetup; group: string }) {
  const note = `${group}-note`;
  return (
    <fieldset class="source-kinds">
      <legend>{t("library.board.kind")}</legend>
      {kinds.map(([kind, title]) => (
        <label key={kind} class="check">
          <input type="radio" name={group} checked={setup.kind === kind} aria-describedby={kind === "pattern" ? note : undefined} onChange={() => setup.change({ kind })} />
          <span>{t(title)}</span>
        </label>
      ))}
      <p class="note" id={note}>
        {t("library.board.patternNote")}
      </p>
    </fieldset>
  );
}

const kinds = [
  ["position", "library.board.position"],
  ["pattern", "library.board.pattern"],
] as const satisfies readonly (readonly [SearchKind, PlainKey])[];

function Turn({ setup: { kind, rules, pattern, setTurn } }: { setup: PositionSetup }) {
  return (
    <Select
      label={t("setup.turn")}
      value={pattern.turn ?? (kind === "pattern" ? "" : rules.first)}
      options={[...(kind === "pattern" ? [["", t("library.board.either")] as const] : []), ["black", t("side.black")], ["white", t("side.white")]]}
      change={(turn) => setTurn(turn === "black" || turn === "white" ? turn : null)}
    />
  );
}

const names: Readonly<Record<SquareWish, PlainKey>> = {
  "black-man": "setup.blackMan",
  "black-king": "setup.blackKing",
  black: "library.board.anyBlack",
  "white-man": "setup.whiteMan",
  "white-king": "setup.whiteKing",
  white: "library.board.anyWhite",
  occupied: "library.board.occupied",
  empty: "library.board.empty",
};

function toolsFor(kind: SearchKind): readonly PaletteTool<Tool>[] {
  const wishes = (Object.keys(names) as SquareWish[]).filter((name) => kind === "pattern" || !isLoose(name));
  return [
    ...wishes.map((name) => ({ name, title: t(names[name]), face: <WishLook wish={name} /> })),
    { name: "remove", title: t(kind === "pattern" ? "library.board.anything" : "setup.remove"), face: <Remove /> },
  ];
}

/** What a pattern says of squares, besides the pieces. */
function othersOn({ kind, rules, pattern }: PositionSetup): ReadonlyMap<number, OtherThing> {
  const others = new Map<number, OtherThing>();
  if (kind === "position") return others;
  for (let square = 1; square <= squareCount(rules); square++) {
    const wish = pattern.squares.get(square);
    if (wish === undefined) others.set(square, { name: t("library.square.anything"), look: null });
    else if (isLoose(wish)) others.set(square, { name: t(`library.square.${wish}`), look: <WishLook wish={wish} /> });
  }
  return others;
}
