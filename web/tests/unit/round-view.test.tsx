// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import type { TournamentState } from "../../src/protocol/tournament";
import { RoundView } from "../../src/tournament/round-view";
import type { TournamentSession } from "../../src/tournament/session";
import { decodeMessage } from "./decode-message";
import { tournament as sent } from "./tournament-sample";

afterEach(cleanup);

const read = (tournament: unknown) => decodeMessage(JSON.stringify(tournament)) as TournamentState;

test("arrow keys look through the results, and one is recorded", () => {
  const direct = vi.fn(() => Promise.resolve(true));
  render(<RoundView session={{ direct } as unknown as TournamentSession} tournament={read(sent)} />);
  const field = screen.getByLabelText<HTMLSelectElement>("Result of board 1, game 2");
  field.focus();
  for (const value of ["1-0", "1/2-1/2", "0-1"]) {
    fireEvent.keyDown(field, { key: "ArrowDown" });
    fireEvent.change(field, { target: { value } });
    fireEvent.keyUp(field, { key: "ArrowDown" });
  }
  expect([field.value, direct.mock.calls.length]).toEqual(["0-1", 0]);
  act(() => field.blur());
  expect(direct.mock.calls).toEqual([[{ what: "result", board: 1, game: 2, result: "0-1" }]]);
});

test("who has no opponent is named, and why", () => {
  const absent = [
    { player: 1, why: "half-bye" },
    { player: 2, why: "away" },
  ];
  render(<RoundView session={{} as TournamentSession} tournament={read({ ...sent, round: { ...sent.round, absent } })} />);
  expect(screen.getByText("Ann 1900 has no opponent in this round: half-point bye.")).toBeTruthy();
  expect(screen.queryByText(/level1 has no opponent/)).toBeNull();
});
