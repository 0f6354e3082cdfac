// SPDX-License-Identifier: MIT
import { beforeEach, expect, test, vi } from "vitest";
import { EventsSession } from "../../src/events/session";
import type { NewTournament } from "../../src/protocol/tournament";
import { FakeSocket } from "./fake-socket";

beforeEach(() => {
  FakeSocket.made = [];
});

const cup: NewTournament = { do: "tournament-new", name: "Cup", system: "swiss", rounds: 3, cycles: 1, games: 1, rules: "english", code: "modern", opening: "free", players: [] };

test("a match or a tournament is made, also by somebody faster than the first link", async () => {
  const session = new EventsSession(FakeSocket.make, () => undefined);
  session.start();
  const made = session.make(cup);
  FakeSocket.last.open();
  await vi.waitFor(() => expect(FakeSocket.last.sent).toMatchObject([cup]));
  FakeSocket.last.answer({ is: "director", tournament: "t1", token: "x" });
  expect(await made).toMatchObject({ is: "director", tournament: "t1" });
  const again = session.make({ do: "match-new", code: "modern", rules: "english", opening: "free", games: 1, name: "", colours: "lot", take_backs: true });
  FakeSocket.last.answer({ is: "seat", match: "m1", seat: 1, token: "y" });
  expect(await again).toMatchObject({ is: "seat", match: "m1" });
  session.stop();
});
