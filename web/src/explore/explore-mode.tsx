// SPDX-License-Identifier: MIT
// A line being analysed: moves are made for both sides and belong to no game. The board with its bars, and the panel.

import type { ComponentChildren } from "preact";
import { playAddress } from "../addresses";
import type { Analysis } from "../analysis/use-analysis";
import { useNotice } from "../browser/use-notice";
import type { Probe } from "../endgame/use-probe";
import { useAnalyseAction } from "../game/analyse-action";
import { countTheMove, findGames, reportOn, savePictures } from "../game/position-items";
import { HelpTabs, type Help } from "../game/help-tabs";
import type { LinkState } from "../link/connection";
import { readFen, type Side } from "../model/position";
import { Actions } from "../panel/actions";
import { Alerts } from "../panel/alerts";
import { BoardWithPlayers } from "../panel/board-with-players";
import { copyFen } from "../panel/copying";
import type { MenuItem } from "../panel/menu";
import { MoveField } from "../panel/move-field";
import { Moves } from "../panel/moves";
import { useBoardKeys } from "../panel/use-board-keys";
import type { ValuedMove } from "../protocol/endgame";
import { t } from "../text/text";
import type { Mark, MarkColour } from "../model/mark";
import { shownFen, showing, takenBack, type ExploredLine } from "./line";
import { useExploring } from "./use-exploring";

interface Props {
  link: LinkState;
  refusal: string | null;
  dismiss(): void;
  line: ExploredLine;
  change(line: ExploredLine): void;
  play(move: ValuedMove): void;
  probe: Probe;
  arrows: readonly (readonly number[])[];
  drawn: readonly Mark[];
  draw(mark: Omit<Mark, "colour">, colour: MarkColour | null): void;
  bar: ComponentChildren;
  bottom: Side;
  numbered: boolean;
  flip(): void;
  setUp(): void;
  startGame(): void;
  /** The game that the line came from. */
  game: string | null;
  analysis: Analysis;
  tabs: Help;
  more: readonly MenuItem[];
}

export function ExploreMode(props: Props) {
  const { line, change, flip } = props;
  const exploring = useExploring(line, props.probe, props.play);
  const [notice, showNotice] = useNotice();
  const turn = readFen(shownFen(line))?.turn ?? "white";
  const steps = { shown: line.shown, last: line.moves.length, show: (ply: number) => change(showing(line, ply)) };
  const analyse = useAnalyseAction(props.analysis, null);
  const { pieces, marks } = exploring.view;
  const { spoken, wheel } = useBoardKeys({ steps, flip, geometry: line.rules, pieces, lastMove: line.shown === 0 ? null : exploring.status, groups: ["moving", "drawing", "analysis"] });
  const copy = async () => showNotice(await copyFen(shownFen(line)));
  return (
    <>
      <BoardWithPlayers
        geometry={line.rules}
        bottom={props.bottom}
        bar={props.bar}
        player={(side) => ({ name: "", toMove: side === turn })}
        numbered={props.numbered}
        pieces={pieces}
        marks={marks}
        arrows={props.arrows}
        drawn={props.drawn}
        onDraw={props.draw}
        scene={`explore ${line.start}`}
        onSquare={exploring.square}
        onLift={exploring.lift}
        onDrop={exploring.drop}
        onWheel={wheel}
        arrowsStep
      />
      <section class="side exploring" aria-labelledby="explore-title">
        <div class="panel-head">
          <h2 id="explore-title">{t("explore.title")}</h2>
          {props.game !== null && <a href={playAddress(props.game)}>{t("explore.back")}</a>}
        </div>
        <Alerts link={props.link} refusal={props.refusal} notes={[]} dismiss={props.dismiss} />
        <div class="said">
          <div class="status" role="status">
            <p>{exploring.status}</p>
            {exploring.hint !== null && <p class="hint">{exploring.hint}</p>}
          </div>
          <p class="note" aria-live="polite">
            {notice}
          </p>
        </div>
        <HelpTabs
          {...props.tabs}
          moves={<Moves moves={line.moves} first={readFen(line.start)?.turn ?? line.rules.first} opener={line.rules.first} shown={line.shown} show={steps.show} />}
        />
        <Actions
          steps={steps}
          actions={[
            { name: t("action.takeBack"), icon: "take-back", press: () => change(takenBack(line)), off: line.shown === 0 ? t("hint.noTakeBack") : null },
            { name: t("action.flip"), icon: "flip", press: flip },
            analyse,
          ]}
          more={[
            { name: t("action.setUp"), press: props.setUp },
            { name: t("explore.playFromHere"), press: props.startGame },
            ...props.more,
            findGames(line.rules.name, shownFen(line)),
            countTheMove(line.rules.name, shownFen(line)),
            ...reportOn({ rules: line.rules.name, start: line.start, moves: line.moves }),
            { name: t("action.copyFen"), press: () => void copy() },
            ...savePictures(line.rules, shownFen(line), props.drawn, showNotice),
          ]}
          refuse={exploring.showHint}
        />
        <MoveField play={exploring.typed} />
      </section>
      {spoken}
    </>
  );
}
