// SPDX-License-Identifier: MIT
// A game being played or looked back at: the board with its players, and the panel of the game.

import type { ComponentChildren } from "preact";
import type { Side } from "../model/position";
import { positionAt } from "../model/view";
import { BoardWithPlayers } from "../panel/board-with-players";
import { QuestionDialog, useQuestion } from "../panel/question";
import type { GameState, RuleSet } from "../protocol/game";
import { tournamentHash } from "../tournament/address";
import { GamePanel } from "./game-panel";
import { nameInGame } from "./names";
import { resignQuestion } from "./questions";
import type { GameSession, GameSessionState } from "./session";
import { isSpectator, personSide } from "./status-text";
import type { Play } from "./use-play";

interface Props {
  session: GameSession;
  state: GameSessionState;
  game: GameState;
  rules: RuleSet;
  play: Play;
  bottom: Side;
  numbered: boolean;
  arrows: readonly (readonly number[])[];
  /** The value of the position shown; empty where it is not known. */
  worth: string;
  flip(): void;
  setUp(): void;
  explore(): void;
  /** The cards of the analysis and the endgames. */
  children: ComponentChildren;
}

export function PlayMode(props: Props) {
  const { session, state, game, rules, play } = props;
  const { asked, ask } = useQuestion(`${game.game} ${game.outcome} ${personSide(game) ?? game.turn}`);
  const resign = async () => {
    if (await ask(resignQuestion(game))) void session.command("resign");
  };
  const { view } = play;
  const toMove = sideToMove(game, play.shown);
  return (
    <>
      <BoardWithPlayers
        geometry={rules}
        bottom={props.bottom}
        player={(side) => ({ name: nameInGame(game, side), toMove: side === toMove })}
        numbered={props.numbered}
        pieces={view.pieces}
        marks={view.marks}
        arrows={props.arrows}
        scene={game.game}
        onSquare={play.square}
        onLift={play.lift}
        onDrop={play.drop}
      />
      <GamePanel
        session={session}
        state={state}
        game={game}
        play={play}
        opener={rules.first}
        flip={props.flip}
        resign={() => void resign()}
        setUp={props.setUp}
        explore={props.explore}
        worth={props.worth}
      >
        {game.tournament !== undefined && <TournamentNote game={game} tournament={game.tournament} />}
        {props.children}
      </GamePanel>
      {asked !== null && <QuestionDialog {...asked} />}
    </>
  );
}

function TournamentNote({ game, tournament }: { game: GameState; tournament: string }) {
  const who = !isSpectator(game) ? "You have the seat." : game.outcome === "none" ? "You are watching." : "";
  const help = game.outcome === "none" ? "There is no analysis until it is over." : "";
  return (
    <p class="note">
      A game in a <a href={tournamentHash(tournament)}>tournament</a>. {who} {help}
    </p>
  );
}

/** The side to move after `shown` moves; null if the game is over then. */
function sideToMove(game: GameState, shown: number): Side | null {
  if (shown < game.moves.length) return positionAt(game, shown).turn;
  return game.outcome === "none" ? game.turn : null;
}
