// The page with a game on it: the board with the players above and below, what is said about the game, and the choices.

import { useEffect, useState } from "preact/hooks";
import { AnalysisCard } from "./analysis/analysis-card";
import { useAnalysis } from "./analysis/use-analysis";
import { Board } from "./board/board";
import { EndgameCard, hasEndgames } from "./endgame/endgame-card";
import { ExploreTable } from "./endgame/explore-table";
import { begun, shownFen, withMove, withMoves, type ExploredLine } from "./endgame/line";
import { useProbe } from "./endgame/use-probe";
import { positionWords } from "./endgame/words";
import { focusBoard, focusOn } from "./focus";
import type { Session, SessionState } from "./game/session";
import { askPosition, usePrograms, useRecentGames } from "./link/api";
import { noConnection } from "./link/connection";
import { MatchEntrance } from "./match/match-entrance";
import { bottomSide, choicesOf, playersOf, samePlayers, type Choices } from "./model/choices";
import type { PlayedMove } from "./model/move";
import { playerName } from "./model/names";
import { other, readFen, writeFen, type Side } from "./model/position";
import { isAtStake, isWatched, personSide } from "./model/status-text";
import { positionAt } from "./model/view";
import { Page } from "./page";
import { Files } from "./panel/files";
import { GamePanel } from "./panel/game-panel";
import { LoadDialog } from "./panel/load-dialog";
import { NewGame } from "./panel/new-game";
import { PlayerBar } from "./panel/player-bar";
import { QuestionDialog, useQuestion } from "./panel/question";
import { leaveQuestion, resignQuestion } from "./panel/questions";
import { Recent } from "./panel/recent";
import { SetupPanel } from "./panel/setup";
import type { PositionReached } from "./protocol/analysis";
import type { ValuedMove } from "./protocol/endgame";
import type { GameState, RuleSet } from "./protocol/game";
import type { Answer } from "./protocol/message";
import { keepChoices, keepEndgame, readChoices, readEndgame } from "./settings";
import { tournamentHash } from "./tournament/address";
import { useBack } from "./use-back";
import { usePlay } from "./use-play";
import { fenFault, useSetup, type Setup } from "./use-setup";

interface Props {
  session: Session;
  state: SessionState;
  game: GameState;
  rules: readonly RuleSet[];
  /** The rule set of the game. */
  set: RuleSet;
}

