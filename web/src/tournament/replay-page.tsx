// SPDX-License-Identifier: MIT
// A finished tournament game, to step through: `#tournament=NAME&at=1.2.1` is its round, board and game.

import { useEffect, useState } from "preact/hooks";
import { fetchJson } from "../link/api";
import type { PlayedMove } from "../model/move";
import { other, readFen, type Side } from "../model/position";
import { pastView } from "../model/view";
import { Page } from "../page";
import { BoardWithPlayers } from "../panel/board-with-players";
import { Moves } from "../panel/moves";
import { attempt, fields, list, oneOf, text, playedMove } from "../protocol/decode";
import type { RuleSet } from "../protocol/game";
import { results, type Result } from "../protocol/tournament";
import { tournamentHash } from "./address";
import { resultNames } from "./text";

interface PlayedGame {
  readonly rules: string;
  readonly black: string;
  readonly white: string;
  readonly start: string;
  readonly moves: readonly PlayedMove[];
  readonly result: Result;
  readonly reason: string;
}

function decodePlayedGame(body: unknown): PlayedGame | null {
  return attempt(() => {
    const from = fields(body);
    return {
      rules: text(from.rules),
      black: text(from.black),
      white: text(from.white),
      start: text(from.start),
      moves: list(from.moves, playedMove),
      result: oneOf(from.result, results),
      reason: text(from.reason),
    };
  });
}

export function ReplayPage({ name, place, rules }: { name: string; place: string; rules: readonly RuleSet[] | null }) {
  const [game, setGame] = useState<PlayedGame | "loading" | "none">("loading");
  useEffect(() => {
    let current = true;
    const ask = async () => {
      const address = `/api/tournaments/${encodeURIComponent(name)}/games/${encodeURIComponent(place)}`;
      const answer = decodePlayedGame(await fetchJson(address).catch(() => null));
      if (current) setGame(answer ?? "none");
    };
    void ask();
    return () => {
      current = false;
    };
  }, [name, place]);
  const set = typeof game === "string" ? undefined : rules?.find((one) => one.name === game.rules);
  if (typeof game !== "string" && set !== undefined) return <Replay name={name} place={place} game={game} set={set} />;
  return (
    <Page size={8}>
      {() => (
        <main class="tournament">
          <p role="status">{game === "none" ? "The moves of this game are not known." : "Opening the game…"}</p>
          <a href={tournamentHash(name)}>Back to the tournament</a>
        </main>
      )}
    </Page>
  );
}

function Replay({ name, place, game, set }: { name: string; place: string; game: PlayedGame; set: RuleSet }) {
  const [shown, show] = useState(game.moves.length);
  const [bottom, setBottom] = useState<Side>(set.first);
  const line = { ...game, fen: game.moves[game.moves.length - 1]?.fen ?? game.start, legal: [] };
  const { pieces, marks } = pastView(line, shown);
  const turn = readFen(game.moves[shown - 1]?.fen ?? game.start)?.turn ?? set.first;
  const [round, board, number] = place.split(".");
  return (
    <Page size={set.size}>
      {(numbered) => (
        <main class="table">
          <BoardWithPlayers
            geometry={set}
            bottom={bottom}
            player={(side) => ({ name: game[side], toMove: shown < game.moves.length && turn === side })}
            numbered={numbered}
            pieces={pieces}
            marks={marks}
            scene={`${name} ${place}`}
            onSquare={() => undefined}
          />
          <section class="side" aria-label="Game">
            <div class="said">
              <div class="status" role="status">
                <p>
                  Round {round}, board {board}, game {number}: {resultNames[game.result]}
                  {game.reason === "" ? "" : `, ${game.reason}`}.
                </p>
              </div>
            </div>
            <Moves moves={game.moves} first={readFen(game.start)?.turn ?? set.first} opener={set.first} shown={shown} show={show} />
            <div class="pair actions">
              <button type="button" onClick={() => setBottom(other(bottom))}>
                Flip board
              </button>
              <a class="button" href={tournamentHash(name)}>
                Back to the tournament
              </a>
            </div>
          </section>
        </main>
      )}
    </Page>
  );
}
