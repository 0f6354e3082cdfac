// SPDX-License-Identifier: MIT
// The page with a match on it.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Board } from "../board/board";
import { Loading, StartLink } from "../loading";
import { other, readFen, type Side } from "../model/position";
import { Page } from "../page";
import { BoardWithPlayers, type ShownPlayer } from "../panel/board-with-players";
import { QuestionDialog, useQuestion } from "../panel/question";
import { useBoardKeys } from "../panel/use-board-keys";
import type { RuleSet } from "../protocol/game";
import type { BoardState, Code, MatchGame, MatchState } from "../protocol/match";
import { t } from "../text/text";
import type { ViewProps } from "../views";
import { Clock } from "./clock";
import { falseMoveQuestion } from "./false-move";
import { Invitation } from "./invitation";
import { GamesCard, TermsCard } from "./match-cards";
import { MatchesCard } from "./matches-card";
import { MatchPanel } from "./match-panel";
import type { MatchSession, MatchSessionState } from "./session";
import { matchStatus, matchTitle, playerName, resultText } from "./text";
import { useCodes, useEarlierGames, useMatch, useMatches, useRematch } from "./use-match";
import { useMatchPlay } from "./use-match-play";

export default function MatchPage({ names, rules }: ViewProps) {
  const name = names.match ?? "";
  const [session, state] = useMatch(name);
  const codes = useCodes();
  const { match } = state;
  const set = rules?.find((one) => one.name === match?.terms.rules);

  useRematch(match);

  if (match === null || set === undefined) {
    return (
      <Loading state={state} text={t("loading.match")}>
        <StartLink />
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
  const { viewed, refusal, show, dismiss } = useEarlierGames(match.match);
  const matches = useMatches(`${match.match} ${match.games.length} ${match.over} ${match.seated}`);
  const last = match.games[match.games.length - 1];
  const past = viewed !== null && viewed.number < match.games.length ? viewed : null;
  const game = past?.game ?? last ?? null;
  const board = past === null ? match.board : null;

  useEffect(() => {
    const yours = match.board !== null && match.board.playing && match.board.side === match.board.turn;
    document.title = t(yours ? "title.yourTurn" : "title.page", { page: matchTitle(match) });
  }, [match]);

  const mine: Side | null = match.board?.side ?? null;
  const bottom: Side = flipped ? other(mine ?? set.first) : (mine ?? set.first);
  const number = past?.number ?? match.games.length;
  const invitation = <Invitation match={match} sit={(name) => void session.sit(name)} />;
  const about = (
    <>
      <TermsCard match={match} set={set} code={code} />
      <GamesCard games={match.games} shown={number} show={(wanted) => show(wanted === match.games.length ? null : wanted)} />
      {match.seated && invitation}
      <MatchesCard matches={matches.filter((one) => one.match !== match.match)} codes={codes} title={t("match.others")} />
    </>
  );
  const shared = {
    session,
    state: refusal === null ? state : { ...state, refusal },
    dismiss: () => {
      dismiss();
      session.dismiss();
    },
    match,
    set,
    code,
    bottom,
    about,
    flip: () => setFlipped(!flipped),
  };

  return (
    <Page size={set.size} wide>
      {(numbered) => (
        <main class="table">
          {game === null ? (
            <Inviting {...shared} numbered={numbered}>
              {!match.seated && invitation}
            </Inviting>
          ) : (
            <Playing {...shared} numbered={numbered} game={game} board={board} number={number} />
          )}
        </main>
      )}
    </Page>
  );
}

interface SceneProps extends TableProps {
  bottom: Side;
  numbered: boolean;
  /** The match itself: its terms, games and links, and other matches. */
  about: ComponentChildren;
  flip(): void;
  dismiss(): void;
}

/** Before the second player has joined. */
function Inviting({ match, set, bottom, numbered, children, ...panel }: SceneProps & { children: ComponentChildren }) {
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
      <MatchPanel {...panel} match={match} game={null} play={null} steps={null} status={matchStatus(match)}>
        {children}
      </MatchPanel>
    </>
  );
}

interface PlayingProps extends SceneProps {
  game: MatchGame;
  board: BoardState | null;
  number: number;
}

function Playing({ session, state, dismiss, match, set, code, bottom, numbered, flip, about, game, board, number }: PlayingProps) {
  const { asked, ask } = useQuestion(`${match.match} ${match.events}`);
  const play = useMatchPlay(set, session, match, game, number, board, (move) => ask(falseMoveQuestion(move, code)));
  const status = board === null && !play.past ? t("match.gameResult", { number, result: resultText(game) }) : play.status;
  const steps = { shown: play.shown, last: game.record.length, show: play.show };
  const { spoken, wheel } = useBoardKeys({ steps, flip, geometry: set, pieces: play.view.pieces, lastMove: play.shown === 0 ? null : play.status, groups: match.seat === null ? [] : ["moving"] });
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
        onWheel={wheel}
        arrowsStep
      />
      <MatchPanel
        session={session}
        state={state}
        dismiss={dismiss}
        match={match}
        game={game}
        play={play}
        steps={steps}
        status={status}
        code={code}
        flip={flip}
        about={about}
      />
      {spoken}
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
