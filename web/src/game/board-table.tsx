// SPDX-License-Identifier: MIT
// The board and what stands beside it, in one of three modes: a game is played or looked back at, a line is analysed, a
// position is set up.

import { useEffect, useState } from "preact/hooks";
import { gameAddress, playAddress } from "../addresses";
import { useAnalysis, type Analysis } from "../analysis/use-analysis";
import { go } from "../browser/router";
import { positionText } from "../endgame/text";
import { useEndgameHelp } from "../endgame/use-endgame-help";
import { lineAddress, lineState } from "../explore/address";
import { ExploreMode } from "../explore/explore-mode";
import { begun, shownFen, type ExploredLine } from "../explore/line";
import type { PlayedMove } from "../model/move";
import { other, type Side } from "../model/position";
import { fenAt } from "../model/view";
import { Page } from "../page";
import { EvaluationBar } from "../panel/evaluation-bar";
import { later } from "../panel/later";
import type { MenuItem } from "../panel/menu";
import type { GameState, RuleSet } from "../protocol/game";
import { t } from "../text/text";
import { BoardDialogs, type Dialog } from "./board-dialogs";
import { chanceShown } from "./chance-shown";
import { bottomSide } from "./choices";
import { HelpTabs } from "./help-tabs";
import { liesOver, lineWays } from "./line-ways";
import { gameTitle, nameInGame } from "./names";
import { newGames } from "./new-games";
import { studyItem } from "./study-item";
import type { Place } from "./place";
import { PlayMode } from "./play-mode";
import type { GameSession, GameSessionState } from "./session";
import { shownInLine, shownInPlay, shownInSetup, type Shown } from "./shown";
import { isLiveTournamentGame, isSpectator, personSide } from "./status-text";
import { useDrawnMarks } from "./use-drawn-marks";

// Not needed to see the board.
const SetupMode = later(["newgame", "setup"], () => import("../setup/setup-mode").then((file) => file.SetupMode));

interface Props {
  session: GameSession;
  state: GameSessionState;
  /** Null where a line is analysed that came from no game. */
  game: GameState | null;
  rules: readonly RuleSet[];
  place: Place;
  /** The line being analysed; null where a game is shown. */
  line: ExploredLine | null;
  /** Why the line ends earlier than its address. */
  fault: string | null;
}

