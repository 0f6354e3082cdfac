// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { libraryAddress, libraryGameAddress } from "../../src/addresses";
import { addressShown, go, useAddress } from "../../src/browser/router";
import { ExploredMoves, LibraryMoves } from "../../src/library/explored-moves";
import LibraryPage from "../../src/library/search-page";
import { placeText, resultMark } from "../../src/library/text";
import { addressOf, requestOf, sortedBy, searchIn } from "../../src/library/search-address";
import { dateShown } from "../../src/model/pdn-date";
import { decodeExplored, decodeFound, decodeLibraryGame, libraryResults, type GameLine } from "../../src/protocol/library";
import { fakeServer, settle, type FakeAnswer } from "./fake-library";
import { played } from "./sample";

const line: GameLine = {
  number: 17,
  date: "1841.05.??",
  black: "Wyllie, J.",
  white: "<b>Anderson</b>",
  result: "black",
  event: "Match",
  site: null,
  round: "2",
  plies: 56,
};
const tally = { games: 4, black: 2, draw: 1, white: 1, years: [1841, 1847], averageRating: null };
const none = { games: 0, black: 0, draw: 0, white: 0, years: null, averageRating: null };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the server's answers are decoded, and anything else is null", () => {
  test("found games", () => {
    expect(decodeFound({ found: 1, games: [line] })).toEqual({ found: 1, games: [line] });
    for (const body of [null, {}, { found: "1", games: [] }, { found: 1, games: [{ ...line, result: "won" }] }]) expect(decodeFound(body)).toBeNull();
  });

  test("a game", () => {
    const game = { ...line, rules: "english", start: "B:W21-32:B1-12", moves: [played("11-15")], notes: true };
    expect(decodeLibraryGame(game)).toEqual(game);
    expect(decodeLibraryGame({ ...game, moves: [{}] })).toBeNull();
  });

  test("who played a move, with what rating, and the ballots that lead there", () => {
    const move = { ...played("11-15"), ...tally, average_rating: 1834.5, players: [{ name: "Wyllie, J.", games: 3 }] };
    const ballots = [{ ballot: "17", moves: "9-14 22-18 5-9", name: null, games: 2 }];
    const explored = decodeExplored({ ...tally, average_rating: 1800, reversed: none, moves: [move], ballots });
    expect(explored).toMatchObject({ averageRating: 1800, ballots, moves: [{ averageRating: 1834.5, players: ["Wyllie, J."] }] });
  });

  test("what was played, without the moves that were played with the colours reversed only", () => {
    const moves = [
      { ...played("11-15"), ...tally, reversed: none },
      { ...played("9-14"), ...none, reversed: tally },
    ];
    const explored = decodeExplored({ ...tally, reversed: none, moves });
    expect(explored?.moves.map(({ text }) => text)).toEqual(["11-15"]);
    expect(explored?.years).toEqual([1841, 1847]);
    // A server may not say more.
    expect([explored?.ballots, explored?.averageRating, explored?.moves[0]?.players]).toEqual([[], null, []]);
    expect(decodeExplored({ ...tally, moves })).toBeNull();
  });
});

describe("a search", () => {
  const wanted = { query: 'ballot:"9-14 22-18"', sort: "date", descending: true, page: 3 } as const;

  test("is its address", () => {
    expect(addressOf(wanted)).toBe("/library?query=ballot%3A%229-14+22-18%22&sort=-date&page=3");
    go(addressOf(wanted));
    expect(searchIn(addressShown())).toEqual(wanted);
    expect(libraryAddress()).toBe("/library");
    expect(libraryGameAddress(17, 12)).toBe("/library/game/17?at=12");
  });

  test("with anything else in its address is one for all games", () => {
    for (const query of ["", "sort=colour&page=0", "page=-1", "page=1e3"]) {
      expect(searchIn({ query: new URLSearchParams(query) })).toEqual({ query: "", sort: "number", descending: false, page: 1 });
    }
  });

  test("asks the server for its page", () => {
    expect(requestOf(wanted)).toBe("/api/library/games?query=ballot%3A%229-14+22-18%22&sort=-date&offset=100&limit=50");
  });

  test("is sorted by a column, and once more the other way round, from its first page", () => {
    const byBlack = sortedBy(wanted, "black");
    expect(byBlack).toEqual({ ...wanted, sort: "black", descending: false, page: 1 });
    expect(sortedBy(byBlack, "black").descending).toBe(true);
    expect(sortedBy(wanted, "date").descending).toBe(false);
  });
});

