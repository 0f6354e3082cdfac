// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// "Export everything" and "Import…": what is said while they go on, and where they fail.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { KeptHere } from "../../src/link/everything";
import { EverythingHere } from "../../src/settings-view/everything";
import { withDialogs } from "./fake-browser";

const saveFile = vi.fn();
vi.mock("../../src/browser/save-file", () => ({ saveFile: (...given: unknown[]) => saveFile(...given) as unknown }));

type Import = Awaited<ReturnType<KeptHere["importEverything"]>>;
const exporting = vi.fn<() => Promise<Blob>>();
const importing = vi.fn<() => Promise<Import>>();
let isLasting = true;

beforeEach(() => {
  withDialogs();
  for (const mock of [saveFile, exporting, importing]) mock.mockReset();
});
afterEach(cleanup);

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const show = () => render(<EverythingHere keptHere={{ isLasting: () => Promise.resolve(isLasting), exportEverything: exporting, importEverything: importing }} />);
const said = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent).join("");

test("an export says that it goes on, and saves a file", async () => {
  let end: (file: Blob) => void = () => undefined;
  exporting.mockReturnValue(new Promise((resolve) => (end = resolve)));
  show();
  fireEvent.click(button("Export everything"));
  await waitFor(() => expect(said("status")).toBe("Collecting everything…"));
  // The button keeps the focus, and cannot be pressed twice.
  expect([button("Export everything").disabled, button("Export everything").getAttribute("aria-disabled")]).toEqual([false, "true"]);
  fireEvent.click(button("Export everything"));
  expect(exporting).toHaveBeenCalledTimes(1);
  end(new Blob());
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect([said("status"), button("Export everything").getAttribute("aria-disabled")]).toEqual(["", "false"]);
});

test("an export that fails says why, and can be tried again", async () => {
  exporting.mockRejectedValueOnce(new Error("the engine does not answer"));
  show();
  fireEvent.click(button("Export everything"));
  await waitFor(() => expect(said("alert")).toBe("It could not be exported: the engine does not answer"));
  exporting.mockResolvedValue(new Blob());
  fireEvent.click(button("Export everything"));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(said("alert")).toBe("");
});

function chooseFile(): void {
  show();
  fireEvent.click(button("Import…"));
  fireEvent.change(screen.getByLabelText("A file of “Export everything”"), { target: { files: [new File([], "all.crownhead")] } });
  fireEvent.click(button("Replace everything"));
}

test("an import says that it goes on, and cannot be begun twice", async () => {
  let end: (how: Import) => void = () => undefined;
  importing.mockReturnValue(new Promise((resolve) => (end = resolve)));
  chooseFile();
  await waitFor(() => expect(said("status")).toBe("Reading the file…"));
  expect(button("Replace everything").getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button("Replace everything"));
  expect(importing).toHaveBeenCalledTimes(1);
  end("newer");
  await waitFor(() => expect(said("alert")).toContain("all.crownhead was made by a newer version"));
  expect(button("Replace everything").getAttribute("aria-disabled")).toBe("false");
});

test("an import that fails says why", async () => {
  importing.mockRejectedValue(new Error("IndexedDB cannot be opened"));
  chooseFile();
  await waitFor(() => expect(said("alert")).toBe("all.crownhead could not be imported, and nothing was changed: IndexedDB cannot be opened."));
  expect(button("Replace everything").getAttribute("aria-disabled")).toBe("false");
});

test("whether the browser has promised to keep it", async () => {
  isLasting = true;
  show();
  await screen.findByText("This browser has promised not to delete it by itself.");
  cleanup();
  isLasting = false;
  show();
  await screen.findByText(/^This browser has not promised to keep it/);
});
