// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addressShown, go, useAddress } from "../../src/browser/router";
import LearnPage from "../../src/learn/learn-page";
import { fakeServer, settle } from "./fake-library";
import { asked, FakeSocket } from "./fake-socket";
import { game } from "./sample";

vi.mock("../../src/link/transport", async (original) => ({ ...(await original<typeof import("../../src/link/transport")>()), openSocket: () => FakeSocket.make() }));

let requests: string[];

beforeEach(() => {
  FakeSocket.made = [];
  go("/learn");
  requests = fakeServer(() => ({ status: 200, body: { games: [] } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

function Shown() {
  return <LearnPage address={useAddress()} names={{}} rules={null} />;
}

test("the first games share one connection, and a button pressed twice begins one game", async () => {
  render(<Shown />);
  await settle();
  expect([FakeSocket.made.length, requests.filter((one) => one === "GET /api/games").length]).toEqual([1, 1]);
  act(() => FakeSocket.last.open());
  const play = screen.getByRole("button", { name: /level 1/ });
  fireEvent.click(play);
  fireEvent.click(play);
  await settle();
  expect(asked()).toEqual(["new"]);
  FakeSocket.last.answer(game({ game: "g7" }));
  await settle();
  expect(addressShown().path).toBe("/play/g7");
});
