// SPDX-License-Identifier: MIT
// A position being set up: the board, on which every square can be pressed, and the panel with the pieces.

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { Analysis } from "../analysis/use-analysis";
import { shownFen, type ExploredLine } from "../explore/line";
import { useAnalyseAction } from "../game/analyse-action";
import { type Side, writeFen } from "../model/position";
import { focusOn } from "../browser/focus";
import { useKeys } from "../browser/use-keys";
import { Actions } from "../panel/actions";
import { BoardWithPlayers } from "../panel/board-with-players";
import { useReadingKeys } from "../panel/use-reading-keys";
import type { RuleSet } from "../protocol/game";
import { t } from "../text/text";
import { SetupPanel } from "./setup-panel";
import { fenFault, useSetup } from "./use-setup";

interface Props {
  /** Its last position is what the set-up begins with. */
  start: ExploredLine;
  sets: readonly RuleSet[];
  bottom: Side;
  numbered: boolean;
  arrows: readonly (readonly number[])[];
  bar: ComponentChildren;
  /** The name of that side's player. */
  name(side: Side): string;
  /** Why the server refuses the position. */
  refusal: string | null;
  /** The position, or the reason why it is none. */
  changed(rules: RuleSet, fen: string, error: string | null): void;
  play(rules: RuleSet, fen: string): void;
  explore(rules: RuleSet, fen: string): void;
  cancel(): void;
  flip(): void;
  analysis: Analysis;
  /** The tabs of the analysis and the endgames. */
  children: ComponentChildren;
}

export function SetupMode({ start, sets, bottom, numbered, arrows, bar, name, refusal, changed, play, explore, cancel, flip, analysis, children }: Props) {
  const setup = useSetup(start.rules, shownFen(start));
  const { pieces, turn } = setup.position;
  const analyse = useAnalyseAction(analysis, null);
  const { rules, fen, error } = setup;
  const { keys, spoken } = useReadingKeys({ geometry: rules, pieces, lastMove: null, groups: ["analysis"] });
  useKeys(keys);
  useEffect(() => changed(rules, fen, error), [rules, fen, error]);
  /** Does what is wanted with a position that the server has read. */
  const withPosition = (use: (rules: RuleSet, fen: string) => void) => async () => {
    // The field names what is wrong, and it is read aloud with it.
    if (error !== null) return focusOn("#setup-fen");
    const found = await setup.ask();
    if (found !== null) use(rules, writeFen(found));
  };
  return (
    <>
      <BoardWithPlayers
        geometry={rules}
        bottom={bottom}
        bar={bar}
        player={(side) => ({ name: name(side), toMove: side === turn })}
        numbered={numbered}
        pieces={pieces}
        marks={noMarks}
        arrows={arrows}
        scene="setup"
        onSquare={setup.square}
      />
      <SetupPanel
        {...setup}
        sets={sets}
        error={error ?? (refusal === null ? null : fenFault(refusal))}
        turn={turn}
        play={withPosition(play)}
        explore={withPosition(explore)}
        cancel={cancel}
      >
        <Actions steps={null} actions={[{ name: t("action.flip"), icon: "flip", press: flip }, analyse]} refuse={() => undefined} />
        {children}
      </SetupPanel>
      {spoken}
    </>
  );
}

const noMarks = new Map();
