// SPDX-License-Identifier: MIT
// The annotated games of the reading room: their list, and a game to step through.

import { useEffect, useMemo, useState } from "preact/hooks";
import { famousGameAddress } from "../addresses";
import { go } from "../browser/router";
import { useKeys } from "../browser/use-keys";
import { useOneAtATime } from "../browser/use-one-at-a-time";
import { lineAddress } from "../explore/address";
import { isThere } from "../link/ask";
import { noConnection } from "../link/connection";
import { useAnswer } from "../link/use-answer";
import { Loading, Unanswered, UnansweredPart } from "../loading";
import { dateShown } from "../model/pdn-date";
import { pastView } from "../model/view";
import { Page } from "../page";
import { ServerSentence } from "../panel/server-sentence";
import { useReadingKeys } from "../panel/use-reading-keys";
import type { RuleSet } from "../protocol/game";
import type { NodesAnswer, StudyNode } from "../protocol/study";
import { makeStudy } from "../study/make";
import { ChapterReader, useReader } from "../study/reader";
import { statusText } from "../study/status";
import { nodeOf, reachedFrom, startNode, tagOf, treeOf, type StudyTree } from "../study/tree";
import { usePress } from "../study/use-press";
import { t } from "../text/text";
import type { ViewProps } from "../views";
import { decodeFamousGame, decodeFamousGames } from "./famous-games";

export default function GamesPage({ names, rules }: ViewProps) {
  const { game } = names;
  return game === undefined ? <GamesList /> : <GamePage key={game} name={game} rules={rules} />;
}

function GamesList() {
  const [times, setTimes] = useState(0);
  const games = useAnswer("/api/reading", decodeFamousGames, { again: times });
  useEffect(() => {
    document.title = t("title.page", { page: t("learn.games") });
  }, []);
  return (
    <Page size={8}>
      {() => (
        <main class="start reading">
          <p>
            <a href="/learn">{t("learn.title")}</a>
          </p>
          <h2 class="view-title">{t("learn.games")}</h2>
          <p>{t("reading.gamesAbout")}</p>
          {games !== undefined && !isThere(games) && <UnansweredPart answer={games} retry={() => setTimes(times + 1)} />}
          <ul class="reading-list">
            {(isThere(games) ? games : []).map(({ name, black, white, date, event, about }) => (
              <li key={name}>
                <a href={famousGameAddress(name)}>
                  {black} – {white}, {dateShown(date)}
                </a>
                <br />
                <span lang="en">
                  <span class="note">{event}.</span> {about}
                </span>
              </li>
            ))}
          </ul>
        </main>
      )}
    </Page>
  );
}

function GamePage({ name, rules }: { name: string; rules: readonly RuleSet[] | null }) {
  const [times, setTimes] = useState(0);
  const answer = useAnswer(`/api/reading/${encodeURIComponent(name)}`, decodeFamousGame, { again: times, missing: t("reading.noGame") });
  const set = isThere(answer) ? rules?.find((one) => one.name === answer.rules) : undefined;
  if (isThere(answer) && set !== undefined) return <Game name={name} answer={answer} set={set} />;
  const elsewhere = <a href="/learn/games">{t("learn.games")}</a>;
  if (answer !== undefined && !isThere(answer)) {
    return (
      <Unanswered answer={answer} retry={() => setTimes(times + 1)}>
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

function Game({ name, answer, set }: { name: string; answer: NodesAnswer; set: RuleSet }) {
  const tree = useMemo(() => treeOf(answer), [answer]);
  const [current, show] = useState(startNode);
  const [refusal, setRefusal] = useState<string | null>(null);
  const node = nodeOf(tree, current) ?? nodeOf(tree, startNode);
  const title = `${tagOf(tree, "Black")} – ${tagOf(tree, "White")}`;
  useEffect(() => {
    document.title = t("title.page", { page: title });
  }, [title]);
  if (node === undefined) return null;
  return <GameAt {...{ name, set, tree, node, show, title, refusal, setRefusal }} />;
}

interface GameAtProps {
  name: string;
  set: RuleSet;
  tree: StudyTree;
  node: StudyNode;
  show(node: number): void;
  title: string;
  refusal: string | null;
  setRefusal(refusal: string | null): void;
}

function GameAt({ name, set, tree, node, show, title, refusal, setRefusal }: GameAtProps) {
  const reader = useReader(tree, node, set.first, show);
  const moves = node.kind === "move" ? [node] : [];
  const { pieces, marks } = pastView({ start: node.fen, fen: node.fen, moves, legal: [] }, moves.length);
  const status = statusText(tree, node, false);
  const { keys, spoken } = useReadingKeys({ geometry: set, pieces, lastMove: node.kind === "start" ? null : status, groups: ["stepping", "flipping"] });
  useKeys({ ...keys, ...reader.steps });
  const press = usePress(tree, node, show);
  const oneAtATime = useOneAtATime();
  const analyse = () => {
    const { fen, moves: made } = reachedFrom(tree, node.node);
    const start = lineAddress({ rules: set, start: fen, moves: [], shown: 0 }, { game: null });
    // The view asks for the positions after the moves.
    go(made.length === 0 ? start : `${start}&moves=${made.join("+")}`);
  };
  const study = async () => {
    setRefusal(null);
    const response = await fetch(`/api/reading/${encodeURIComponent(name)}.pdn`).catch(() => null);
    setRefusal(response?.ok === true ? await makeStudy({ title, source: { pdn: await response.text(), rules: set.name } }) : noConnection());
  };
  return (
    <Page size={set.size}>
      {(numbered) => (
        <main class="table study" data-steps>
          <ChapterReader
            reader={reader}
            title={title}
            status={status}
            board={{ geometry: set, numbered, pieces, marks, scene: `reading ${name}`, onSquare: press, onWheel: (step) => (step < 0 ? reader.steps.ArrowLeft?.() : reader.steps.ArrowRight?.()) }}
            head={<a href="/learn/games">{t("learn.games")}</a>}
            alerts={spoken}
          >
            <p class="error" role="alert">
              <ServerSentence text={refusal ?? ""} />
            </p>
            <div class="library-ways">
              <button type="button" onClick={() => oneAtATime(study)}>
                {t("action.studyGame")}
              </button>
              <button type="button" onClick={analyse}>
                {t("action.analyse")}
              </button>
              <a class="button" href={`/api/reading/${encodeURIComponent(name)}.pdn`} download={`${name}.pdn`}>
                {t("reading.pdn")}
              </a>
            </div>
          </ChapterReader>
        </main>
      )}
    </Page>
  );
}
