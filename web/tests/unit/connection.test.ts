// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, firstPause, LinkLost, longestFrame, longestPause, longestQuiet, type LinkState } from "../../src/link/connection";
import { answerLimit } from "../../src/link/transport";
import { gameMessages } from "../../src/protocol/game";
import type { Message } from "../../src/protocol/message";
import { FakeSocket } from "./fake-socket";
import { game } from "./sample";

let links: LinkState[];
let news: Message[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  links = [];
  news = [];
  connection = new Connection(FakeSocket.make, gameMessages, { link: (state) => links.push(state), news: (message) => news.push(message) });
  connection.connect();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

test("pairs answers with requests by their number", async () => {
  FakeSocket.last.open();
  const first = connection.request({ do: "open", game: "g1" });
  const second = connection.request({ do: "open", game: "g2" });
  const [one, two] = FakeSocket.last.sent;
  FakeSocket.last.say({ ...game({ game: "g2" }), id: two?.id });
  FakeSocket.last.say({ is: "refused", error: "No.", id: one?.id });
  expect(await first).toMatchObject({ is: "refused" });
  expect(await second).toMatchObject({ game: "g2" });
  expect(news).toEqual([]);
});

test("a message without a request is news; a malformed one is dropped", () => {
  FakeSocket.last.open();
  FakeSocket.last.say(game());
  FakeSocket.last.say({ is: "game" });
  expect(news).toHaveLength(1);
});

test("what it does not decode is dropped, but never a refusal", () => {
  FakeSocket.last.open();
  FakeSocket.last.say({ is: "director", tournament: "t", token: "x" });
  FakeSocket.last.say({ is: "constructor" });
  FakeSocket.last.say({ is: "refused", error: "No." });
  expect(news).toEqual([{ is: "refused", id: null, error: "No." }]);
});

test("a question before the first link waits for it; one while it is lost does not", async () => {
  const early = connection.ask({ do: "open", game: "g1" });
  expect(FakeSocket.last.sent).toEqual([]);
  FakeSocket.last.open();
  await vi.waitFor(() => expect(FakeSocket.last.sent).toHaveLength(1));
  FakeSocket.last.answer({ is: "refused", error: "No." });
  expect(await early).toMatchObject({ is: "refused" });
  FakeSocket.last.close();
  expect(await connection.ask({ do: "open", game: "g1" })).toBeNull();
});

test("reconnects with growing pauses, and quickly again after a success", () => {
  const pauses: number[] = [];
  for (let pause = firstPause; pauses.length < 7; pause = Math.min(longestPause, pause * 2)) {
    pauses.push(pause);
    FakeSocket.last.close();
    const count = FakeSocket.made.length;
    vi.advanceTimersByTime(pause - 1);
    expect(FakeSocket.made).toHaveLength(count);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made).toHaveLength(count + 1);
  }
  expect(pauses[6]).toBe(longestPause);
  FakeSocket.last.open();
  FakeSocket.last.close();
  const count = FakeSocket.made.length;
  vi.advanceTimersByTime(firstPause);
  expect(FakeSocket.made).toHaveLength(count + 1);
});

test("an unanswered request fails when the link breaks", async () => {
  FakeSocket.last.open();
  const asked = connection.request({ do: "resign", game: "g1" });
  FakeSocket.last.close();
  await expect(asked).rejects.toBeInstanceOf(LinkLost);
  await expect(connection.request({ do: "resign", game: "g1" })).rejects.toBeInstanceOf(LinkLost);
  expect(links).toEqual(["open", "lost"]);
});

test("a server that does not answer is disconnected", async () => {
  FakeSocket.last.open();
  const asked = connection.request({ do: "open", game: "g1" });
  const failed = expect(asked).rejects.toBeInstanceOf(LinkLost);
  vi.advanceTimersByTime(answerLimit);
  await failed;
  vi.advanceTimersByTime(firstPause);
  expect(FakeSocket.made).toHaveLength(2);
});

test("reconnecting does not wait, but makes no second link beside an open one", () => {
  FakeSocket.last.close();
  connection.reconnect();
  expect(FakeSocket.made).toHaveLength(2);
  FakeSocket.last.open();
  connection.reconnect();
  vi.advanceTimersByTime(longestPause);
  expect(FakeSocket.made).toHaveLength(2);
});

test("after a long silence an open link is said to be open once more, so that it is tried", () => {
  FakeSocket.last.open();
  vi.advanceTimersByTime(longestQuiet - 1);
  FakeSocket.last.say(game());
  vi.advanceTimersByTime(longestQuiet);
  connection.reconnect();
  expect(links).toEqual(["open"]);
  vi.advanceTimersByTime(1);
  connection.reconnect();
  expect(links).toEqual(["open", "open"]);
  expect(FakeSocket.made).toHaveLength(1);
});

test("a link that is not open after so long is tried anew", () => {
  vi.advanceTimersByTime(longestQuiet);
  connection.reconnect();
  expect(FakeSocket.made).toHaveLength(1);
  vi.advanceTimersByTime(1);
  connection.reconnect();
  expect(FakeSocket.made).toHaveLength(2);
  // The one given up changes nothing any more.
  FakeSocket.made[0]?.open();
  expect(links).toEqual([]);
  FakeSocket.last.open();
  expect(links).toEqual(["open"]);
});

test("refuses a message longer than a frame may be, measured as it is sent", async () => {
  FakeSocket.last.open();
  // Quotation marks and line ends are two bytes each in JSON, and é is two in UTF-8.
  const overhead = JSON.stringify({ do: "load", pdn: "", id: 1 }).length;
  const whole = (pdn: string) => connection.request({ do: "load", pdn });
  void whole('"'.repeat((longestFrame - overhead) / 2));
  expect(FakeSocket.last.sent).toHaveLength(1);
  for (const letter of ['"', "\n", "é"]) {
    const answer = await whole(letter.repeat((longestFrame - overhead) / 2 + 1));
    expect(answer).toMatchObject({ is: "refused", error: expect.stringMatching(/^The message is 1,048,57\d bytes long; .* at most 1,048,576/) });
  }
  expect(FakeSocket.last.sent).toHaveLength(1);
});

test("a socket that opens after its connection was closed changes nothing", () => {
  connection.close();
  FakeSocket.last.open();
  expect(links).toEqual([]);
});
