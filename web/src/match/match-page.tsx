// SPDX-License-Identifier: MIT
// The page with a match on it.

import { useEffect, useState } from "preact/hooks";
import { Board } from "../board/board";
import { Loading } from "../loading";
import { other, readFen, type Side } from "../model/position";
import { Page } from "../page";
import { BoardWithPlayers, type ShownPlayer } from "../panel/board-with-players";
import { QuestionDialog, useQuestion } from "../panel/question";
import type { RuleSet } from "../protocol/game";
import type { BoardState, Code, MatchGame, MatchState } from "../protocol/match";
import { matchHash, seats } from "./address";
import { Clock } from "./clock";
import { falseMoveQuestion } from "./false-move";
import { GamesCard, MatchesCard, TermsCard } from "./match-cards";
import { MatchPanel } from "./match-panel";
import type { MatchSession, MatchSessionState } from "./session";
import { matchStatus, playerName, resultText } from "./text";
import { pastGame, useCodes, useMatch, useMatches } from "./use-match";
import { useMatchPlay } from "./use-match-play";

interface Props {
  name: string;
  /** Null until the server gives them. */
  rules: readonly RuleSet[] | null;
}

export function MatchPage({ name, rules }: Props) {
  const [session, state] = useMatch(name);
  const codes = useCodes();
  const { match } = state;
  const set = rules?.find((one) => one.name === match?.terms.rules);

  const next = match?.next ?? null;
  useEffect(() => {
    const token = seats.token(name);
    if (next === null || token === null) return;
    seats.keep(next, token);
    location.hash = matchHash(next);
  }, [next]);

  if (match === null || set === undefined) {
    return (
      <Loading state={state} text="Opening the match…">
        <p>
          <a href="#">Go to the board</a>
        </p>
      </Loading>
    );
  }
  const code = codes.find((one) => one.name === match.terms.code);
  return <MatchTable session={session} state={state} match={match} set={set} code={code} codes={codes} />;
}

interface TableProps {
  session: MatchSession;
  state: MatchSessionState;
  match: MatchState;
  set: RuleSet;
  code: Code | undefined;
}

function MatchTable({ session, state, match, set, code, codes }: TableProps & { codes: readonly Code[] }) {
  const [flipped, setFlipped] = useState(false);
  const [viewed, setViewed] = useState<{ number: number; game: MatchGame } | null>(null);
  const matches = useMatches(`${match.match} ${match.games.length} ${match.over} ${match.seated}`);
  const last = match.games[match.games.length - 1];
  const past = viewed !== null && viewed.number < match.games.length ? viewed : null;
  const game = past?.game ?? last ?? null;
  const board = past === null ? match.board : null;

  useEffect(() => {
    const yours = match.board !== null && match.board.playing && match.board.side === match.board.turn;
    document.title = yours ? "Your turn · Crownhead" : "Crownhead";
  }, [match]);

  const show = async (number: number) => {
    if (number === match.games.length) return setViewed(null);
    const found = await pastGame(match.match, number);
    if (found !== null) setViewed({ number, game: found });
  };
  const mine: Side | null = match.board?.side ?? null;
  const bottom: Side = flipped ? other(mine ?? set.first) : (mine ?? set.first);
  const shared = { session, state, match, set, code, bottom, flip: () => setFlipped(!flipped) };

  return (
    <Page size={set.size}>
      {(numbered) => (
        <main class="table">
          {game === null ? (
            <Inviting {...shared} numbered={numbered} />
          ) : (
            <Playing {...shared} numbered={numbered} game={game} board={board} number={past?.number ?? match.games.length} />
          )}
          <div class="cards">
            <TermsCard match={match} set={set} code={code} />
            <GamesCard games={match.games} shown={past?.number ?? match.games.length} show={(number) => void show(number)} />
            <MatchesCard matches={matches} codes={codes} current={match.match} />
            <section class="card" aria-label="Elsewhere">
              <a class="button" href="#">
                Go to the board
              </a>
            </section>
          </div>
        </main>
      )}
    </Page>
  );
}

interface SceneProps extends TableProps {
  bottom: Side;
  numbered: boolean;
  flip(): void;
}

/** Before the second player has joined. */
function Inviting({ session, state, match, set, code, bottom, numbered, flip }: SceneProps) {
  const pieces = readFen(set.start)?.pieces ?? new Map();
  return (
    <>
      <Board
        geometry={set}
        flipped={bottom === "black"}
        numbered={numbered}
        pieces={pieces}
        marks={new Map()}
        scene={match.match}
        onSquare={() => undefined}
      />
      <MatchPanel session={session} state={state} match={match} game={null} play={null} status={matchStatus(match)} code={code} flip={flip} />
    </>
  );
}

interface PlayingProps extends SceneProps {
  game: MatchGame;
  board: BoardState | null;
  number: number;
}

function Playing({ session, state, match, set, code, bottom, numbered, flip, game, board, number }: PlayingProps) {
  const { asked, ask } = useQuestion(`${match.match} ${match.events}`);
  const play = useMatchPlay(set, session, match, game, board, (move) => ask(falseMoveQuestion(move, code)));
  const status = board === null && !play.past ? `Game ${number}: ${resultText(game)}.` : play.status;
  return (
    <>
      <BoardWithPlayers
        geometry={set}
        bottom={bottom}
        player={(side) => playerAt(state, match, game, board, play.past, side)}
        numbered={numbered}
        pieces={play.view.pieces}
        marks={play.view.marks}
        scene={`${match.match} ${number}`}
        onSquare={play.square}
        onLift={play.lift}
        onDrop={play.drop}
      />
      <MatchPanel session={session} state={state} match={match} game={game} play={play} status={status} code={code} flip={flip} />
      {asked !== null && <QuestionDialog {...asked} />}
    </>
  );
}

/** `board` is null where an earlier game is shown. */
function playerAt(state: MatchSessionState, match: MatchState, game: MatchGame, board: BoardState | null, past: boolean, side: Side): ShownPlayer {
  const name = playerName(match, side === "black" ? game.black : game.black === 1 ? 2 : 1);
  if (board === null) return { name, toMove: false };
  const runs = board.playing && board.turn === side;
  const left = board.clocks !== null ? board.clocks[side] : board.turn === side ? board.left : null;
  const clock = left === null ? null : <Clock side={side} left={left} runs={runs} since={state.at} />;
  return { name, toMove: runs && !past, clock };
}
