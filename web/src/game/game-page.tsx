// SPDX-License-Identifier: MIT
// The page with a game on it, in one of three modes: the game is played, a position is set up, or a line is explored. A
// set-up can be opened over an exploration, both over the game.

import { useEffect, useState } from "preact/hooks";
import { AnalysisCard } from "../analysis/analysis-card";
import { useAnalysis } from "../analysis/use-analysis";
import { focusBoard, focusOn } from "../browser/focus";
import { EndgameCard } from "../endgame/endgame-card";
import { positionText } from "../endgame/text";
import { useEndgameHelp } from "../endgame/use-endgame-help";
import { ExploreMode } from "../explore/explore-mode";
import { begun, withMove, withMoves, type ExploredLine } from "../explore/line";
import type { PlayedMove } from "../model/move";
import { other, type Side } from "../model/position";
import { Page } from "../page";
import type { ValuedMove } from "../protocol/endgame";
import type { GameState, RuleSet } from "../protocol/game";
import { SetupMode } from "../setup/setup-mode";
import { useSetup } from "../setup/use-setup";
import { bottomSide, playersOf, type Choices } from "./choices";
import { GameCards } from "./game-cards";
import { nameInGame } from "./names";
import { PlayMode } from "./play-mode";
import type { GameSession, GameSessionState } from "./session";
import { shownInLine, shownInPlay, shownInSetup } from "./shown";
import { isLiveTournamentGame, isSpectator, personSide } from "./status-text";
import { useBack } from "./use-back";
import { useChoices } from "./use-choices";
import { usePlay } from "./use-play";

interface Props {
  session: GameSession;
  state: GameSessionState;
  game: GameState;
  rules: readonly RuleSet[];
  /** The rule set of the game. */
  set: RuleSet;
}

export function GamePage({ session, state, game, rules, set }: Props) {
  const [choices, setChoices] = useChoices(game);
  const [flippedGame, setFlippedGame] = useState<string | null>(null);
  const { setup, begin, end } = useSetup();
  const [line, setLine] = useState<ExploredLine | null>(null);
  const play = usePlay(set, session, state, game);
  useEffect(() => {
    setLine(null);
    end();
  }, [game.game]);
  useBack(Number(line !== null) + Number(setup !== null), () => (setup !== null ? end() : setLine(null)));
  useEffect(() => {
    const yours = game.outcome === "none" && personSide(game) === game.turn;
    document.title = yours ? "Your turn · Crownhead" : "Crownhead";
  }, [game]);

  /** The line on the board. */
  const explored = setup === null ? line : null;
  const playing = setup === null && line === null;
  const chosen = rules.find((one) => one.name === choices.rules) ?? set;
  const shown = setup !== null ? shownInSetup(chosen, setup) : explored !== null ? shownInLine(explored) : shownInPlay(set, game, play);
  const firstBottom = bottomSide(game, shown.rules.first);
  const bottom: Side = flippedGame === game.game ? other(firstBottom) : firstBottom;
  const flip = () => setFlippedGame(flippedGame === game.game ? null : game.game);

  const analysis = useAnalysis(session, state, shown.reached);
  const arrows = (analysis.state?.lines ?? []).map(({ moves }) => moves[0]?.path ?? []);
  const help = useEndgameHelp(session, state, shown.rules.name, shown.probed, playing && game.outcome === "none" ? game.game : null);
  const { probe } = help;
  const worth = help.offered && help.open && !probe.stale && probe.position !== null ? positionText(probe.position) : "";

  const choose = (next: Choices) => {
    setChoices(next);
    const ruleSet = rules.find((one) => one.name === next.rules);
    if (ruleSet !== undefined) setup?.changeRules(ruleSet);
  };
  const showLine = (moves: readonly PlayedMove[], count: number) => {
    setLine(withMoves(explored ?? begun(shown.rules, shown.fen), moves, count));
    end();
  };
  const explore = (move?: ValuedMove, fen = shown.fen) => {
    const from = explored ?? begun(shown.rules, fen);
    setLine(move === undefined ? from : withMove(from, move));
    end();
    if (explored === null) setTimeout(() => (move === undefined ? focusBoard() : focusOn(".endgame-move")));
  };
  const yourTurn = playing && !play.past && game.outcome === "none" && game[game.turn].kind === "person" && !isSpectator(game);
  const cards = (
    <>
      {!(playing && isLiveTournamentGame(game)) && (
        <AnalysisCard
          analysis={analysis}
          linked={state.link === "open"}
          show={showLine}
          play={yourTurn ? (move) => void session.move(move.text, move.path) : null}
        />
      )}
      {help.offered && (
        <EndgameCard session={session} state={help.endgames} probe={probe} play={explore} open={help.open} setOpen={help.setOpen} says={setup !== null} />
      )}
    </>
  );

  return (
    <Page size={shown.rules.size}>
      {(numbered) => (
        <main class={`table ${playing && play.past ? "past" : ""} ${analysis.on ? "analysing" : ""}`}>
          {setup !== null ? (
            <SetupMode
              setup={setup}
              rules={chosen}
              bottom={bottom}
              numbered={numbered}
              arrows={arrows}
              name={(side) => nameInGame(game, side)}
              refusal={probe.error}
              start={(fen) => session.newGame({ rules: choices.rules, ...playersOf(choices), fen }, true)}
              explore={(fen) => explore(undefined, fen)}
              end={end}
            >
              {cards}
            </SetupMode>
          ) : explored !== null ? (
            <ExploreMode
              link={state.link}
              refusal={state.refusal}
              dismiss={() => session.dismiss()}
              line={explored}
              change={setLine}
              play={explore}
              probe={probe}
              arrows={arrows}
              bottom={bottom}
              numbered={numbered}
              flip={flip}
              setUp={() => begin(explored.rules, shown.fen)}
              startGame={() => void session.newGame({ rules: explored.rules.name, ...playersOf(choices), fen: shown.fen })}
              end={() => setLine(null)}
            >
              {cards}
            </ExploreMode>
          ) : (
            <PlayMode
              session={session}
              state={state}
              game={game}
              rules={set}
              play={play}
              bottom={bottom}
              numbered={numbered}
              arrows={arrows}
              worth={worth}
              flip={flip}
              setUp={() => begin(set, play.fen)}
              explore={() => explore()}
            >
              {cards}
            </PlayMode>
          )}
          <GameCards session={session} game={game} rules={rules} choices={choices} choose={choose} fen={shown.fen} line={explored} settingUp={setup !== null} />
        </main>
      )}
    </Page>
  );
}
