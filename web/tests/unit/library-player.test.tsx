// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { playerAddress } from "../../src/addresses";
import { addressShown, namesIn } from "../../src/browser/router";
import PlayerPage from "../../src/library/player-page";
import { scoreText } from "../../src/library/score-table";
import { decodePlayer } from "../../src/protocol/library-player";
import { fakeServer, settle } from "./fake-library";

const score = { games: 10, won: 4, drawn: 3, lost: 2 };
const answer = {
  name: "Wyllie, J.",
  aliases: ["Wyllie, J.", "<b>Herd</b> Laddie"],
  games: 20,
  colours: [
    { colour: "black", ...score },
    { colour: "white", ...score, won: 0 },
  ],
  openings: [
    { ballot: "17", moves: "9-14 22-18 5-9", opening: "Double Corner Dyke", ...score },
    { ballot: "18", moves: "9-14 22-18 6-9", opening: "", ...score },
    { ballot: null, moves: null, opening: null, ...score },
  ],
  opponents: Array.from({ length: 30 }, (_, i) => ({ name: `Opponent, ${i + 1}`, ...score })),
  years: [
    { year: 1841, ...score },
    { year: null, ...score },
  ],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function shown(body: unknown): Promise<string[]> {
  const asked = fakeServer(() => ({ status: 200, body }));
  render(<PlayerPage address={addressShown()} names={{ player: "Wyllie, J." }} rules={null} />);
  await settle();
  return asked;
}

const cells = (table: string, row: number) => within(within(screen.getByRole("table", { name: table })).getAllByRole("row")[row] as HTMLElement);
const query = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href).searchParams.get("query");

test("a name with any letters has an address", () => {
  const address = playerAddress("Wyllie/Smith, J. & “Ö”");
  expect(namesIn("/library/player/:player", address)).toEqual({ player: "Wyllie/Smith, J. & “Ö”" });
});

test("answers of another form are none", () => {
  expect(decodePlayer(answer)?.openings[1]).toEqual({ ...score, ballot: "18", moves: "9-14 22-18 6-9", name: null });
  for (const wrong of [null, {}, { ...answer, colours: [{ colour: "red", ...score }] }, { ...answer, years: [{ year: 1841 }] }]) expect(decodePlayer(wrong)).toBeNull();
});

test("a draw is half a win, and games without a result are not counted", () => {
  expect(scoreText(score)).toBe("61%");
  expect(scoreText({ games: 3, won: 0, drawn: 0, lost: 0 })).toBe("–");
});

test("each number leads to the games that it counts", async () => {
  const asked = await shown(answer);
  expect(asked).toEqual(["GET /api/library/player?name=Wyllie%2C+J."]);
  expect(screen.getByText("Also as <b>Herd</b> Laddie")).toBeTruthy();
  const links = (table: string, row: number) => cells(table, row).getAllByRole("link").map(query);
  expect(links("Results by colour", 1)).toEqual([
    'player:"Wyllie, J." black:"Wyllie, J."',
    'winner:"Wyllie, J." black:"Wyllie, J."',
    'player:"Wyllie, J." result:draw black:"Wyllie, J."',
    'loser:"Wyllie, J." black:"Wyllie, J."',
  ]);
  // Nothing leads to no games.
  expect(links("Results by colour", 2)).toHaveLength(3);
  expect(links("Results by year", 1)[0]).toBe('player:"Wyllie, J." year:1841');
  expect(links("Results by year", 2)[0]).toBe('player:"Wyllie, J." year:unknown');
  expect(links("Results by opening", 1)[1]).toBe('winner:"Wyllie, J." ballot:17');
  expect(cells("Results by opening", 3).queryAllByRole("link")).toEqual([]);
  expect(links("Results by opponent", 1)[1]).toBe('player:"Wyllie, J." player:"Opponent, 1"');
});

test("another name of the player is put into the list of names, and the results are asked for again", async () => {
  const asked = fakeServer((request) => {
    if (request === "GET /api/library/aliases") return { status: 200, body: { text: "Tinsley, M. = Terrible Tinsley\n" } };
    return { status: 200, body: request.startsWith("POST") ? { persons: 2 } : answer };
  });
  render(<PlayerPage address={addressShown()} names={{ player: "Wyllie, J." }} rules={null} />);
  await settle();
  fireEvent.click(screen.getByRole("button", { name: "Another name of this player…" }));
  const dialog = within(screen.getByRole("dialog", { name: "Another name of Wyllie, J." }));
  fireEvent.click(dialog.getByRole("button", { name: "Add" }));
  await settle();
  expect(dialog.getByText("Give it a name.")).toBeTruthy();
  fireEvent.input(dialog.getByLabelText("The other name, as it stands in the games"), { target: { value: " Wylie, E. " } });
  fireEvent.click(dialog.getByRole("button", { name: "Add" }));
  await settle();
  await settle();
  expect(asked.slice(1)).toEqual([
    "GET /api/library/aliases",
    String.raw`POST /api/library/aliases {"text":"Tinsley, M. = Terrible Tinsley\nWyllie, J. = Wylie, E.\n"}`,
    "GET /api/library/player?name=Wyllie%2C+J.",
  ]);
  expect(screen.getByText("“Wylie, E.” and “Wyllie, J.” are one player now.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await settle();
  expect(asked[4]).toBe(String.raw`POST /api/library/aliases {"text":"Tinsley, M. = Terrible Tinsley\n"}`);
});

test("long lists are shown whole on request", async () => {
  await shown(answer);
  const rows = () => within(screen.getByRole("table", { name: "Results by opponent" })).getAllByRole("row").length;
  expect(rows()).toBe(13);
  fireEvent.click(screen.getByRole("button", { name: /Show all 30/ }));
  expect(rows()).toBe(31);
});

test("a name that the library does not have is said so", async () => {
  await shown({ ...answer, games: 0 });
  expect(screen.getByText("The library has no games of “Wyllie, J.”.")).toBeTruthy();
  const similar = screen.getByRole("link", { name: "Search for similar names too" });
  expect(similar.getAttribute("href")).toBe("/library?query=player%7E%22Wyllie%2C+J.%22");
});
