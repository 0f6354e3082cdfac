// SPDX-License-Identifier: MIT
// A finished tournament game, to step through, named by its round, board and game; `?at=12` shows its 12th position.

import { useEffect, useState } from "preact/hooks";
import { replayAddress, tournamentAddress } from "../addresses";
import { go, plyIn } from "../browser/router";
import { isThere } from "../link/ask";
import { useAnswer } from "../link/use-answer";
import { Loading, Unanswered } from "../loading";
import type { PlayedMove } from "../model/move";
import { Page } from "../page";
import { Replay } from "../panel/replay";
import { ServerSentence } from "../panel/server-sentence";
import { attempt, fields, list, oneOf, text, playedMove } from "../protocol/decode";
import type { RuleSet } from "../protocol/game";
import { results, type Result } from "../protocol/tournament";
import { rich, t } from "../text/text";
import type { ViewProps } from "../views";
import { resultName } from "./text";

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

export default function ReplayPage({ address, names, rules }: ViewProps) {
  const { tournament: name = "", place = "" } = names;
  const [times, setTimes] = useState(0);
  const game = useAnswer(`/api/tournaments/${encodeURIComponent(name)}/games/${encodeURIComponent(place)}`, decodePlayedGame, { again: times, missing: t("tournament.noMoves") });
  const set = isThere(game) ? rules?.find((one) => one.name === game.rules) : undefined;
  const title = isThere(game) ? `${game.black} – ${game.white}` : null;
  useEffect(() => {
    document.title = title === null ? t("app.name") : t("title.page", { page: title });
  }, [title]);
  if (isThere(game) && set !== undefined) return <Game name={name} place={place} game={game} set={set} at={plyIn(address)} />;
  const elsewhere = <a href={tournamentAddress(name)}>{t("tournament.back")}</a>;
  if (game !== undefined && !isThere(game)) {
    return (
      <Unanswered answer={game} retry={() => setTimes(times + 1)}>
        {elsewhere}
      </Unanswered>
    );
  }
  return (
    <Loading state={null} text={t("loading.game")}>
      <p>{elsewhere}</p>
    </Loading>
  );
}

function Game({ name, place, game, set, at }: { name: string; place: string; game: PlayedGame; set: RuleSet; at: number | null }) {
  const [round = "", board = "", number = ""] = place.split(".");
  const said = { round, board, game: number, result: resultName(game.result) };
  return (
    <Page size={set.size} wide>
      {(numbered) => (
        <Replay
          game={game}
          set={set}
          at={at}
          show={(ply) => go(`${replayAddress(name, place)}${ply < game.moves.length ? `?at=${ply}` : ""}`, { replace: true })}
          scene={`${name} ${place}`}
          numbered={numbered}
          said={<p>{game.reason === "" ? t("tournament.replay", said) : rich("tournament.replayReason", { ...said, reason: <ServerSentence text={game.reason} /> })}</p>}
        >
          <a class="button" href={tournamentAddress(name)}>
            {t("tournament.back")}
          </a>
        </Replay>
      )}
    </Page>
  );
}
