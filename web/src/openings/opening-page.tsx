// SPDX-License-Identifier: MIT
// An opening practised: the lines of a ballot, or of a chapter of a study, a move of one's own at a time.

import { useEffect, useRef, useState } from "preact/hooks";
import { studyAddress } from "../addresses";
import { Board } from "../board/board";
import { useBothSides } from "../board/use-both-sides";
import { focusOn } from "../browser/focus";
import { useKeys } from "../browser/use-keys";
import { askMoves, useProbe } from "../endgame/use-probe";
import { lineAddress } from "../explore/address";
import { isThere, whyNot, type Answer } from "../link/ask";
import { Loading, Unanswered } from "../loading";
import { sideName } from "../model/position";
import { scoreText } from "../model/score-text";
import { Page } from "../page";
import { MoveField } from "../panel/move-field";
import { ServerSentence } from "../panel/server-sentence";
import { useReadingKeys } from "../panel/use-reading-keys";
import { readWho } from "../profile/who";
import type { RuleSet } from "../protocol/game";
import type { DeckPage, OpeningTry } from "../protocol/opening";
import { Moves } from "../puzzles/moves";
import { counted, dateText, numeral, rich, t } from "../text/text";
import type { ViewProps } from "../views";
import { askDeck, newADay } from "./api";
import { againText, countsText, deckTitle } from "./decks";
import { useOpening, type Practice } from "./use-opening";

export default function OpeningPage({ names, rules }: ViewProps) {
  const name = names.deck ?? "";
  const [deck, setDeck] = useState<Answer<DeckPage> | undefined>(undefined);
  const [times, setTimes] = useState(0);
  const title = deck !== undefined && isThere(deck) ? deckTitle(deck) : t("openings.title");
  useEffect(() => {
    document.title = t("title.page", { page: title });
  }, [title]);
  useEffect(() => {
    let current = true;
    setDeck(undefined);
    void askDeck(name, readWho(), newADay).then((found) => current && setDeck(found));
    return () => {
      current = false;
    };
  }, [name, times]);
  if (deck === undefined || rules === null) return <Loading state={null} text={t("loading.view")} />;
  if (!isThere(deck)) {
    return (
      <Unanswered answer={deck} retry={() => setTimes(times + 1)}>
        <a href="/openings">{t("openings.all")}</a>
      </Unanswered>
    );
  }
  const set = rules.find((one) => one.name === deck.rules);
  if (set === undefined) return <Loading state={null} text={t("explore.noRules", { name: deck.rules })} />;
  return <Page size={set.size}>{(numbered) => <Session key={`${deck.deck} ${times}`} set={set} numbered={numbered} first={deck} />}</Page>;
}

interface Props {
  readonly set: RuleSet;
  readonly numbered: boolean;
  readonly first: DeckPage;
}

function Session({ set, numbered, first }: Props) {
  const practice = useOpening(first);
  const { deck, question, onBoard, result, waits, open, helped, judging, fault } = practice;
  const moves = [...deck.opening, ...onBoard];
  const fen = moves[moves.length - 1]?.fen ?? deck.start;
  // The moves are known by the time that the last of the line is on the board.
  const asked = question === null || waits || judging !== null ? null : ([...deck.opening, ...question.played].pop()?.fen ?? deck.start);
  const probe = useProbe(set.name, asked, "");
  const over = question === null;
  const board = useBothSides({
    board: set,
    now: `${deck.deck} ${practice.answered} ${moves.length} ${open ? "open" : "shut"}`,
    line: { start: deck.start, fen: deck.start, moves },
    legal: open ? (probe.stale ? null : (probe.position?.moves ?? null)) : [],
    ask: async () => (open ? askMoves(set.name, fen) : null),
    play: ({ text, path, captured, fen: after }) => {
      if (!open) return false;
      practice.play({ text, path, captured, fen: after });
      return true;
    },
  });
  const last = moves[moves.length - 1];
  const { keys, spoken } = useReadingKeys({ geometry: set, pieces: board.view.pieces, lastMove: last === undefined ? null : last.text, groups: ["moving"] });
  useKeys(keys);
  useEffect(() => focusOn("#opening-ask"), []);
  useEffect(() => {
    // The field in which a move was typed is gone, or the button that was pressed.
    const { activeElement } = document;
    const lost = activeElement === null || activeElement === document.body || activeElement.closest(".lesson-answer") !== null;
    if ((waits || over) && lost) focusOn(".lesson-ways a, .lesson-ways button");
  }, [waits, over]);
  const types = useRef(false);
  useEffect(() => {
    // Who typed the last move types the next one too.
    if (open && types.current) focusOn("#move");
  }, [open]);
  const typed = (text: string) => {
    types.current = true;
    return open ? board.typed(text) : Promise.resolve(false);
  };
  const press = (square: number) => {
    types.current = false;
    if (open) board.square(square);
  };
  const shown = waits && result !== null && !result.right ? result.moves.map(({ path }) => path) : [];
  return (
    <main class="lesson">
      <section class="lesson-head" aria-labelledby="opening-title">
        <p>
          <a href="/openings">{t("openings.all")}</a>{" "}
          {deck.study !== null && <a href={studyAddress(deck.study, { chapter: deck.number })}>{t("openings.toChapter")}</a>}
        </p>
        <h2 id="opening-title">{deckTitle(deck)}</h2>
        <p class="task-ask" id="opening-ask" tabIndex={-1}>
          {t(deck.from === "study" ? "openings.askStudy" : "openings.askBook", { side: sideName(deck.side) })}
        </p>
        <p class="note">{countsText(deck)}</p>
      </section>
      <Board
        geometry={set}
        flipped={deck.side === "black"}
        numbered={numbered}
        scene={`opening ${deck.deck}`}
        pieces={board.view.pieces}
        marks={board.view.marks}
        arrows={shown}
        onSquare={press}
        onLift={board.lift}
        onDrop={board.drop}
      />
      <section class="lesson-answer" aria-label={t("learn.answer")}>
        <div class="status" role="status">
          <Said practice={practice} />
          {open && board.hint !== null && <p class="refusal">{board.hint}</p>}
          {open && helped && question !== null && <p class="hint">{t("puzzle.hint", { square: question.hint })}</p>}
          {fault !== null && (
            <p class="refusal">
              <ServerSentence text={whyNot(fault.reason)} />
            </p>
          )}
        </div>
        {question !== null && !waits && <MoveField play={typed} label={t("learn.orType")} example={t("learn.example")} />}
        <div class="lesson-ways">
          {waits && (
            <button type="button" class="primary" onClick={practice.goOn}>
              {t("openings.goOn")}
            </button>
          )}
          {open && judging === null && !helped && (
            <button type="button" onClick={practice.hint}>
              {t("learn.hint")}
            </button>
          )}
          {open && judging === null && (
            <button type="button" onClick={practice.show}>
              {t("openings.show")}
            </button>
          )}
          {over && deck.fresh > 0 && (
            <button type="button" onClick={practice.more}>
              {t("openings.more")}
            </button>
          )}
          {over && (
            <a class="button" href="/openings">
              {t("openings.all")}
            </a>
          )}
          {waits && (
            <a class="button" href={lineAddress({ rules: set, start: deck.start, moves, shown: moves.length }, { game: null })}>
              {t("action.analyse")}
            </a>
          )}
        </div>
      </section>
      {spoken}
    </main>
  );
}

