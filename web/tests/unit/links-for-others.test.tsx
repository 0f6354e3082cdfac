// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// The links by which others come to a match or a study: only where there is a server that they reach.
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Invitation } from "../../src/match/invitation";
import type { MatchState } from "../../src/protocol/match";
import type { StudyState } from "../../src/protocol/study";
import { editors } from "../../src/addresses";
import type { StudySession } from "../../src/study/session";
import { StudyCard } from "../../src/study/study-card";

let isShared = true;
vi.mock("../../src/link/transport", () => ({
  get isShared() {
    return isShared;
  },
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const match = { match: "m1", seat: 1, seated: false } as MatchState;
const study = { study: "s1", title: "Ballots", description: "", editor: true } as StudyState;

function show(shared: boolean): void {
  isShared = shared;
  editors.keep("s1", "token");
  render(
    <>
      <Invitation match={match} sit={() => undefined} />
      <StudyCard session={{} as StudySession} study={study} chapter={null} />
    </>,
  );
}

describe("a match and a study", () => {
  test("have links for others where there is a server", () => {
    show(true);
    expect(buttons()).toEqual(["Copy link", "Copy seat key", "Copy viewing link", "Copy editing link", "Title and description…"]);
    expect(screen.queryByText(/has no server/)).toBeNull();
  });

  test("say that others cannot come where there is none", () => {
    show(false);
    expect(buttons()).toEqual(["Title and description…"]);
    expect(screen.getAllByText(/has no server/)).toHaveLength(2);
  });
});