export function BoardTable({ session, state, game, rules, place, line, fault }: Props) {
  const [flipped, setFlipped] = useState("");
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const settingUp = place.line?.setup === true && line !== null;
  const explored = settingUp ? null : line;
  const set = line?.rules ?? rules.find((one) => one.name === game?.rules) ?? rules[0];
  if (set === undefined) throw new Error("The server has no rule set.");

  const last = game?.moves.length ?? 0;
  const ply = place.ply !== null && place.ply < last ? place.ply : last;
  const playing = line === null && game !== null;
  const [setupError, setSetupError] = useState<string | null>(null);
  const shown = settingUp
    ? shownInSetup(set, { fen: shownFen(line), error: setupError })
    : explored !== null
      ? shownInLine(explored)
      : game !== null
        ? shownInPlay(set, game, fenAt(game, ply), ply)
        : shownInLine(begun(set, set.start));
  useTitle(playing ? game : null, settingUp);

  const scene = playing ? game.game : "line";
  const firstBottom = game !== null && game.rules === shown.rules.name ? bottomSide(game, shown.rules.first) : shown.rules.first;
  const bottom: Side = flipped === scene ? other(firstBottom) : firstBottom;
  const flip = () => setFlipped(flipped === scene ? "" : scene);

  const { analysis, help, arrows, worth, chance } = useAdvice(session, state, shown, playing && game.outcome === "none" ? game.game : null);
  const { probe } = help;
  const { showLine, showMoves, explore } = lineWays({
    line,
    settingUp,
    from: explored ?? (playing ? lineOfGame(set, game, ply) : begun(shown.rules, shown.fen)),
    game: place.game ?? (playing ? game.game : null),
  });

  // Whoever analyses wants to look at a position, not to play from it.
  const look = playing ? null : (fen: string) => showLine(begun(shown.rules, fen));
  const games = newGames(session, { rules: shown.rules.name, settingUp, look });
  const [studyRefusal, setStudyRefusal] = useState<string | null>(null);
  const dismiss = () => {
    setStudyRefusal(null);
    session.dismiss();
  };
  const [tab, setTab] = useTab(analysis);
  const menu: readonly MenuItem[] = [
    ...studyItem(playing ? (isLiveTournamentGame(game) ? null : game) : explored, (refusal) => setStudyRefusal(refusal)),
    { name: t("action.newGame"), press: () => setDialog({ is: "new" }) },
    { name: t("action.load"), press: () => setDialog({ is: "load" }) },
  ];

  const yourTurn = playing && ply === last && game.outcome === "none" && game[game.turn].kind === "person" && !isSpectator(game);
  const tabs = {
    chosen: tab ?? (help.offered && !playing ? "endgame" : settingUp ? "analysis" : "moves"),
    choose: setTab,
    analysis,
    linked: state.link === "open",
    showMoves,
    play: yourTurn ? (move: PlayedMove) => void session.move(move.text, move.path) : null,
    session,
    help,
    explore,
    rules: shown.rules.name,
    fen: shown.reached === null ? null : shown.fen,
    setUp: settingUp,
    live: playing && isLiveTournamentGame(game),
  };
  const { drawn, draw } = useDrawnMarks(shown.fen);
  const board = { bottom, arrows, drawn, draw, bar: <EvaluationBar chance={chance} bottom={bottom} /> };

  return (
    <Page size={shown.rules.size} wide>
      {(numbered) => (
        <main class={`table ${playing && ply < last ? "past" : ""} ${analysis.on ? "analysing" : ""}`}>
          {settingUp ? (
            <SetupMode
              bottom={bottom}
              arrows={arrows}
              bar={board.bar}
              start={line}
              sets={rules}
              numbered={numbered}
              name={(side) => (game === null ? "" : nameInGame(game, side))}
              refusal={probe.error}
              changed={(ruleSet, fen, error) => {
                setSetupError(error);
                if (error === null) showLine(begun(ruleSet, fen), true);
              }}
              play={(ruleSet, fen) => setDialog({ is: "position", fen, rules: ruleSet.name })}
              explore={(ruleSet, fen) => go(lineAddress(begun(ruleSet, fen), place), { replace: true, state: lineState(begun(ruleSet, fen)) })}
              flip={flip}
              analysis={analysis}
              cancel={() => (liesOver() ? history.back() : go(lineAddress(line, place), { replace: true, state: lineState(line) }))}
            >
              <HelpTabs {...tabs} moves={null} />
            </SetupMode>
          ) : explored !== null ? (
            <ExploreMode
              {...board}
              link={state.link}
              refusal={studyRefusal ?? state.refusal ?? fault}
              dismiss={dismiss}
              line={explored}
              change={(next) => showLine(next)}
              play={explore}
              probe={probe}
              numbered={numbered}
              flip={flip}
              setUp={() => showLine(begun(explored.rules, shown.fen), true)}
              startGame={() => setDialog({ is: "position", fen: shown.fen, rules: explored.rules.name })}
              game={place.game}
              analysis={analysis}
              tabs={tabs}
              more={menu}
            />
          ) : game !== null ? (
            <PlayMode
              {...board}
              session={session}
              state={studyRefusal === null ? state : { ...state, refusal: studyRefusal }}
              dismiss={dismiss}
              game={game}
              rules={set}
              ply={place.ply}
              look={(target) => go(target === null ? playAddress(game.game) : gameAddress(game.game, target), { replace: true })}
              numbered={numbered}
              worth={worth}
              flip={flip}
              setUp={() => showLine(begun(set, shown.fen), true)}
              explore={() => explore()}
              newGame={() => setDialog({ is: "new" })}
              playAgain={(choices) => void games.again(choices)}
              changeOpponent={() => setDialog({ is: "opponent" })}
              analysis={analysis}
              tabs={tabs}
              more={menu}
            />
          ) : null}
          <BoardDialogs
            dialog={dialog}
            close={() => setDialog(null)}
            session={session}
            game={game}
            rules={rules}
            leaves={playing && game.outcome === "none" && last > 0}
            games={games}
          />
        </main>
      )}
    </Page>
  );
}

/** The tab chosen; an analysis that begins is shown. */
function useTab({ on }: Analysis): [string | null, (tab: string) => void] {
  const [tab, setTab] = useState<string | null>(null);
  useEffect(() => {
    if (on) setTab("analysis");
  }, [on]);
  return [tab, setTab];
}

/** `game` is the one being played or looked back at; null where a line is analysed, or set up. */
function useTitle(game: GameState | null, settingUp: boolean): void {
  useEffect(() => {
    const yours = game !== null && game.outcome === "none" && personSide(game) === game.turn;
    const page = game !== null ? gameTitle(game) : t(settingUp ? "setup.title" : "explore.title");
    document.title = t(yours ? "title.yourTurn" : "title.page", { page });
  }, [game, settingUp]);
}

/** What the engine and the endgames say of the position shown. `game` is the one in progress, if one is played. */
function useAdvice(session: GameSession, state: GameSessionState, shown: Shown, game: string | null) {
  const analysis = useAnalysis(session, state, shown.reached);
  const help = useEndgameHelp(session, state, shown.rules.name, shown.probed, game);
  const { probe, open } = help;
  return {
    analysis,
    help,
    arrows: (analysis.state?.lines ?? []).map(({ moves }) => moves[0]?.path ?? []),
    worth: help.offered && open && !probe.stale && probe.position !== null ? positionText(probe.position) : "",
    chance: chanceShown(analysis.state, open ? probe : null),
  };
}

/** The moves of a game up to the position shown, as a line of its own. */
function lineOfGame(rules: RuleSet, game: GameState, ply: number): ExploredLine {
  return { rules, start: game.start, moves: game.moves.slice(0, ply), shown: ply };
}
