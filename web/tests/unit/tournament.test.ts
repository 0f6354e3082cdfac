// SPDX-License-Identifier: MIT
import { afterEach, describe, expect, test } from "vitest";
import type { TournamentState } from "../../src/protocol/tournament";
import { countsOf, readPlayers } from "../../src/tournament/new-tournament";
import { languages } from "../../src/text/languages";
import { addTexts } from "../../src/text/text";
import { absenceText, cellText, columnName, playerText, statusText } from "../../src/tournament/text";
import { decodeMessage } from "./decode-message";
import { tournament as sent } from "./tournament-sample";

describe("a tournament", () => {
  test("is read whole or not at all", () => {
    const tournament = decodeMessage(JSON.stringify(sent)) as TournamentState;
    expect(tournament.round?.boards[0]).toMatchObject({ match: "m", playedAt: [], seats: ["a", "b"] });
    for (const broken of [{ terms: {} }, { round: { boards: [{}] } }, { crosstable: [[1]] }, { players: null }]) {
      expect(decodeMessage(JSON.stringify({ ...sent, ...broken }))).toBeNull();
    }
    expect(decodeMessage('{"is":"director","id":1,"tournament":"t","token":"x"}')).toMatchObject({ token: "x" });
  });

  test("says how far it is", () => {
    const state = decodeMessage(JSON.stringify(sent)) as TournamentState;
    expect(statusText(state)).toBe("Round 1 of 3: 1 of 2 games are over.");
    expect(statusText({ ...state, playing: false })).toBe("Round 1 of 3 is over.");
    expect(statusText({ ...state, number: 0 })).toBe("The first round has not begun.");
    expect(statusText({ ...state, over: true })).toBe("The tournament is over.");
    expect(statusText({ ...state, over: true, closed: "rain" })).toBe("The tournament is over: rain.");
    expect(state.players.map(playerText)).toEqual(["Ann 1900", "level1 (withdrawn)"]);
  });

  test("has the number that is shown for its system; the other may be anything", () => {
    expect(countsOf({ system: "swiss", rounds: "7", cycles: "x" })).toEqual({ rounds: 7, cycles: 1 });
    expect(countsOf({ system: "round-robin", rounds: "", cycles: "2" })).toEqual({ rounds: 5, cycles: 2 });
    for (const wrong of ["0", "", "1.5", "-2", "two"]) expect(countsOf({ system: "swiss", rounds: wrong, cycles: "1" }), wrong).toBeNull();
  });

  test("reads one player per line", () => {
    expect(readPlayers(" Ann Lee 1850\n\nBob\nlevel1\nlevel1\nDeep = level3\nlevel2x")).toEqual([
      { name: "Ann Lee", rating: 1850 },
      { name: "Bob" },
      { name: "level1", engine: "level1" },
      { name: "level1 (2)", engine: "level1" },
      { name: "Deep", engine: "level3" },
      { name: "level2x" },
    ]);
    expect(readPlayers("samuel\nsamuel\nArthur = samuel\nSamuel", ["samuel"])).toEqual([
      { name: "samuel", engine: "samuel" },
      { name: "samuel (2)", engine: "samuel" },
      { name: "Arthur", engine: "samuel" },
      { name: "Samuel" },
    ]);
    expect(readPlayers("samuel", [])).toEqual([{ name: "samuel" }]);
  });
});

test("the headings of the crosstable are names, not keys", () => {
  expect(["rank", "name", "1", "points", "sonneborn-berger", "buchholz"].map(columnName)).toEqual([
    "Rank",
    "Name",
    "1",
    "Points",
    "Sonneborn-Berger",
    "Buchholz",
  ]);
});

describe("the words of the crosstable and the round", () => {
  afterEach(async () => addTexts((await languages.en.parts.tournament()).texts));

  test("are in the language of the page", async () => {
    const columns = () => ["rank", "rating", "points", "wins"].map(columnName);
    const cells = () => ["bye", "half", "5b1"].map(cellText);
    const absences = () => ["bye", "half-bye", "zero-bye"].map(absenceText);
    expect(columns()).toEqual(["Rank", "Rating", "Points", "Wins"]);
    expect(cells()).toEqual(["bye", "half", "5b1"]);
    expect(absences()).toEqual(["bye", "half-point bye", "zero-point bye"]);
    addTexts((await languages.de.parts.tournament()).texts);
    expect(columns()).toEqual(["Rang", "Wertung", "Punkte", "Siege"]);
    expect(cells()).toEqual(["frei", "frei ½", "5b1"]);
    expect(absences()).toEqual(["spielfrei", "spielfrei, halber Punkt", "spielfrei, kein Punkt"]);
  });
});
