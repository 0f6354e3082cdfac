// SPDX-License-Identifier: MIT
// A game of the library, to step through; `?at=12` shows its 12th position.

import { useEffect, useState } from "preact/hooks";
import { libraryAddress, libraryGameAddress, reportAddress } from "../addresses";
import { go, plyIn } from "../browser/router";
import { lineAddress, lineState } from "../explore/address";
import { withMove, type ExploredLine } from "../explore/line";
import { isThere } from "../link/ask";
import { useAnswer } from "../link/use-answer";
import { Loading, Unanswered } from "../loading";
import type { PlayedMove } from "../model/move";
import { Page } from "../page";
import { Replay } from "../panel/replay";
import { ServerSentence } from "../panel/server-sentence";
import type { RuleSet } from "../protocol/game";
import { decodeLibraryGame, type LibraryGame } from "../protocol/library";
import { makeStudy } from "../study/make";
import { t } from "../text/text";
import type { ViewProps } from "../views";
import { GamesHere } from "./games-here";
import { positionQuery } from "./position-search";
import { placeText, playersText, resultText } from "./text";

export default function LibraryGamePage({ address, names, rules }: ViewProps) {
  const { number = "" } = names;
  const [times, setTimes] = useState(0);
  const game = useAnswer(`/api/library/games/${encodeURIComponent(number)}`, decodeLibraryGame, { again: times, missing: t("library.noGame") });
  const set = isThere(game) ? rules?.find((one) => one.name === game.rules) : undefined;
  const elsewhere = <a href={libraryAddress()}>{t("library.toSearch")}</a>;
  if (isThere(game) && set !== undefined) return <Game game={game} set={set} at={plyIn(address)} />;
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

const analyse = (line: ExploredLine) => go(lineAddress(line, { game: null }), { state: lineState(line) });

function Game({ game, set, at }: { game: LibraryGame; set: RuleSet; at: number | null }) {
  const { number, moves, start, rules } = game;
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    document.title = t("title.page", { page: playersText(game) });
  }, [number]);
  const shown = Math.min(at ?? moves.length, moves.length);
  const fen = moves[shown - 1]?.fen ?? start;
  const line = { rules: set, start, moves, shown };
  const show = (ply: number) => go(libraryGameAddress(number, ply < moves.length ? ply : undefined), { replace: true });
  /** The game's own move goes on in the game, any other leads to an analysis. */
  const explore = ([move]: readonly PlayedMove[]) => {
    if (move === undefined) return;
    if (moves[shown]?.fen === move.fen) show(shown + 1);
    else analyse(withMove(line, move));
  };
  const pdn = `/api/library/games/${number}.pdn`;
  const study = async () => {
    setRefusal(null);
    const response = await fetch(pdn).catch(() => null);
    setRefusal(response?.ok === true ? await makeStudy({ title: playersText(game), source: { pdn: await response.text(), rules } }) : t("library.noAnswer"));
  };
  const said = (
    <>
      <p>{placeText(game)}</p>
      <p>{t("library.gameResult", { result: resultText(game.result) })}</p>
      {game.notes && <p>{t("library.notes")}</p>}
    </>
  );
  return (
    <Page size={set.size} wide>
      {(numbered) => (
        <Replay
          game={{ ...game, black: game.black ?? "?", white: game.white ?? "?" }}
          set={set}
          at={at}
          show={show}
          scene={`library ${number}`}
          numbered={numbered}
          said={said}
          tabs={(chosen) => [
            {
              name: "games",
              title: t("tab.games"),
              content: () => <GamesHere shown={chosen === "games"} rules={rules} fen={fen} truth={[]} show={explore} />,
            },
          ]}
          actions={[{ name: t("action.analyse"), icon: "analyse", press: () => analyse(line) }]}
        >
          <p class="error" role="alert">
            <ServerSentence text={refusal ?? ""} />
          </p>
          <div class="library-ways">
            <button type="button" onClick={() => void study()}>
              {t("action.studyGame")}
            </button>
            <a class="button" href={libraryAddress({ query: positionQuery(rules, fen) })}>
              {t("library.samePosition")}
            </a>
            {moves.length > 0 && (
              <a class="button" href={reportAddress({ rules, start, moves })}>
                {t("action.report")}
              </a>
            )}
            <a class="button" href={pdn} download={`game-${number}.pdn`}>
              {t("library.pdn")}
            </a>
          </div>
        </Replay>
      )}
    </Page>
  );
}