test("what is known of a game is said", () => {
  expect(placeText(line)).toBe("Match, round 2, 1841-05");
  expect(placeText({ ...line, event: null, round: null, date: null })).toBe("");
  expect(["1841.05.12", "1841-??-??", "1841", "????.??.??", null].map(dateShown)).toEqual(["1841-05-12", "1841", "1841", null, null]);
  expect(libraryResults.map(resultMark)).toEqual(["1–0", "0–1", "½–½", "0–0", "*"]);
});

describe("the page", () => {
  let asked: string[] = [];
  let answer: () => FakeAnswer;
  const searches = () => asked.filter((one) => one.startsWith("GET /api/library/games"));

  function Shown() {
    return <LibraryPage address={useAddress()} names={{}} rules={null} />;
  }
  const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Find games" });

  beforeEach(() => {
    go("/library");
    answer = () => ({ status: 200, body: { found: 1, games: [line] } });
    asked = fakeServer(() => answer());
  });

  test("shows the games found, with markup in names as text", async () => {
    render(<Shown />);
    await settle();
    expect(screen.getByRole("status").textContent).toBe("1 game found");
    const row = within(screen.getByRole("table", { name: "The games found" })).getAllByRole("row")[1];
    expect(row?.textContent).toContain("<b>Anderson</b>");
    expect(screen.getByRole("link", { name: "1841 -05 Wyllie, J. – <b>Anderson</b>" }).getAttribute("href")).toBe("/library/game/17");
  });

  test("searches at the first letter and once for those typed fast after it, and the address follows without a new entry in the history", async () => {
    render(<Shown />);
    await settle();
    const entries = history.length;
    for (const text of ["W", "Wy", "Wyl"]) fireEvent.input(field(), { target: { value: text } });
    await settle();
    expect(searches()).toHaveLength(3);
    expect(searches()[1]).toContain("query=W&");
    expect(searches()[2]).toContain("query=Wyl&");
    expect(location.search).toBe("?query=Wyl");
    expect(history.length).toBe(entries);
  });

  test("says what is wrong with a query, beside the field", async () => {
    answer = () => ({ status: 400, body: { error: "query, column 6: `x` is no year" } });
    go("/library?query=year:x");
    render(<Shown />);
    await settle();
    expect(screen.getByRole("alert").textContent).toBe("query, column 6: `x` is no year");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("has the field follow another search that is opened", async () => {
    render(<Shown />);
    await settle();
    act(() => go("/library?query=result:draw"));
    await settle();
    expect(field().value).toBe("result:draw");
    expect(searches().at(-1)).toContain("query=result%3Adraw");
  });

  test("has the way to the next page, and tells an empty library from a search without success", async () => {
    answer = () => ({ status: 200, body: { found: 120, games: [line] } });
    render(<Shown />);
    await settle();
    expect(screen.getByText("Page 1 of 3")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Next" }).getAttribute("href")).toBe("/library?page=2");
    expect(screen.queryByRole("link", { name: "Previous" })).toBeNull();
    answer = () => ({ status: 200, body: { found: 0, games: [] } });
    act(() => go("/library?query=nobody"));
    await settle();
    expect(screen.getByText("No game fits all of these conditions.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Search for similar names too" }).getAttribute("href")).toBe("/library?query=player%7Enobody");
    act(() => go("/library?query=year:1840"));
    await settle();
    expect(screen.getByText("No game fits all of these conditions.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Search for similar names too" })).toBeNull();
    act(() => go("/library"));
    await settle();
    expect(screen.getByText(/The library has no games yet/)).toBeTruthy();
  });
});

describe("the moves played from a position", () => {
  const explored = { ...tally, ballots: [], bestKnown: [], reversed: none, moves: [{ ...played("11-15"), ...tally, players: [] }] };
  const props = { rules: "english", fen: "B:W21-32:B1-12", filter: "", book: [], truth: [], error: null };

  test("are shown with their games, results and years, and pressed go on the board", () => {
    const show = vi.fn();
    render(<ExploredMoves {...props} explored={explored} stale={false} show={show} />);
    const move = screen.getByRole("button");
    expect(move.textContent).toBe("11-15 4 games Black won 50%, draws 25%, White won 25% 1841 to 1847");
    fireEvent.click(move);
    expect(show).toHaveBeenCalledWith([explored.moves[0]], 1);
    const link = screen.getByRole("link", { name: "4 games came to this position" });
    expect(link.getAttribute("href")).toBe(libraryAddress({ query: 'position:"B:W21-32:B1-12"', sort: "date" }));
    const similar = screen.getByRole("link", { name: "Search for similar positions…" });
    expect(similar.getAttribute("href")).toBe("/library?query=position%3A%22B%3AW21-32%3AB1-12%22&board=1");
  });

  test("say what book and endgames know, the players, and the ballots that lead there", () => {
    const [move] = explored.moves;
    const more = { ...explored, moves: [{ ...played("11-15"), ...tally, ...move, averageRating: 1834.5, players: ["Wyllie, J.", "<b>M</b>", "A", "B"] }], ballots: [{ ballot: "17", moves: "9-14 22-18 5-9", name: "Double Corner Dyke", games: 2 }] };
    const book = [{ ...played("11-15"), score: 0.12 }];
    const truth = [{ ...played("11-15"), worth: { value: "draw", distance: null } as const }];
    render(<ExploredMoves {...props} filter="player:Wyllie" book={book} truth={truth} explored={more} stale={false} show={() => {}} />);
    expect(screen.getByRole("button").textContent).toContain("book +0.12 · endgame: draw · 1841 to 1847 · average rating 1,835 · Wyllie, J.; <b>M</b>; A");
    fireEvent.click(screen.getByText("1 ballot leads here"));
    const link = screen.getByRole("link", { name: "Double Corner Dyke, 9-14 22-18 5-9" });
    expect(link.getAttribute("href")).toBe(libraryAddress({ query: 'player:Wyllie position:"B:W21-32:B1-12" ballot:17', sort: "date" }));
  });

  test("lead to the best known games, in their order", async () => {
    const asked = fakeServer(() => ({ status: 200, body: { found: 2, games: [{ ...line, number: 3 }, { ...line, number: 17, black: "Tinsley, M." }] } }));
    render(<ExploredMoves {...props} explored={{ ...explored, bestKnown: [17, 3, 5, 6, 7, 8] }} stale={false} show={() => {}} />);
    await settle();
    expect(asked).toEqual(["GET /api/library/games?query=number%3A17%7C3%7C5%7C6%7C7&limit=5"]);
    const items = within(screen.getByRole("list", { name: "Best known games" })).getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual(["Tinsley, M. – <b>Anderson</b> Black won1–0 1841-05", "Wyllie, J. – <b>Anderson</b> Black won1–0 1841-05"]);
  });

  test("cannot be pressed while they are those of another position", () => {
    const show = vi.fn();
    render(<ExploredMoves {...props} explored={explored} stale show={show} />);
    fireEvent.click(screen.getByRole("button"));
    expect(show).not.toHaveBeenCalled();
  });

  test("say that there are none, and how many there are with the colours reversed", () => {
    render(<ExploredMoves {...props} explored={{ ...explored, ...none, reversed: tally, moves: [] }} stale={false} show={() => {}} />);
    expect(screen.getByText("No game of the library came to this position.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "4 more with the colours reversed" })).toBeTruthy();
  });

  test("count only the games of a query, which this browser remembers; a refusal is said", async () => {
    localStorage.clear();
    const asked = fakeServer((request) => {
      if (request.includes("query=year")) return { status: 400, body: { error: "query, column 6: `x` is no year" } };
      return { status: 200, body: request.startsWith("GET /api/book") ? { moves: [] } : { ...explored, average_rating: null } };
    });
    render(<LibraryMoves rules="english" fen={props.fen} truth={[]} show={() => {}} />);
    await settle();
    expect(asked).toContain("GET /api/library/explore?rules=english&fen=B%3AW21-32%3AB1-12");
    const field = screen.getByRole("searchbox", { name: "Only games" });
    fireEvent.input(field, { target: { value: "player:Wyllie" } });
    await settle();
    await settle();
    expect(asked).toContain("GET /api/library/explore?rules=english&fen=B%3AW21-32%3AB1-12&query=player%3AWyllie");
    expect(localStorage.getItem("crownhead.games-filter")).toBe("player:Wyllie");
    fireEvent.input(field, { target: { value: "year:x" } });
    await settle();
    await settle();
    expect(screen.getByRole("alert").textContent).toBe("query, column 6: `x` is no year");
  });
});
