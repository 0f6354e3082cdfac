// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// Files added to the library: the server's answers are those of docs/web-protocol.md, Imports.

import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { go, useAddress } from "../../src/browser/router";
import LibraryPage from "../../src/library/search-page";
import { decodeImports } from "../../src/protocol/library-import";
import { fakeServer, settle, type FakeAnswer } from "./fake-library";

const reading = { import: "i1", name: "oca.pdn", state: "reading", bytes: 5_000_000, total: 10_000_000, games: 812, duplicates: 3, problems: 0, first_problems: [] };
const problem = { game: 17, line: 212, text: "<b>9-18</b> is not legal here" };
const done = { ...reading, state: "done", games: 1, problems: 3, first_problems: [problem] };

let imports: unknown[] = [];
let asked: string[] = [];
let refusals: FakeAnswer[] = [];

beforeEach(() => {
  localStorage.clear();
  [imports, refusals] = [[], []];
  go("/library");
  asked = fakeServer((request) => {
    if (request.startsWith("POST")) return refusals.shift() ?? { status: 201, body: { import: "i1" } };
    return { status: 200, body: request.startsWith("GET /api/library/games") ? { found: 0, games: [] } : { imports } };
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

/** As if files were dropped on the page. */
async function drop(names: readonly string[]): Promise<void> {
  const event = Object.assign(new Event("drop", { cancelable: true }), { dataTransfer: { types: ["Files"], files: names.map((name) => new File(["1. 11-15 *"], name)) } });
  act(() => void dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  await settle();
}

const searches = () => asked.filter((one) => one.startsWith("GET /api/library/games")).length;

test("answers of another form are none", () => {
  expect(decodeImports({ imports: [reading, done] })).toHaveLength(2);
  for (const wrong of [null, {}, { imports: [{ ...reading, state: "new" }] }, { imports: [{ ...reading, bytes: "1" }] }]) expect(decodeImports(wrong)).toBeNull();
});

test("files dropped anywhere are sent one after another, with the choice for duplicates", async () => {
  render(<Shown />);
  await settle();
  await drop(["a b.pdn", "c.pdn"]);
  expect(asked.filter((one) => one.startsWith("POST"))).toEqual([
    "POST /api/library/imports?name=a+b.pdn&duplicates=merge",
    "POST /api/library/imports?name=c.pdn&duplicates=merge",
  ]);
});

test("what is dragged but no file is left to the browser", () => {
  render(<Shown />);
  const event = Object.assign(new Event("drop", { cancelable: true }), { dataTransfer: { types: ["text/plain"], files: [] } });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test("the dialog asks for a file", async () => {
  render(<Shown />);
  await settle();
  fireEvent.click(screen.getByRole("button", { name: "Add games…" }));
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  await settle();
  expect(screen.getByText("Choose at least one file.")).toBeTruthy();
  expect(asked.some((one) => one.startsWith("POST"))).toBe(false);
});

test("how far it is, how it ended and what could not be read; then the search is made again", async () => {
  imports = [reading];
  render(<Shown />);
  await settle();
  const list = within(screen.getByRole("list", { name: "Files being added" }));
  expect(list.getByRole<HTMLProgressElement>("progressbar", { name: "oca.pdn" }).value).toBe(5_000_000);
  expect(list.getByText("reading, 5.0 MB of 10.0 MB, 812 games added")).toBeTruthy();
  const before = searches();
  imports = [done];
  await settle();
  expect(list.getByText("oca.pdn: 1 game added, 3 were there already.")).toBeTruthy();
  expect(list.getByText("3 games could not be read")).toBeTruthy();
  expect(list.getByText("<b>9-18</b> is not legal here").parentElement?.textContent).toBe("Game 17, line 212: <b>9-18</b> is not legal here");
  expect(list.getByText(/and 2 more/)).toBeTruthy();
  expect(searches()).toBe(before + 1);
  fireEvent.click(list.getByRole("button", { name: /Close message/ }));
  await settle();
  expect(screen.queryByRole("list", { name: "Files being added" })).toBeNull();
});

test("one that was over before this visit is not shown", async () => {
  imports = [done];
  render(<Shown />);
  await settle();
  expect(screen.queryByRole("list", { name: "Files being added" })).toBeNull();
});

// The question on the way when the last of a file is sent is answered as if there were no such file.
test("a file that was read before the next question is shown all the same", async () => {
  render(<Shown />);
  await settle();
  const fetchNow = fetch;
  const held: (() => void)[] = [];
  vi.stubGlobal("fetch", async (address: string, request: RequestInit = {}) => {
    const answer = await fetchNow(address, request);
    if (address === "/api/library/imports") await new Promise<void>((resolve) => held.push(resolve));
    else if (request.method === "POST") await new Promise((resolve) => setTimeout(resolve, 700));
    return answer;
  });
  await drop(["a.pdn"]);
  await settle();
  imports = [done];
  for (let turn = 0; turn < 3; ++turn) {
    act(() => held.splice(0).forEach((resolve) => resolve()));
    await settle();
  }
  expect(screen.getAllByText("oca.pdn: 1 game added, 3 were there already.")).not.toEqual([]);
});

test("it can be stopped", async () => {
  imports = [reading];
  render(<Shown />);
  await settle();
  fireEvent.click(screen.getByRole("button", { name: "Stop oca.pdn" }));
  imports = [{ ...reading, state: "stopped" }];
  await settle();
  expect(asked).toContain("DELETE /api/library/imports/i1");
  expect(screen.getByRole("list", { name: "Files being added" }).textContent).toContain("Stopped; what was added stays.");
});

test("a refusal is said with the name of the file; a server with too many files is asked again", async () => {
  refusals = [
    { status: 503, body: { error: "busy" } },
    { status: 507, body: { error: "The disk is full." } },
  ];
  render(<Shown />);
  await settle();
  await drop(["a.pdn"]);
  expect(screen.queryByText(/disk/)).toBeNull();
  await settle(1_500);
  expect(screen.getByText("a.pdn: The disk is full.")).toBeTruthy();
});

test("a file that waits for another is not said to be read, and one without games is said to have none", async () => {
  const later = { ...reading, import: "i2", name: "half.pdn", bytes: 0, games: 0 };
  imports = [reading, later];
  const { container } = render(<Shown />);
  await settle();
  expect([...container.querySelectorAll(".import-state")].map((one) => one.textContent)).toEqual([expect.stringMatching(/^reading, /), "waiting for the files before it"]);
  imports = [{ ...reading, state: "done", games: 0, duplicates: 0 }, { ...done, import: "i2", name: "half.pdn" }];
  await settle();
  // Who does not see the list hears of the problems too.
  expect(container.querySelector(".imports > [aria-live]")?.textContent).toBe(
    "oca.pdn: there is no game in it. half.pdn: 1 game added, 3 were there already. 3 games could not be read.",
  );
});
