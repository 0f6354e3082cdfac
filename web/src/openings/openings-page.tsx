// SPDX-License-Identifier: MIT
// The openings to practise: those that were begun, the ballots, and the chapters of one's studies.

import type { ComponentChildren } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import { openingAddress } from "../addresses";
import { isThere, whyNot, type Answer } from "../link/ask";
import { useAnswer } from "../link/use-answer";
import { UnansweredPart } from "../loading";
import { sideName, type Side } from "../model/position";
import { Page } from "../page";
import { Select } from "../panel/select";
import { ServerSentence } from "../panel/server-sentence";
import { readWho } from "../profile/who";
import { openingList, type Deck, type ListedBallot, type StudyChapters } from "../protocol/opening";
import { ownStudies } from "../study/own";
import { numeral, rich, t } from "../text/text";
import type { ViewProps } from "../views";
import { askChapters, openingsPath } from "./api";
import { ballotText, countsText, deckTitle } from "./decks";
import { ballotDeck, chapterDeck, startDeck } from "./names";

export default function OpeningsPage(_: ViewProps) {
  const [times, setTimes] = useState(0);
  const list = useAnswer(openingsPath(readWho()), openingList, { again: times });
  useEffect(() => {
    document.title = t("title.page", { page: t("openings.title") });
  }, []);
  return (
    <Page size={8}>
      {() => (
        <main class="start learn">
          <h2 class="view-title">{t("openings.title")}</h2>
          <p>{t("openings.about")}</p>
          {list !== undefined && !isThere(list) && <UnansweredPart answer={list} retry={() => setTimes(times + 1)} />}
          {isThere(list) && (
            <>
              <Begun decks={list.decks} />
              <FromBook ballots={list.ballots} />
              <FromStudy />
            </>
          )}
          <p class="note">{rich("openings.who", { name: <a href="/puzzles">{readWho()}</a> })}</p>
        </main>
      )}
    </Page>
  );
}

function Begun({ decks }: { readonly decks: readonly Deck[] }) {
  if (decks.length === 0) return null;
  return (
    <section aria-labelledby="begun-title">
      <h3 id="begun-title">{t("openings.begun")}</h3>
      <ul class="lesson-list">
        {decks.map((deck) => (
          <li key={deck.deck} class={deck.due + deck.fresh === 0 ? "lesson-done" : ""}>
            <a href={openingAddress(deck.deck)}>{t("openings.asSide", { opening: deckTitle(deck), side: sideName(deck.side) })}</a> <span class="note">{countsText(deck)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The two sides of an opening. */
function Sides({ deck }: { deck(side: Side): string }) {
  return (
    <div class="learn-ways" role="group" aria-label={t("openings.sides")}>
      {(["black", "white"] as const).map((side) => (
        <a key={side} class="button" href={openingAddress(deck(side))}>
          {t("openings.practise", { side: sideName(side) })}
        </a>
      ))}
    </div>
  );
}

const startValue = "start";
const valueOf = ({ kind, number }: ListedBallot) => `${kind} ${number}`;

function FromBook({ ballots }: { readonly ballots: readonly ListedBallot[] }) {
  const [value, setValue] = useState(startValue);
  /** A number that no ballot has. */
  const [missing, setMissing] = useState("");
  const id = useId();
  const chosen = ballots.find((ballot) => valueOf(ballot) === value);
  const group = (kind: ListedBallot["kind"]) => ballots.filter((ballot) => ballot.kind === kind).map((ballot) => [valueOf(ballot), ballotText(ballot)] as const);
  const drawn = ballots.filter(({ kind }) => kind === "three-move");
  const last = Math.max(1, ...drawn.map(({ number }) => number));
  const byNumber = (text: string) => {
    const found = drawn.find(({ number }) => number === Number(text));
    if (found !== undefined) setValue(valueOf(found));
    setMissing(text === "" || found !== undefined ? "" : text);
  };
  const choose = (chosenValue: string) => {
    setValue(chosenValue);
    setMissing("");
  };
  return (
    <section aria-labelledby="book-title">
      <h3 id="book-title">{t("openings.book")}</h3>
      <p>{t("openings.bookAbout")}</p>
      <div class="opening-choice">
        <Select
          label={t("openings.opening")}
          value={value}
          options={[
            [startValue, t("openings.start")],
            { label: t("opening.three"), options: group("three-move") },
            { label: t("opening.two"), options: group("two-move") },
          ]}
          change={choose}
        />
        <div class="field">
          <label for={id}>{t("openings.number")}</label>
          <input
            id={id}
            type="number"
            min={1}
            max={last}
            inputMode="numeric"
            value={missing !== "" ? missing : chosen?.kind === "three-move" ? chosen.number : ""}
            aria-invalid={missing !== ""}
            aria-describedby={missing === "" ? undefined : `${id}-missing`}
            onInput={(event) => byNumber(event.currentTarget.value)}
          />
        </div>
      </div>
      <p class="error" id={`${id}-missing`} aria-live="polite">
        {missing !== "" && t("openings.noNumber", { number: missing, last })}
      </p>
      {missing === "" && <Sides deck={(side) => (chosen === undefined ? startDeck(side) : ballotDeck(chosen, side))} />}
    </section>
  );
}

function FromStudy() {
  const [studies] = useState(ownStudies);
  const [study, setStudy] = useState("");
  const [found, setFound] = useState<Answer<StudyChapters> | undefined>(undefined);
  const [chapter, setChapter] = useState<number | null>(null);
  useEffect(() => {
    setFound(undefined);
    setChapter(null);
    if (study === "") return undefined;
    let current = true;
    void askChapters(study).then((answer) => {
      if (!current) return;
      setFound(answer);
      if (isThere(answer)) setChapter(answer.chapters[0]?.chapter ?? null);
    });
    return () => {
      current = false;
    };
  }, [study]);
  const refusal = (text: ComponentChildren) => <p class="refusal">{text}</p>;
  return (
    <section aria-labelledby="own-title">
      <h3 id="own-title">{t("openings.own")}</h3>
      <p>{t("openings.ownAbout")}</p>
      {studies.length === 0 ? (
        <p>
          <a href="/studies">{t("openings.makeStudy")}</a>
        </p>
      ) : (
        <div class="opening-choice">
          <Select
            label={t("openings.study")}
            value={study}
            options={[["", t("openings.chooseStudy")], ...studies.map((one) => [one.study, one.title === "" ? t("openings.untitled") : one.title] as const)]}
            change={setStudy}
          />
          {found !== undefined && isThere(found) && chapter !== null && (
            <Select
              label={t("openings.chapterOf")}
              value={String(chapter)}
              options={found.chapters.map((one) => [String(one.chapter), one.title === "" ? t("openings.chapter", { number: numeral(one.chapter) }) : one.title] as const)}
              change={(value) => setChapter(Number(value))}
            />
          )}
        </div>
      )}
      {found !== undefined && !isThere(found) && refusal(<ServerSentence text={whyNot(found)} />)}
      {found !== undefined && isThere(found) && found.chapters.length === 0 && refusal(t("openings.noChapters"))}
      {chapter !== null && <Sides deck={(side) => chapterDeck(study, chapter, side)} />}
    </section>
  );
}
