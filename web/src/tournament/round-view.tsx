// SPDX-License-Identifier: MIT
// The boards of the current round: pairings, links and results, which the director can enter.

import { useState } from "preact/hooks";
import { fullAddress } from "../browser/base";
import { copyText } from "../browser/clipboard";
import { matchAddress, playAddress, replayAddress } from "../addresses";
import type { Result, TournamentBoard, TournamentState } from "../protocol/tournament";
import { t } from "../text/text";
import { ResultSelect } from "./result-select";
import type { TournamentSession } from "./session";
import { absenceText, playerText, resultName } from "./text";

export function RoundView({ session, tournament }: { session: TournamentSession; tournament: TournamentState }) {
  const { round, players } = tournament;
  if (round === null) return null;
  const name = (number: number) => playerText(players[number - 1]);
  return (
    <section class="card" aria-labelledby="round-title">
      <h2 id="round-title">
        {round.ballot === "" ? t("tournament.round", { round: tournament.number }) : t("tournament.roundBallot", { round: tournament.number, ballot: round.ballot })}
      </h2>
      <div class="table-box">
        <table aria-labelledby="round-title">
          <thead>
            <tr>
              <th scope="col">{t("tournament.board")}</th>
              <th scope="col">{t("tournament.first")}</th>
              <th scope="col">{t("tournament.second")}</th>
              <th scope="col">{t("tournament.result")}</th>
              <th scope="col">{t("tournament.where")}</th>
            </tr>
          </thead>
          <tbody>
            {round.boards.map((board, index) => (
              <tr key={index}>
                <th scope="row">{index + 1}</th>
                <td>{name(board.first)}</td>
                <td>{name(board.second)}</td>
                <td>
                  {board.games.map((game, at) => (
                    <GameResult key={at} session={session} tournament={tournament} board={index + 1} game={at + 1} result={game?.result ?? null} />
                  ))}
                </td>
                <td>
                  {board.match === null &&
                    board.playedAt.length === 0 &&
                    board.games.map((game, at) =>
                      game === null || game.result.includes("+") || game.result === "-/-" ? null : (
                        <a key={at} class="place" href={replayAddress(tournament.tournament, `${tournament.number}.${index + 1}.${at + 1}`)}>
                          {t("game.number", { number: at + 1 })}
                        </a>
                      ),
                    )}
                  <Where
                    board={board}
                    names={[name(board.first), name(board.second)]}
                    person={name(players[board.first - 1]?.engine === "" ? board.first : board.second)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {round.absent
        .filter(({ why }) => why !== "away")
        .map(({ player, why }) => (
          <p class="note" key={player}>
            {t("tournament.absent", { name: name(player), why: absenceText(why) })}
          </p>
        ))}
    </section>
  );
}

interface ResultProps {
  session: TournamentSession;
  tournament: TournamentState;
  board: number;
  game: number;
  result: Result | null;
}

function GameResult({ session, tournament, board, game, result }: ResultProps) {
  if (!tournament.director || tournament.closed !== null) return <span class="result">{result === null ? "…" : resultName(result)}</span>;
  const enter = (chosen: Result | null) => {
    if (chosen === null) void session.direct({ what: "no-result", board, game });
    else if (result === null) void session.direct({ what: "result", board, game, result: chosen });
    else
      void session.direct({ what: "no-result", board, game }).then((done) => {
        if (done) void session.direct({ what: "result", board, game, result: chosen });
      });
  };
  return <ResultSelect board={board} game={game} result={result} enter={enter} />;
}

interface WhereProps {
  board: TournamentBoard;
  names: readonly string[];
  /** The human player, where the other is an engine. */
  person: string;
}

function Where({ board, names, person }: WhereProps) {
  const [notice, setNotice] = useState("");
  const copy = async (address: string, whose: string) => {
    const link = fullAddress(address);
    setNotice((await copyText(link)) ? t("tournament.seatCopied", { name: whose }) : t("tournament.seatNotCopied", { name: whose, link }));
  };
  if (board.match === null) {
    const whose = (index: number) => (board.playedAt.length === 1 ? person : t("tournament.inGame", { name: person, game: index + 1 }));
    return (
      <>
        {board.playedAt.map((game, index) => (
          <a key={game} class="place" href={playAddress(game)}>
            {t("game.number", { number: index + 1 })}
          </a>
        ))}
        {board.playedAt.map((game, index) => {
          const token = board.seats[index] ?? "";
          return (
            token !== "" && (
              <button key={game} type="button" class="small" onClick={() => void copy(playAddress(game, token), whose(index))}>
                {t("tournament.copySeat", { name: whose(index) })}
              </button>
            )
          );
        })}
        <span class="note" aria-live="polite">
          {notice}
        </span>
      </>
    );
  }
  const match = board.match;
  return (
    <>
      <a class="place" href={matchAddress(match)}>
        {t("tournament.match")}
      </a>
      {board.seats.map((_, seat) => (
        <button key={seat} type="button" class="small" onClick={() => void copy(matchAddress(match, board.seats[seat]), names[seat] ?? "")}>
          {t("tournament.copySeat", { name: names[seat] ?? "" })}
        </button>
      ))}
      <span class="note" aria-live="polite">
        {notice}
      </span>
    </>
  );
}
