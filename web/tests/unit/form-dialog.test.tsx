// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FormDialog } from "../../src/panel/form-dialog";
import { RenameDialog } from "../../src/study/study-dialogs";

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

const form = () => screen.getByRole("dialog").querySelector("form") as HTMLFormElement;
const isOff = () => screen.getByRole("button", { name: "Make" }).getAttribute("aria-disabled");

test("what was submitted is not submitted again while it goes on", async () => {
  const ends: (() => void)[] = [];
  const submit = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  render(
    <FormDialog id="one" title="One" error="" action="Make" close={() => undefined} submit={submit}>
      {null}
    </FormDialog>,
  );
  fireEvent.submit(form());
  fireEvent.submit(form());
  expect(submit).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(isOff()).toBe("true"));
  ends[0]?.();
  await waitFor(() => expect(isOff()).toBe("false"));
  fireEvent.submit(form());
  expect(submit).toHaveBeenCalledTimes(2);
});

test("a description that is not saved stays in its dialog, which says so", async () => {
  const save = vi.fn(() => Promise.resolve(false));
  const close = vi.fn();
  render(<RenameDialog heading="Title and description" label="Title" title="Ballots" description="" close={close} save={save} />);
  const words = screen.getByLabelText<HTMLTextAreaElement>("Description");
  fireEvent.input(words, { target: { value: "A long one" } });
  fireEvent.submit(form());
  await screen.findByText("It could not be saved. Try again.");
  expect([words.value, close.mock.calls.length]).toEqual(["A long one", 0]);
  save.mockResolvedValue(true);
  fireEvent.submit(form());
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(save).toHaveBeenLastCalledWith("Ballots", "A long one");
});
