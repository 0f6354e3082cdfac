// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addressShown, go, useAddress } from "../../src/browser/router";
import BatchPage from "../../src/report/batch-page";
import { fakeServer, settle } from "./fake-library";
import { FakeSocket } from "./fake-socket";

vi.mock("../../src/link/transport", async (original) => ({ ...(await original<typeof import("../../src/link/transport")>()), openSocket: () => FakeSocket.make() }));

beforeEach(() => {
  FakeSocket.made = [];
  go("/reports?query=wyllie");
  fakeServer(() => ({ status: 200, body: { found: 0, games: [] } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Shown() {
  return <BatchPage address={useAddress()} names={{}} rules={null} />;
}

test("another level begins anew, and the choice of it keeps the focus", async () => {
  render(<Shown />);
  const level = screen.getByLabelText<HTMLSelectElement>("How carefully");
  level.focus();
  fireEvent.change(level, { target: { value: "deep" } });
  await settle();
  expect([addressShown().query.get("level"), FakeSocket.made.length]).toEqual(["deep", 2]);
  expect(document.activeElement).toBe(level);
  expect(level.isConnected).toBe(true);
});
