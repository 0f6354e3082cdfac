// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// The board on which a position or a pattern is set up for a search of the library.

import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { libraryAddress } from "../../src/addresses";
import { addressShown, go, useAddress } from "../../src/browser/router";
import LibraryPage from "../../src/library/search-page";
import type { RuleSet } from "../../src/protocol/game";
import { fakeServer, settle } from "./fake-library";

const start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
const english: RuleSet = { name: "english", words: "", size: 8, mirrored: false, first: "black", men: 12, start };
const russian: RuleSet = { ...english, name: "russian", first: "white", start: `W${start.slice(1)}` };

beforeEach(() => {
  fakeServer((request) => ({ status: 200, body: request.startsWith("GET /api/library/games") ? { found: 0, games: [] } : {} }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Shown() {
  return <LibraryPage address={useAddress()} names={{}} rules={[english, russian]} />;
}

async function shown(address: string): Promise<void> {
  go(address);
  render(<Shown />);
  await settle();
}

// Not by their roles: to find those among the squares takes jsdom seconds.
const dialog = () => within(screen.getByRole("dialog"));
const field = <Element extends HTMLElement>(label: string) => dialog().getByLabelText<Element>(label, { selector: "input, select" });
const square = (number: number) => document.querySelector<HTMLElement>(`dialog [data-square="${number}"]`);
const named = (number: number) => square(number)?.getAttribute("aria-label")?.replace(`square ${number}, `, "");
const press = (number: number) => fireEvent.click(square(number) as HTMLElement);
const pick = (tool: string) => fireEvent.click(field(tool));
const act = async (name: string) => {
  fireEvent.click(dialog().getByText(name, { selector: "button" }));
  await settle();
};
const setUp = (what: "position" | "pattern") => fireEvent.click(screen.getByLabelText(`Set up the ${what} on a board`));
const query = () => addressShown().query.get("query");

test("a pattern of pieces, empty squares and any pieces is written into the search", async () => {
  await shown("/library?query=Wyllie");
  setUp("pattern");
  await act("Search");
  expect(dialog().getByText("Say of at least one square what must be on it.")).toBeTruthy();
  expect(named(9)).toBe("anything");
  press(9);
  pick("White king");
  press(18);
  pick("Any white piece");
  press(22);
  pick("Empty");
  press(14);
  pick("Any piece");
  press(3);
  press(4);
  pick("Anything");
  press(4);
  press(5);
  expect([9, 18, 22, 14, 3, 4].map(named)).toEqual(["black man", "white king", "any white piece", "empty", "any piece", "anything"]);
  pick("Also with the colours reversed");
  fireEvent.input(field("In so many positions one after another"), { target: { value: "4" } });
  fireEvent.change(field("Side to move"), { target: { value: "white" } });
  await act("Search");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(query()).toBe("Wyllie pattern~W:WK18,*22:B9:E14:O3 for:4");
});

test("a position is searched for as it stands; one that cannot be is refused", async () => {
  await shown("/library?query=");
  setUp("position");
  expect(dialog().queryByLabelText("Empty")).toBeNull();
  await act("Search");
  expect(dialog().getByText("Put at least one piece on the board.")).toBeTruthy();
  expect(named(30)).toBe("empty");
  press(30);
  await act("Search");
  expect(dialog().getByText(/crown row/)).toBeTruthy();
  await act("Start position");
  fireEvent.change(field("Rule set"), { target: { value: "russian" } });
  await act("Search");
  expect(query()).toBe(`position:${start} rules:russian`);
});

test("the position of an address is there to be loosened, and can be taken out of the search", async () => {
  await shown(libraryAddress({ query: 'year:1841 position:"W:W32:B1"', board: true }));
  expect(field<HTMLInputElement>("a pattern").checked).toBe(true);
  expect(named(32)).toBe("white man");
  fireEvent.change(field("Side to move"), { target: { value: "" } });
  await act("Search");
  expect(location.search).toBe("?query=year%3A1841+pattern%3AW32%3AB1");
  setUp("position");
  await act("Search without a position");
  expect(query()).toBe("year:1841");
});

test("what is closed leaves the search as it was", async () => {
  await shown(libraryAddress({ query: "position:W:W32:B1", board: true }));
  await act("Cancel");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(location.search).toBe("?query=position%3AW%3AW32%3AB1");
});

test("a pattern that the board cannot show is said to be one", async () => {
  await shown("/library?query=pattern:Wc3");
  setUp("pattern");
  expect(dialog().getByText(/cannot be shown here/)).toBeTruthy();
});

test("what the palette shows is what a press puts on the board", async () => {
  await shown("/library");
  setUp("pattern");
  pick("Empty");
  pick("this position");
  expect(field<HTMLInputElement>("Black man").checked).toBe(true);
  press(14);
  expect(named(14)).toBe("black man");
});
