// SPDX-License-Identifier: MIT
// A game being played or looked back at: the board with its players, and the panel of the game.

import type { ComponentChildren } from "preact";
import type { Analysis } from "../analysis/use-analysis";
import { useNotice } from "../browser/use-notice";
import { copyFen, copyPdn } from "../panel/copying";
import type { Side } from "../model/position";
import { positionAt } from "../model/view";
import { BoardWithPlayers } from "../panel/board-with-players";
import type { MenuItem } from "../panel/menu";
import { QuestionDialog, useQuestion } from "../panel/question";
import { useBoardKeys } from "../panel/use-board-keys";
import type { GameState, RuleSet } from "../protocol/game";
import { readChoices } from "../settings";
import { t } from "../text/text";
import type { Mark, MarkColour } from "../model/mark";
import { useAnalyseAction } from "./analyse-action";
import { choicesOf, type Choices } from "./choices";
import { countTheMove, findGames, reportOn, savePictures } from "./position-items";
import { GamePanel } from "./game-panel";
import { useCoach } from "./use-coach";
import type { Help } from "./help-tabs";
import { nameInGame } from "./names";
import { resignQuestion } from "./questions";
import type { GameSession, GameSessionState } from "./session";
import { isLiveTournamentGame, isSpectator, personSide } from "./status-text";
import { usePlay } from "./use-play";
import { useRating } from "./use-rating";

interface Props {
  session: GameSession;
  state: GameSessionState;
  dismiss(): void;
  game: GameState;
  rules: RuleSet;
  /** The position looked back at; null for the present. */
  ply: number | null;
  look(ply: number | null): void;
  bottom: Side;
  numbered: boolean;
  arrows: readonly (readonly number[])[];
  drawn: readonly Mark[];
  draw(mark: Omit<Mark, "colour">, colour: MarkColour | null): void;
  bar: ComponentChildren;
  /** The value of the position shown; empty where it is not known. */
  worth: string;
  flip(): void;
  setUp(): void;
  explore(): void;
  newGame(): void;
  playAgain(choices: Choices): void;
  changeOpponent(): void;
  analysis: Analysis;
  tabs: Help;
  more: readonly MenuItem[];
}

export function PlayMode(props: Props) {
  const { session, state, game, rules, flip } = props;
  const play = usePlay(rules, session, state, game, props.ply, props.look);
  const [notice, showNotice] = useNotice();
  const { asked, ask } = useQuestion(`${game.game} ${game.outcome} ${personSide(game) ?? game.turn}`);
  const resign = async () => {
    if (await ask(resignQuestion(game))) void session.command("resign");
  };
  const say = async (text: Promise<string>) => showNotice(await text);
  const { view } = play;
  const toMove = sideToMove(game, play.shown);
  const over = game.outcome !== "none";
  const live = isLiveTournamentGame(game) ? t("hint.liveTournament") : null;
  const analyse = useAnalyseAction(props.analysis, live);
  const steps = { shown: play.shown, last: game.moves.length, show: play.show };
  const { spoken, wheel } = useBoardKeys({ steps, flip, geometry: rules, pieces: view.pieces, lastMove: play.shown === 0 ? null : play.status, groups: ["moving", "drawing", "analysis"] });
  const address = `/api/games/${encodeURIComponent(game.game)}.pdn`;
  const coach = useCoach(game, play.shown, showNotice);
  const rated = useRating(game, state);
  const choices = choicesOf(game, readChoices());
  const again =
    rated === null || typeof rated === "string" || !choices.fits
      ? null
      : { level: rated.level, start: () => props.playAgain({ ...choices, level: rated.level }) };
  const takeBack =
    game.tournament !== undefined ? t("hint.noTakeBackTournament") : game.moves.length === 0 ? t("hint.noTakeBack") : null;
  const menu: readonly MenuItem[] = [
    { name: t("action.setUp"), press: props.setUp, off: live },
    { name: t("explore.title"), press: props.explore, off: live },
    { name: t("action.resign"), press: () => void resign(), off: over ? t("hint.gameOver") : isSpectator(game) ? t("hint.spectator") : null },
    ...(game.tournament === undefined && !over ? [{ name: t("action.opponent"), press: props.changeOpponent }] : []),
    ...props.more,
    { ...findGames(game.rules, play.fen), off: live },
    { ...countTheMove(game.rules, play.fen), off: live },
    ...coach.map((item) => ({ ...item, off: live ?? item.off ?? null })),
    ...reportOn(game).map((item) => ({ ...item, off: live })),
    { name: t("action.copyFen"), press: () => void say(copyFen(play.fen)) },
    ...savePictures(rules, play.fen, props.drawn, showNotice),
    { name: t("action.copyPdn"), press: () => void say(copyPdn(address)) },
    { name: t("action.savePdn"), href: address, download: `crownhead-${game.game}.pdn` },
  ];
  return (
    <>
      <BoardWithPlayers
        geometry={rules}
        bottom={props.bottom}
        bar={props.bar}
        player={(side) => ({ name: nameInGame(game, side), toMove: side === toMove })}
        numbered={props.numbered}
        pieces={view.pieces}
        marks={view.marks}
        arrows={props.arrows}
        drawn={props.drawn}
        onDraw={props.draw}
        scene={game.game}
        onSquare={play.square}
        onLift={play.lift}
        onDrop={play.drop}
        onWheel={wheel}
        arrowsStep
      />
      <GamePanel
        session={session}
        state={state}
        dismiss={props.dismiss}
        game={game}
        play={play}
        opener={rules.first}
        steps={steps}
        actions={[
          { name: t("action.takeBack"), icon: "take-back", press: () => void session.command("take-back"), off: takeBack },
          { name: t("action.flip"), icon: "flip", press: flip },
          analyse,
        ]}
        more={menu}
        newGame={props.newGame}
        rated={rated}
        again={again}
        worth={props.worth}
        notice={notice}
        tabs={props.tabs}
      />
      {spoken}
      {asked !== null && <QuestionDialog {...asked} />}
    </>
  );
}

/** The side to move after `shown` moves; null if the game is over then. */
function sideToMove(game: GameState, shown: number): Side | null {
  if (shown < game.moves.length) return positionAt(game, shown).turn;
  return game.outcome === "none" ? game.turn : null;
}