/** What the last move led to, and what is to be done, in sentences. */
function Said({ practice }: { readonly practice: Practice }) {
  const { deck, question, result, judging, waits, open, onBoard } = practice;
  if (judging !== null) return <p>{t("puzzle.judging", { move: judging })}</p>;
  if (question === null) return <Summary practice={practice} />;
  if (result !== null && !result.right) return <Wrong result={result} line={question.played.length} />;
  const moves = result === null ? [...deck.opening, ...onBoard] : onBoard.slice(result.played.length);
  return (
    <>
      {result !== null && <Right result={result} ends={waits} />}
      {open && (
        <>
          {moves.length > 0 && <p>{rich(result === null ? "openings.line" : "openings.then", { moves: <Moves moves={moves} /> })}</p>}
          <p>{t(`openings.why.${question.why}`)}</p>
        </>
      )}
    </>
  );
}

function Right({ result, ends }: { readonly result: OpeningTry; readonly ends: boolean }) {
  const played = result.played[result.played.length - 1];
  const [best] = result.moves;
  const other = best !== undefined && played !== undefined && best.fen !== played.fen;
  return (
    <p class={ends ? "task-done" : undefined}>
      <strong>{t("openings.right", { move: played?.text ?? "" })}</strong> {other && t("openings.alsoGood", { move: best.text })} {ends && t("openings.ends")}{" "}
      {againText(result.days)}
    </p>
  );
}

function Wrong({ result, line }: { readonly result: OpeningTry; readonly line: number }) {
  const [best] = result.moves;
  const tried = result.played.length > line ? result.played[line] : undefined;
  const valued = best?.score != null && result.score !== null ? { score: scoreText(result.score), best: scoreText(best.score) } : null;
  const named = ({ text, score }: { readonly text: string; readonly score: number | null }) => ({ text: score === null ? text : t("openings.worth", { move: text, score: scoreText(score) }) });
  return (
    <>
      {tried !== undefined && <p class="refusal">{t(best?.score == null ? "openings.notThere" : "openings.wrong", { move: tried.text })}</p>}
      {tried !== undefined && valued !== null && <p>{t("openings.valued", valued)}</p>}
      <p>{rich(result.moves.length === 1 ? "openings.rightMove" : "openings.rightMoves", { moves: <Moves moves={result.moves.map(named)} /> })}</p>
      <p>{t("openings.again")}</p>
    </>
  );
}

function Summary({ practice }: { readonly practice: Practice }) {
  const { deck, answered, right } = practice;
  if (deck.due + deck.fresh + deck.known === 0) return <p>{t("openings.nothing")}</p>;
  return (
    <>
      <p class="task-done">
        <strong>{t("openings.done")}</strong> {answered > 0 && t("openings.score", { right: numeral(right), answered: numeral(answered) })}
      </p>
      {deck.next !== null && <p>{t("openings.next", { date: dateText(new Date(deck.next)) })}</p>}
      {deck.fresh > 0 && <p>{counted("openings.left", deck.fresh)}</p>}
    </>
  );
}
