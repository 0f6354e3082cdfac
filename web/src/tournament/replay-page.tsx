// SPDX-License-Identifier: MIT
// A finished tournament game, to step through, named by its round, board and game; `?at=12` shows its 12th position.

import { useEffect, useState } from "preact/hooks";
import { replayAddress, tournamentAddress } from "../addresses";
import { go, type Address } from "../browser/router";
import { fetchJson } from "../link/api";
import { Loading } from "../loading";
import type { PlayedMove } from "../model/move";
import { other, readFen, type Side } from "../model/position";
import { pastView } from "../model/view";
import { Page } from "../page";
import { BoardWithPlayers } from "../panel/board-with-players";
import { Actions } from "../panel/actions";
import { Moves } from "../panel/moves";
import { useBoardKeys } from "../panel/use-board-keys";
import { attempt, fields, list, oneOf, text, playedMove } from "../protocol/decode";
import type { RuleSet } from "../protocol/game";
import { results, type Result } from "../protocol/tournament";
import { t } from "../text/text";
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
  if (typeof game !== "string" && set !== undefined) return <Replay name={name} place={place} game={game} set={set} at={plyIn(address)} />;
  return (
    <Loading state={null} text={t(game === "none" ? "tournament.noMoves" : "loading.game")}>
      <p>
        <a href={tournamentAddress(name)}>{t("tournament.back")}</a>
      </p>
    </Loading>
  );
}

function Replay({ name, place, game, set, at }: { name: string; place: string; game: PlayedGame; set: RuleSet; at: number | null }) {
  const shown = Math.min(at ?? game.moves.length, game.moves.length);
  const show = (ply: number) => go(`${replayAddress(name, place)}${ply < game.moves.length ? `?at=${ply}` : ""}`, { replace: true });
  const [bottom, setBottom] = useState<Side>(set.first);
  const line = { ...game, fen: game.moves[game.moves.length - 1]?.fen ?? game.start, legal: [] };
  const { pieces, marks } = pastView(line, shown);
  const turn = readFen(game.moves[shown - 1]?.fen ?? game.start)?.turn ?? set.first;
  const [round = "", board = "", number = ""] = place.split(".");
  const said = { round, board, game: number, result: resultName(game.result) };
  const flip = () => setBottom(other(bottom));
  const steps = { shown, last: game.moves.length, show };
  const { spoken, wheel } = useBoardKeys({ steps, flip, geometry: set, pieces, lastMove: game.moves[shown - 1]?.text ?? null });
  return (
    <Page size={set.size} wide>
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
            onWheel={wheel}
            arrowsStep
          />
          <section class="side" aria-label={t("game")}>
            <div class="said">
              <div class="status" role="status">
                <p>{game.reason === "" ? t("tournament.replay", said) : t("tournament.replayReason", { ...said, reason: game.reason })}</p>
              </div>
            </div>
            <Moves moves={game.moves} first={readFen(game.start)?.turn ?? set.first} opener={set.first} shown={shown} show={show} />
            <Actions steps={steps} actions={[{ name: t("action.flip"), icon: "flip", press: flip }]} refuse={() => undefined} />
            <a class="button" href={tournamentAddress(name)}>
              {t("tournament.back")}
            </a>
          </section>
          {spoken}
        </main>
      )}
    </Page>
  );
}

function plyIn({ query }: Address): number | null {
  const at = query.get("at");
  return at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null;
}