export function Table({ session, state, game, rules, set }: Props) {
  const [choices, setChoices] = useState<Choices>(() => choicesOf(game, readChoices()));
  const [turnedGame, setTurnedGame] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const { setup, begin, end } = useSetup();
  const [line, setLine] = useState<ExploredLine | null>(null);
  const [open, setOpen] = useState(readEndgame);
  // While a game goes on its players see what endgames know only when they ask for it, in each game anew.
  const [askedIn, setAskedIn] = useState<string | null>(null);
  const play = usePlay(set, session, state, game);
  const recent = useRecentGames(game);
  const programs = usePrograms();

  const players = JSON.stringify([game.game, game.rules, game.black, game.white]);
  useEffect(() => setChoices(choicesOf(game, choices)), [players]);
  useEffect(() => {
    setLine(null);
    end();
  }, [game.game]);
  useBack(Number(line !== null) + Number(setup !== null), () => (setup !== null ? end() : setLine(null)));
  useEffect(() => {
    const yours = game.outcome === "none" && personSide(game) === game.turn;
    document.title = yours ? "Your turn · Crownhead" : "Crownhead";
  }, [game]);

  const chosen = rules.find((one) => one.name === choices.rules) ?? set;
  const geometry = setup !== null ? chosen : (line?.rules ?? set);
  const firstBottom = bottomSide(game, geometry.first);
  const bottom: Side = turnedGame === game.game ? other(firstBottom) : firstBottom;

  // What the board shows, whichever way it came to be.
  const fen = setup !== null ? setup.fen : line !== null ? shownFen(line) : play.fen;
  const atStake = isAtStake(game) && setup === null && line === null;
  const wanted = atStake ? null : line !== null && setup === null ? fen : (setup?.error ?? null) === null && isFew(fen) ? fen : null;
  const endgames = state.endgames?.rules === geometry.name ? state.endgames : null;
  const probe = useProbe(geometry.name, wanted, endgames === null ? "" : `${endgames.known} ${endgames.plies}`);
  const hasCard = wanted !== null && hasEndgames(probe);
  useEffect(() => {
    if (hasCard) session.followEndgames(geometry.name);
  }, [hasCard, geometry.name]);

  const analysis = useAnalysis(session, state, atStake ? null : reached(game, play.shown, line, setup, geometry));
  const arrows = (analysis.state?.lines ?? []).map(({ moves }) => moves[0]?.path ?? []);
  const showLine = (moves: readonly PlayedMove[], shown: number) => {
    setLine(withMoves(setup === null && line !== null ? line : begun(geometry, fen), moves, shown));
    end();
  };
  const yourTurn = game.outcome === "none" && game[game.turn].kind === "person" && !isWatched(game);
  const present = setup === null && line === null && !play.past;

  const explore = (move?: ValuedMove, at = fen) => {
    const from = setup === null && line !== null ? line : begun(geometry, at);
    setLine(move === undefined ? from : withMove(from, move));
    end();
    if (line === null || setup !== null) setTimeout(() => (move === undefined ? focusBoard() : focusOn(".endgame-move")));
  };
  const exploreSetup = async () => {
    if (setup === null || setup.error !== null) return;
    const found = await askPosition(geometry.name, setup.text);
    if (found === null || typeof found === "string") setup.fail(found ?? noConnection);
    else explore(undefined, writeFen(found));
  };
  const analysisCard = (
    <AnalysisCard
      analysis={analysis}
      linked={state.link === "open"}
      show={showLine}
      play={present && yourTurn ? (move) => void session.move(move.text, move.path) : null}
    />
  );
  const live = setup === null && line === null && game.outcome === "none";
  const shownEndgame = live ? askedIn === game.game : open;
  const endgameCard = hasCard && (
    <EndgameCard
      session={session}
      state={endgames}
      probe={probe}
      play={explore}
      open={shownEndgame}
      setOpen={(next) => {
        if (live) return setAskedIn(next ? game.game : null);
        keepEndgame(next);
        setOpen(next);
      }}
      says={setup !== null}
    />
  );
  const card = (
    <>
      {game.tournament !== undefined && setup === null && line === null && <OfTournament game={game} name={game.tournament} />}
      {!atStake && analysisCard}
      {endgameCard}
    </>
  );
  const known = hasCard && shownEndgame && !probe.stale && probe.position !== null;

  const choose = (next: Choices) => {
    setChoices(next);
    keepChoices(next);
    const ruleSet = rules.find((one) => one.name === next.rules);
    if (ruleSet !== undefined) setup?.changeRules(ruleSet);
  };
  const flip = () => setTurnedGame(turnedGame === game.game ? null : game.game);
  const { asked, ask } = useQuestion(`${game.game} ${game.outcome} ${personSide(game) ?? game.turn}`);
  const startGame = async () => {
    const begun = game.moves.length > 0 && game.outcome === "none";
    if (begun && !(await ask(leaveQuestion))) return;
    keepChoices(choices);
    void session.newGame({ rules: choices.rules, ...playersOf(choices) });
  };
  const resign = async () => {
    if (await ask(resignQuestion(game))) void session.command("resign");
  };
  const playSetup = async () => {
    if (setup === null) return;
    const answer = await session.newGame({ rules: choices.rules, ...playersOf(choices), fen: setup.text }, true);
    if (answer === null) setup.fail(noConnection);
    else if (answer.is === "refused") setup.fail(answer.error);
    else end();
  };
  const playExplored = () => void session.newGame({ rules: geometry.name, ...playersOf(choices), fen });
  const load = (text: string, index?: number): Promise<Answer | null> =>
    /^\s*["'“‘]?[WB?]:/i.test(text)
      ? session.newGame({ rules: choices.rules, ...playersOf(choices), fen: text.trim() }, true)
      : session.load(text, choices.rules, index);

  const pieces = setup === null ? play.view.pieces : setup.position.pieces;
  const bar = (side: Side, place: "top" | "bottom") => (
    <PlayerBar
      side={side}
      name={nameAt(game, side)}
      pieces={pieces}
      place={place}
      toMove={setup !== null ? setup.position.turn === side : sideToMove(game, play.shown) === side}
    />
  );

  return (
    <Page size={geometry.size}>
      {(numbered) => (
        <>
          <main class={`table ${play.past && setup === null && line === null ? "past" : ""} ${analysis.on ? "analysing" : ""}`}>
            {line !== null && setup === null ? (
              <ExploreTable
                state={state}
                dismiss={() => session.dismiss()}
                line={line}
                change={setLine}
                play={explore}
                probe={probe}
                arrows={arrows}
                bottom={bottom}
                numbered={numbered}
                flip={flip}
                setUp={() => begin(line.rules, fen)}
                startGame={playExplored}
                end={() => setLine(null)}
              >
                {card}
              </ExploreTable>
            ) : (
              <>
                {bar(other(bottom), "top")}
                <Board
                  geometry={geometry}
                  flipped={bottom === "black"}
                  numbered={numbered}
                  pieces={pieces}
                  marks={setup === null ? play.view.marks : new Map()}
                  arrows={arrows}
                  scene={setup === null ? game.game : "setup"}
                  {...(setup === null
                    ? { onSquare: play.square, onLift: play.lift, onDrop: play.drop }
                    : { onSquare: setup.square })}
                />
                {bar(bottom, "bottom")}
                {setup === null ? (
                  <GamePanel
                    session={session}
                    state={state}
                    game={game}
                    play={play}
                    opener={set.first}
                    flip={flip}
                    resign={() => void resign()}
                    setUp={() => begin(set, play.fen)}
                    explore={() => explore()}
                    worth={known && probe.position !== null ? positionWords(probe.position) : ""}
                  >
                    {card}
                  </GamePanel>
                ) : (
                  <SetupPanel {...setup} error={setup.error ?? (probe.error && fenFault(probe.error))} turn={setup.position.turn} play={playSetup} explore={exploreSetup} cancel={end}>
                    {card}
                  </SetupPanel>
                )}
              </>
            )}
            <div class="cards">
              <NewGame
                rules={rules}
                programs={programs}
                choices={choices}
                choose={choose}
                start={() => void startGame()}
                startable={setup === null}
                ahead={choices.rules !== game.rules ? "rules" : samePlayers(game, choices) ? "nothing" : game.tournament === undefined ? "players" : "rules"}
                usePlayers={() => {
                  const { black, white } = playersOf(choices);
                  void session.players(black, white);
                  focusBoard();
                }}
              />
              {setup === null && <Files game={game.game} fen={fen} load={() => setLoading(true)} />}
              {setup === null && <MatchEntrance session={session} rules={rules} />}
              {setup === null && <Recent games={recent} rules={rules} current={game.game} />}
            </div>
          </main>
          {asked !== null && <QuestionDialog {...asked} />}
          {loading && <LoadDialog close={() => setLoading(false)} load={load} />}
        </>
      )}
    </Page>
  );
}

function OfTournament({ game, name }: { game: GameState; name: string }) {
  const who = !isWatched(game) ? "You have its seat." : game.outcome === "none" ? "You watch." : "";
  const help = game.outcome === "none" ? "Nothing is analysed while it goes on." : "";
  return (
    <p class="note">
      A game of a <a href={tournamentHash(name)}>tournament</a>. {who} {help}
    </p>
  );
}

/** Few enough pieces for endgames, whatever the server has; and some of both sides. */
function isFew(fen: string): boolean {
  const pieces = [...(readFen(fen)?.pieces.values() ?? [])];
  return pieces.length <= 8 && pieces.some(({ side }) => side === "black") && pieces.some(({ side }) => side === "white");
}

/** The position that the board shows, with how it came to be; null while there is none to be analysed. */
function reached(game: GameState, shown: number, line: ExploredLine | null, setup: Setup | null, { name }: RuleSet): PositionReached | null {
  if (setup !== null) return setup.error === null ? { rules: name, fen: setup.fen, moves: [] } : null;
  const texts = (moves: readonly PlayedMove[], ply: number) => moves.slice(0, ply).map(({ text }) => text);
  return line === null
    ? { rules: name, fen: game.start, moves: texts(game.moves, shown) }
    : { rules: name, fen: line.start, moves: texts(line.moves, line.shown) };
}

function sideToMove(game: GameState, ply: number): Side | null {
  if (ply < game.moves.length) return positionAt(game, ply).turn;
  return game.outcome === "none" ? game.turn : null;
}

function nameAt(game: GameState, side: Side): string {
  const player = game[side];
  if (personSide(game) === side) return "You";
  return player.kind === "engine" ? playerName(player) : (player.name ?? "");
}
