// SPDX-License-Identifier: MIT
// The tournament that a page follows: for its director or a spectator, across lost connections.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firstPause } from "../../src/link/connection";
import { emptyTournament, TournamentSession, type TournamentSessionState } from "../../src/tournament/session";
import { asked, FakeSocket } from "./fake-socket";
import { tournament } from "./tournament-sample";

let state: TournamentSessionState;
let session: TournamentSession;
let token: string | null;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  token = "secret";
  state = emptyTournament;
  session = new TournamentSession(FakeSocket.make, "t1", { token: () => token, keep: () => undefined }, (next) => (state = next));
});
afterEach(() => {
  session.stop();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

async function begin(): Promise<void> {
  session.start();
  FakeSocket.last.open();
  FakeSocket.last.answer(tournament);
  await settle();
}

async function reconnect(): Promise<void> {
  await vi.advanceTimersByTimeAsync(firstPause);
  FakeSocket.last.open();
}

test("it is opened with the director's token, by a spectator without one", async () => {
  await begin();
  expect(FakeSocket.last.sent).toMatchObject([{ do: "tournament-open", tournament: "t1", token: "secret" }]);
  expect(state.tournament?.terms.name).toBe("Cup");
  session.stop();
  token = null;
  session.start();
  FakeSocket.last.open();
  expect(FakeSocket.last.sent[0]).not.toHaveProperty("token");
});

test("news is taken of this tournament only", async () => {
  await begin();
  FakeSocket.last.say({ ...tournament, tournament: "t2", number: 7 });
  expect(state.tournament?.number).toBe(1);
  FakeSocket.last.say({ ...tournament, number: 2 });
  expect(state.tournament?.number).toBe(2);
});

test("it is opened again when the link is back, and shows what has happened meanwhile", async () => {
  await begin();
  FakeSocket.last.close();
  expect(state).toMatchObject({ link: "lost", tournament: { number: 1 } });
  await reconnect();
  expect(asked()).toEqual(["tournament-open"]);
  FakeSocket.last.answer({ ...tournament, number: 3 });
  await settle();
  expect(state).toMatchObject({ link: "open", tournament: { number: 3 } });
});

test("what the director did as the link was lost is not done twice: he is told that there is no connection", async () => {
  await begin();
  const done = session.direct({ what: "withdraw", player: 1 });
  expect(FakeSocket.last.sent[1]).toMatchObject({ do: "tournament-direct", token: "secret", what: "withdraw", player: 1 });
  FakeSocket.last.close();
  expect(await done).toBe(false);
  expect(state.refusal).toMatch(/no connection/);
  await reconnect();
  expect(asked()).toEqual(["tournament-open"]);
});

test("a refusal stays until the next action", async () => {
  await begin();
  const refused = session.beginRound();
  FakeSocket.last.answer({ is: "refused", error: "the round is not over" });
  expect(await refused).toBe(false);
  expect(state.refusal).toBe("the round is not over");
  const done = session.beginRound();
  expect(state.refusal).toBeNull();
  FakeSocket.last.answer({ ...tournament, number: 2 });
  expect(await done).toBe(true);
});
