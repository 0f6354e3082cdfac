// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoadDialog } from "../../src/game/load-dialog";
import { withDialogs } from "./fake-browser";
import { game } from "./sample";

const load = vi.fn();

beforeEach(() => {
  withDialogs();
  load.mockReset();
  load.mockResolvedValue(game());
  render(<LoadDialog close={() => undefined} load={load} />);
});
afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLTextAreaElement>("FEN or PDN");
const said = () => screen.getByRole("alert").textContent;
const press = () => fireEvent.click(screen.getByRole("button", { name: "Load" }));

/** A file that says how big it is and what is in it, without being so big. */
function choose(name: string, size: number, text: () => Promise<string>): void {
  fireEvent.change(screen.getByLabelText("Or a file"), { target: { files: [{ name, size, text }] } });
}

test("a big file is refused by its size, unread", async () => {
  const text = vi.fn();
  choose("games.pdn", 11_000_000, text);
  await waitFor(() => expect(said()).toBe("The file games.pdn is 10.5 MiB, more than the limit of 1 MiB. Load a part of it, or add it to the library, which takes larger files."));
  expect(text).not.toHaveBeenCalled();
  choose("games.pdn", 1024 * 1024 + 1, text);
  await waitFor(() => expect(said()).toContain("just over 1 MiB"));
  expect(text).not.toHaveBeenCalled();
});

test("a long file is loaded without going through the text field", async () => {
  const long = "1. 11-15 23-19 ".repeat(20_000);
  choose("games.pdn", long.length, () => Promise.resolve(long));
  await screen.findByText("The file games.pdn, 300,000 characters, is ready to load.");
  expect(field().value).toBe("");
  press();
  expect(load).toHaveBeenCalledWith(long, undefined, expect.any(AbortSignal));
});

test("a short file is shown in the text field", async () => {
  choose("game.pdn", 17, () => Promise.resolve("1. 10-14 22-18 *"));
  await waitFor(() => expect(field().value).toBe("1. 10-14 22-18 *"));
  choose("gone.pdn", 17, () => Promise.reject(new Error()));
  await waitFor(() => expect(said()).toBe("The file gone.pdn could not be read."));
});

test("a long text that is pasted is held beside the text field, a huge one refused", async () => {
  const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { files: [], getData: () => text } });
  paste("x".repeat(11_000_000));
  expect(said()).toContain("The pasted text is 10.5 MiB");
  paste("x".repeat(300_000));
  await screen.findByText("The pasted text, 300,000 characters, is ready to load.");
  expect(field().value).toBe("");
  // What is typed takes its place.
  fireEvent.input(field(), { target: { value: "W:W1:B32" } });
  expect(screen.queryByText(/ready to load/)).toBeNull();
  press();
  expect(load).toHaveBeenCalledWith("W:W1:B32", undefined, expect.any(AbortSignal));
});

test("a file that is dropped on the text field is read, and not left to the browser", async () => {
  const file = { name: "game.pdn", size: 17, text: () => Promise.resolve("1. 10-14 22-18 *") };
  expect(fireEvent.drop(field(), { dataTransfer: { files: [file], getData: () => "" } })).toBe(false);
  await waitFor(() => expect(field().value).toBe("1. 10-14 22-18 *"));
  // A picture beside a text that is copied is left alone, and so is a short text.
  expect(fireEvent.paste(field(), { clipboardData: { files: [{ ...file, name: "picture.png" }], getData: () => "1. 11-15 *" } })).toBe(true);
});
