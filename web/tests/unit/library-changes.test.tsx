// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// What the page asks of the library's server for saved searches, collections, tags and deletion (docs/web-protocol.md).

import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { go, useAddress } from "../../src/browser/router";
import LibraryPage from "../../src/library/search-page";
import { decodeCollections, decodeCount, decodeSearches } from "../../src/protocol/saved-searches";
import { fakeServer, settle, type FakeAnswer } from "./fake-library";

const line = { date: "1841.05.??", black: "Wyllie, J.", white: "Anderson, A.", result: "black", event: null, site: null, round: null, plies: 56 };
const games = [17, 18, 40].map((number) => ({ ...line, number }));

let asked: string[] = [];
let refusal: FakeAnswer | null = null;
let deleted: readonly number[] = [];

beforeEach(() => {
  refusal = null;
  deleted = [];
  go("/library?query=Wyllie");
  asked = fakeServer((request) => {
    const [method, address = ""] = request.split(" ");
    if (method !== "GET" && refusal !== null) return refusal;
    if (address.startsWith("/api/library/games")) {
      const left = games.filter(({ number }) => !deleted.includes(number));
      return { status: 200, body: { found: left.length, games: left } };
    }
    if (method === "POST" && address === "/api/library/delete") deleted = [17, 40];
    if (address === "/api/library/undo") deleted = [];
    const bodies: Readonly<Record<string, unknown>> = {
      "GET /api/library/searches": { searches: [{ name: "<i>Mine</i>", query: "player:Wyllie year:1840..1880" }] },
      "GET /api/library/collections": { collections: [{ name: "To study", games: 4 }] },
      "GET /api/library/aliases": { text: "A = B\n" },
      "POST /api/library/aliases": { persons: 2 },
      "POST /api/library/searches": { name: "Mine", query: "Wyllie" },
      "POST /api/library/collections": { name: "To study", games: 7 },
      "POST /api/library/tags": { changed: 3 },
      "POST /api/library/delete": { deleted: 2 },
      "POST /api/library/undo": { undone: "deletion", games: 2 },
    };
    return { status: 200, body: bodies[`${method} ${address}`] ?? {} };
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Shown() {
  return <LibraryPage address={useAddress()} names={{}} rules={null} />;
}

async function shown(): Promise<void> {
  render(<Shown />);
  await settle();
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const written = () => asked.filter((one) => !one.startsWith("GET"));

async function inDialog(fields: Readonly<Record<string, string>>, action: string): Promise<void> {
  const dialog = within(screen.getByRole("dialog"));
  for (const [label, value] of Object.entries(fields)) fireEvent.input(dialog.getByLabelText(label), { target: { value } });
  fireEvent.click(dialog.getByRole("button", { name: action }));
  await settle();
  // The search is made again.
  await settle();
}

test("answers of another form are none", () => {
  expect(decodeSearches({ searches: [{ name: "a" }] })).toBeNull();
  expect(decodeCollections({ collections: [{ name: "a", games: "1" }] })).toBeNull();
  expect(decodeCount({ deleted: 3 }, "deleted")).toBe(3);
  expect(decodeCount({}, "deleted")).toBeNull();
});

describe("searches and collections", () => {
  test("are shown, with markup in names as text; a collection narrows the search, and once more no longer", async () => {
    await shown();
    const search = screen.getByRole("link", { name: "<i>Mine</i>" });
    expect(search.getAttribute("href")).toBe("/library?query=player%3AWyllie+year%3A1840..1880");
    const collection = () => screen.getByRole("link", { name: "To study 4" });
    expect(collection().getAttribute("href")).toBe("/library?query=Wyllie+collection%3A%22To+study%22");
    act(() => go(collection().getAttribute("href") ?? ""));
    await settle();
    expect(collection().getAttribute("aria-current")).toBe("true");
    expect(collection().getAttribute("href")).toBe("/library?query=Wyllie");
  });

  test("a search is saved under a name, which it must have", async () => {
    await shown();
    press("Save this search…");
    await inDialog({}, "Save");
    expect(screen.getByText("Give it a name.")).toBeTruthy();
    await inDialog({ "Name of the search": " Mine " }, "Save");
    expect(written()).toEqual(['POST /api/library/searches {"name":"Mine","query":"Wyllie"}']);
    expect(screen.getByText("The search is saved as “Mine”.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a search that is deleted comes back by the button", async () => {
    await shown();
    press("Delete “<i>Mine</i>”");
    await settle();
    press("Undo");
    await settle();
    expect(written()).toEqual([
      "DELETE /api/library/searches?name=%3Ci%3EMine%3C%2Fi%3E",
      'POST /api/library/searches {"name":"<i>Mine</i>","query":"player:Wyllie year:1840..1880"}',
    ]);
  });

  test("what is found is put into a collection and taken out", async () => {
    await shown();
    press("Add to a collection…");
    await inDialog({ "A new name, or that of a collection": "To study" }, "Add");
    expect(written()).toEqual(['POST /api/library/collections {"name":"To study","add":"Wyllie"}']);
    expect(screen.getByText("“To study” has 7 games now.")).toBeTruthy();
    act(() => go('/library?query=collection:"To study"'));
    await settle();
    press("Take out of “To study”…");
    await inDialog({}, "Take out");
    expect(written()[1]).toBe(String.raw`POST /api/library/collections {"name":"To study","remove":"collection:\"To study\""}`);
  });
});

describe("the names of players", () => {
  test("are a list that is changed as text, and comes back by the button", async () => {
    await shown();
    press("Names of players…");
    await settle();
    const field = within(screen.getByRole("dialog")).getByLabelText<HTMLTextAreaElement>("A player a line");
    expect(field.value).toBe("A = B\n");
    await inDialog({ "A player a line": "A = <i>C</i>" }, "Save");
    expect(written()).toEqual(['POST /api/library/aliases {"text":"A = <i>C</i>"}']);
    expect(screen.getByText("The list has the names of 2 players.")).toBeTruthy();
    press("Undo");
    await settle();
    expect(written()[1]).toBe(String.raw`POST /api/library/aliases {"text":"A = B\n"}`);
    expect(screen.getByText("Undone.")).toBeTruthy();
  });

  test("stay in the dialog with the server's sentence where they cannot be read", async () => {
    refusal = { status: 400, body: { error: "aliases.txt, line 2: there is no `=`" } };
    await shown();
    press("Names of players…");
    await settle();
    await inDialog({ "A player a line": "A = B\nx" }, "Save");
    expect(within(screen.getByRole("dialog")).getByText("aliases.txt, line 2: there is no “=”.")).toBeTruthy();
  });
});

describe("the games", () => {
  test("selected are deleted, after a question, and come back", async () => {
    await shown();
    press("Select single games");
    const boxes = screen.getAllByRole("checkbox", { name: "Select Wyllie, J. – Anderson, A." });
    for (const at of [0, 1, 2, 1]) fireEvent.click(boxes[at] as HTMLElement);
    expect(screen.getByText("With the 2 games selected")).toBeTruthy();
    press("Delete…");
    expect(written()).toEqual([]);
    await inDialog({}, "Delete");
    expect(written()).toEqual(['POST /api/library/delete {"query":"number:17|40"}']);
    expect(screen.getByRole("status").textContent).toBe("1 game found");
    press("Undo");
    await settle();
    await settle();
    expect(screen.getByRole("status").textContent).toBe("3 games found");
    expect(screen.getByText("Undone, for 2 games.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("get other tags, those that were filled in", async () => {
    await shown();
    press("Change tags…");
    await inDialog({}, "Change");
    expect(screen.getByText("Fill in at least one field.")).toBeTruthy();
    await inDialog({ Event: "Edinburgh 1841", Place: "" }, "Change");
    expect(written()).toEqual(['POST /api/library/tags {"query":"Wyllie","set":{"Event":"Edinburgh 1841"}}']);
    expect(screen.getByText("3 games changed.")).toBeTruthy();
  });

  test("lose tags that are taken away, whatever was typed; without a result they have an unknown one", async () => {
    await shown();
    press("Change tags…");
    fireEvent.input(within(screen.getByRole("dialog")).getByLabelText("Event"), { target: { value: "typed before" } });
    for (const tag of ["Event", "Result", "Round", "Round"]) press(`Remove: ${tag}`);
    expect(within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>("Event").disabled).toBe(true);
    await inDialog({ Place: "Leeds" }, "Change");
    expect(written()).toEqual(['POST /api/library/tags {"query":"Wyllie","set":{"Event":"","Site":"Leeds","Result":"*"}}']);
  });

  test("are saved as PDN, all or those selected", async () => {
    await shown();
    const address = () => screen.getByRole("link", { name: "Save as PDN" }).getAttribute("href");
    expect(address()).toBe("/api/library/games.pdn?query=Wyllie");
    press("Select single games");
    fireEvent.click(screen.getAllByRole("checkbox", { name: /^Select / })[2] as HTMLElement);
    expect(address()).toBe("/api/library/games.pdn?query=number%3A40");
  });

  test("a refusal is said in the dialog, which stays", async () => {
    refusal = { status: 400, body: { error: "Date: `x` is no date" } };
    await shown();
    press("Change tags…");
    await inDialog({ Date: "x" }, "Change");
    expect(within(screen.getByRole("dialog")).getByText("Date: “x” is no date.")).toBeTruthy();
  });
});
