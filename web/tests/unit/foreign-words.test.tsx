// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// The server's words are English whatever the language of the page: they are marked as such, so that they are read aloud
// in English.

import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RatedNote } from "../../src/game/rated-note";
import LawsPage from "../../src/learn/laws-page";
import RulesPage from "../../src/learn/rules-page";
import { UnansweredPart } from "../../src/loading";
import { Record } from "../../src/match/record";
import { Alerts } from "../../src/panel/alerts";
import { FormDialog } from "../../src/panel/form-dialog";
import type { RuleSet } from "../../src/protocol/game";
import type { Code, MatchGame } from "../../src/protocol/match";
import { languages } from "../../src/text/languages";
import { speak } from "../../src/text/speak";
import { addTexts, languageOf, t } from "../../src/text/text";
import { fakeServer, settle } from "./fake-library";

const rules: RuleSet = { name: "english", words: "kings that step one square", size: 8, mirrored: false, first: "black", men: 12, start: "B:W32:B1" };
const code: Code = { name: "anderson", source: "Anderson’s laws, 1852", clock: false, minutes: true, odds: true, laws: { touch: "the piece is moved" }, clauses: [["touch", "law 9"]] };
const view = { address: { path: "/", query: new URLSearchParams(), state: null }, names: { code: "anderson" }, rules: [rules] };

beforeEach(() => {
  fakeServer(() => ({ status: 200, body: { codes: [code] } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Whether all that the page says in these words is marked. */
const isEnglish = (words: string | RegExp) => screen.getAllByText(words).every((one) => one.closest("[lang=en]") !== null);

test("about the games and the codes of laws", async () => {
  render(<RulesPage {...view} />);
  await settle();
  expect([rules.words, code.source].map(isEnglish)).toEqual([true, true]);
});

test("of a law", async () => {
  render(<LawsPage {...view} />);
  await settle();
  expect(["Touch", "The piece is moved", "law 9", code.source].map(isEnglish)).toEqual([true, true, true, true]);
});

test("of the law behind a ruling", () => {
  const entry = { line: "black touch 11", ruling: "ok", stands: true, matter: "touch", fen: "B:W32:B1" };
  const game: MatchGame = { black: 1, ballot: "", start: "B:W32:B1", outcome: "none", reason: "", sentence: "", record: [entry] };
  Element.prototype.scrollIntoView = () => undefined;
  render(<Record game={game} code={code} shown={1} show={() => undefined} />);
  expect(["The piece is moved.", /law 9/].map(isEnglish)).toEqual([true, true]);
});

describe("in a German page, of what was refused", () => {
  beforeEach(() => speak("de"));
  afterEach(async () => {
    await speak("en");
    for (const load of Object.values(languages.en.parts)) addTexts((await load()).texts);
  });
  const refusal = "12-20 is not legal here: the squares are not on one line";

  test("in a message and in a dialog, but not the page's own words", () => {
    const own = t("link.none");
    render(<Alerts link="open" refusal={refusal} notes={[own]} dismiss={() => undefined} />);
    render(
      <FormDialog id="some" title="" error="square 1 is given twice" action="" close={() => undefined} submit={() => undefined}>
        {null}
      </FormDialog>,
    );
    expect([`${refusal}.`, "Square 1 is given twice.", own].map(isEnglish)).toEqual([true, true, false]);
  });

  test("in the place of what was asked for, and within a sentence of the page", () => {
    render(<UnansweredPart answer={refusal} retry={() => undefined} />);
    render(<RatedNote rated="a move was taken back" />);
    expect([`${refusal}.`, "A move was taken back.", /^Ihre Wertung bleibt/].map(isEnglish)).toEqual([true, true, false]);
  });

  test("by the page's texts, with what is filled in", () => {
    const own = [t("link.tooLong", { bytes: 5, limit: 4 }), t("move.overtaken", { move: "11-15" }), t("link.unexpected"), ""];
    expect(own.map(languageOf)).toEqual([undefined, undefined, undefined, undefined]);
    expect([refusal, "Ann: bye", "."].map(languageOf)).toEqual(["en", "en", "en"]);
  });
});
