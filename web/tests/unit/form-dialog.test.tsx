// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FormDialog } from "../../src/panel/form-dialog";
import { RenameDialog } from "../../src/study/study-dialogs";
import { withDialogs } from "./fake-browser";

beforeEach(withDialogs);
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

test("a dialog that is closed, or left with its view, gives up what it has begun", () => {
  const given: AbortSignal[] = [];
  const submit = (stop: AbortSignal) => {
    given.push(stop);
    return new Promise<void>(() => undefined);
  };
  const close = vi.fn();
  const shown = () =>
    render(
      <FormDialog id="one" title="One" error="" action="Make" close={close} submit={submit}>
        {null}
      </FormDialog>,
    );
  const { unmount } = shown();
  fireEvent.submit(form());
  expect(given[0]?.aborted).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect([given[0]?.aborted, close.mock.calls.length]).toEqual([true, 1]);
  unmount();
  const { unmount: leave } = shown();
  fireEvent.submit(form());
  expect(given[1]?.aborted).toBe(false);
  leave();
  expect(given[1]?.aborted).toBe(true);
});

describe("when it is done", () => {
  const opened = (href: string) => {
    const opener = document.body.appendChild(document.createElement("button"));
    opener.focus();
    const { unmount } = render(
      <FormDialog id="one" title="One" error="" action="Make" close={() => undefined} submit={() => undefined}>
        <input />
      </FormDialog>,
    );
    screen.getByRole("textbox").focus();
    history.replaceState(null, "", href);
    vi.useFakeTimers();
    unmount();
    vi.runAllTimers();
    vi.useRealTimers();
    return opener;
  };
  afterEach(() => document.body.replaceChildren());

  test("the focus goes back to what opened it", () => {
    const opener = opened(location.href);
    expect(document.activeElement).toBe(opener);
  });

  test("but not where it led to another view", () => {
    opened("/elsewhere");
    expect(document.activeElement).toBe(document.body);
  });
});

test("what the first field holds is selected: what is typed takes its place", () => {
  // As a browser does it.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector("input")?.focus();
  };
  render(<RenameDialog heading="Rename the chapter" label="Title" title="Chapter 1" description={null} close={() => undefined} save={() => Promise.resolve(true)} />);
  const field = screen.getByLabelText<HTMLInputElement>("Title");
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, "Chapter 1".length]);
});

test("a reason in the server’s words is shown as a sentence", () => {
  render(
    <FormDialog id="one" title="One" error="there is no game in this PDN" action="Make" close={() => undefined} submit={() => undefined}>
      {null}
    </FormDialog>,
  );
  expect(screen.getByRole("alert").textContent).toBe("There is no game in this PDN.");
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
