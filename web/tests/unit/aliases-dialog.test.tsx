// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AliasesDialog } from "../../src/library/aliases-dialogs";
import { readAliases } from "../../src/library/aliases";
import { withDialogs } from "./fake-browser";

vi.mock("../../src/library/aliases", () => ({ readAliases: vi.fn() }));

beforeEach(withDialogs);
afterEach(cleanup);

test("the list can have the focus before it is read, and be changed after", async () => {
  vi.mocked(readAliases).mockResolvedValue("Wyllie, J. = Herd Laddie\n");
  render(<AliasesDialog close={() => undefined} done={() => undefined} />);
  const list = screen.getByRole<HTMLTextAreaElement>("textbox");
  expect([list.disabled, list.readOnly]).toEqual([false, true]);
  await vi.waitFor(() => expect([list.value, list.readOnly]).toEqual(["Wyllie, J. = Herd Laddie\n", false]));
});
