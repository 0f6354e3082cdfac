// SPDX-License-Identifier: MIT
// The cards beside the board: new game, files, matches, tournaments and recent games.

import { useState } from "preact/hooks";
import { focusBoard } from "../browser/focus";
import { usePrograms, useRecentGames } from "../link/api";
import { MatchLobby } from "../match/match-lobby";
import { QuestionDialog, useQuestion } from "../panel/question";
import type { ExploredLine } from "../explore/line";
import type { GameState, RuleSet } from "../protocol/game";
import type { Answer } from "../protocol/message";
import { keepChoices } from "../settings";
import { StudyLobby } from "../study/lobby";
import { playersOf, samePlayers, type Choices } from "./choices";
import { Files } from "./files";
import { LoadDialog } from "./load-dialog";
import { NewGame } from "./new-game";
import { leaveQuestion } from "./questions";
import { Recent } from "./recent";
import type { GameSession } from "./session";
import { isLiveTournamentGame, personSide } from "./status-text";

interface Props {
  session: GameSession;
  game: GameState;
  rules: readonly RuleSet[];
  choices: Choices;
  choose(choices: Choices): void;
  /** The position that the board shows. */
  fen: string;
  /** The line being explored, if one is. */
  line: ExploredLine | null;
  /** A position is being set up: that mode has its own start button and hides the other cards. */
  settingUp: boolean;
}

export function GameCards({ session, game, rules, choices, choose, fen, line, settingUp }: Props) {
  const [loading, setLoading] = useState(false);
  const programs = usePrograms();
  const recent = useRecentGames(game);
  const { asked, ask } = useQuestion(`${game.game} ${game.outcome} ${personSide(game) ?? game.turn}`);

  const startGame = async () => {
    const begun = game.moves.length > 0 && game.outcome === "none";
    if (begun && !(await ask(leaveQuestion))) return;
    keepChoices(choices);
    void session.newGame({ rules: choices.rules, ...playersOf(choices) });
  };
  const usePlayers = () => {
    const { black, white } = playersOf(choices);
    void session.players(black, white);
    focusBoard();
  };
  const load = (text: string, index?: number): Promise<Answer | null> =>
    /^\s*["'“‘]?[WB?]:/i.test(text)
      ? session.newGame({ rules: choices.rules, ...playersOf(choices), fen: text.trim() }, true)
      : session.load(text, choices.rules, index);
  const difference = choices.rules !== game.rules ? "rules" : samePlayers(game, choices) ? "nothing" : game.tournament === undefined ? "players" : "rules";
  return (
    <>
      <div class="cards">
        <NewGame
          rules={rules}
          programs={programs}
          choices={choices}
          choose={choose}
          start={() => void startGame()}
          startable={!settingUp}
          difference={difference}
          usePlayers={usePlayers}
        />
        {!settingUp && <Files game={game.game} fen={fen} load={() => setLoading(true)} />}
        {!settingUp && <MatchLobby session={session} rules={rules} />}
        {!settingUp && <StudyLobby rules={rules} game={isLiveTournamentGame(game) ? null : game.game} line={line} />}
        {!settingUp && <Recent games={recent} rules={rules} current={game.game} />}
      </div>
      {asked !== null && <QuestionDialog {...asked} />}
      {loading && <LoadDialog close={() => setLoading(false)} load={load} />}
    </>
  );
}
