// SPDX-License-Identifier: MIT
// Who has the move in a position: the columns that are counted are shaded, and each exchange says what it does to it.

import { useEffect, useState } from "preact/hooks";
import { Board } from "../board/board";
import { useKeys } from "../browser/use-keys";
import { lineAddress } from "../explore/address";
import { begun } from "../explore/line";
import { isThere } from "../link/ask";
import { useAnswer } from "../link/use-answer";
import { Loading, Unanswered } from "../loading";
import { readFen, sideName } from "../model/position";
import { Page } from "../page";
import { useReadingKeys } from "../panel/use-reading-keys";
import type { RuleSet } from "../protocol/game";
import { counted, t } from "../text/text";
import type { ViewProps } from "../views";
import { decodeTheMove, type TheMove } from "./the-move";

export default function MovePage({ address, rules }: ViewProps) {
  const name = address.query.get("rules") ?? "english";
  const set = rules?.find((one) => one.name === name);
  const fen = address.query.get("fen") ?? set?.start;
  const [times, setTimes] = useState(0);
  const answer = useAnswer(fen === undefined ? null : `/api/the-move?${new URLSearchParams({ rules: name, fen }).toString()}`, decodeTheMove, { again: times });
  useEffect(() => {
    document.title = t("title.page", { page: t("themove.title") });
  }, []);
  if (set !== undefined && isThere(answer)) return <Shown set={set} answer={answer} />;
  const elsewhere = <a href="/learn">{t("learn.title")}</a>;
  const unknown = rules !== null && set === undefined;
  if (!unknown && answer !== undefined && !isThere(answer)) {
    return (
      <Unanswered answer={answer} retry={() => setTimes(times + 1)}>
        {elsewhere}
      </Unanswered>
    );
  }
  return (
    <Loading state={null} text={t(unknown ? "rulebook.unknown" : "loading.view")} nothing={unknown}>
      <p>{elsewhere}</p>
    </Loading>
  );
}

function Shown({ set, answer }: { set: RuleSet; answer: TheMove }) {
  const position = readFen(answer.fen);
  const pieces = position?.pieces ?? new Map();
  const squares = new Set(answer.counted);
  const inThem = [...pieces.keys()].filter((square) => squares.has(square)).length;
  const [black, white] = (["black", "white"] as const).map((side) => [...pieces.values()].filter((piece) => piece.side === side).length);
  const side = sideName(answer.turn);
  const { keys, spoken } = useReadingKeys({ geometry: set, pieces, lastMove: null, groups: [] });
  useKeys(keys);
  return (
    <Page size={set.size}>
      {(numbered) => (
        <main class="lesson">
          <section class="lesson-head">
            <p>
              <a href="/learn">{t("learn.title")}</a>
            </p>
            <h2>{t("themove.title")}</h2>
            <p>{t("themove.about")}</p>
          </section>
          <Board
            geometry={set}
            flipped={false}
            numbered={numbered}
            pieces={pieces}
            marks={new Map()}
            shaded={squares}
            scene="the move"
            onSquare={() => undefined}
          />
          <section class="lesson-answer">
            <div class="status" role="status">
              <p>
                {counted("themove.counted", inThem)} {t(inThem % 2 === 1 ? "themove.odd" : "themove.even", { side })}
              </p>
              <p>
                <strong>{t("themove.has", { side: sideName(answer.theMove) })}</strong>
              </p>
              {black !== white && <p class="hint">{t("themove.unequal")}</p>}
            </div>
            <h3>{t("themove.exchanges")}</h3>
            {answer.exchanges.length === 0 ? (
              <p>{t("themove.none")}</p>
            ) : (
              <ul class="reading-list">
                {answer.exchanges.map(({ move, changes }) => (
                  <li key={`${move} ${changes}`}>{t(changes ? "themove.changes" : "themove.keeps", { move })}</li>
                ))}
              </ul>
            )}
            <div class="lesson-ways">
              <a class="button" href={lineAddress(begun(set, answer.fen), { game: null })}>
                {t("themove.analyse")}
              </a>
              <a class="button" href={lineAddress(begun(set, answer.fen), { game: null, setup: true })}>
                {t("themove.setUp")}
              </a>
            </div>
          </section>
          {spoken}
        </main>
      )}
    </Page>
  );
}
