// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { go, useAddress } from "../../src/browser/router";
import type { RuleSet } from "../../src/protocol/game";
import { keepLastGame } from "../../src/settings";
import StartPage from "../../src/start/start-page";
import { fakeServer, settle } from "./fake-library";
import { FakeSocket } from "./fake-socket";
import { game } from "./sample";

vi.mock("../../src/link/transport", async (original) => ({ ...(await original<typeof import("../../src/link/transport")>()), openSocket: () => FakeSocket.make() }));

const rules: RuleSet = { name: "english", words: "", size: 8, mirrored: false, first: "black", men: 12, start: "B:W32:B1" };

beforeEach(() => {
  FakeSocket.made = [];
  go("/");
  keepLastGame("g1");
  fakeServer(() => ({ status: 404, body: { error: "There is nothing." } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

function Shown() {
  return <StartPage address={useAddress()} names={{}} rules={[rules]} />;
}

test("the way to the last game says who plays and whose turn it is, as soon as that is known", async () => {
  render(<Shown />);
  await settle();
  const described = () => document.getElementById(screen.getByRole("link", { name: "Go on with your game" }).getAttribute("aria-describedby") ?? "none")?.textContent;
  expect(described()).toBeUndefined();
  act(() => {
    FakeSocket.last.open();
    FakeSocket.last.answer(game());
  });
  await settle();
  expect(described()).toContain("Black against Computer 2, Beginner");
  expect(described()).toMatch(/Your turn|to move/);
});
