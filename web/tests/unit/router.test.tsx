// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addressOfHash, directors, editors, gameSeats, matchAddress, playAddress, replayAddress, seats, settledAddress, studyAddress } from "../../src/addresses";
import { followLinks, go, namesIn, plyIn, useAddress } from "../../src/browser/router";

beforeEach(() => history.replaceState(null, "", "/"));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe("a pattern", () => {
  test("gives the names in a path that fits", () => {
    expect(namesIn("/play/:id", "/play/g1")).toEqual({ id: "g1" });
    expect(namesIn("/game/:id/:ply", "/game/a%20b/23")).toEqual({ id: "a b", ply: "23" });
    expect(namesIn("/settings", "/settings")).toEqual({});
  });

  test("fits no other path", () => {
    for (const path of ["/", "/play", "/play/", "/play/g1/2", "/match/g1", "/play/%zz"]) expect(namesIn("/play/:id", path), path).toBeNull();
  });
});

function Shown() {
  const { path, query, state } = useAddress();
  return (
    <p role="status">
      {path} {query.get("fen")} {JSON.stringify(state)}
    </p>
  );
}

const status = () => screen.getByRole("status").textContent;

describe("the address", () => {
  test("is followed when it is changed here, and when the browser goes back", () => {
    render(<Shown />);
    const before = history.length;
    act(() => go("/analysis?fen=W%3A", { state: [1] }));
    expect(status()).toBe("/analysis W: [1]");
    expect(history.length).toBe(before + 1);
    act(() => go("/settings", { replace: true }));
    expect(status()).toBe("/settings  null");
    expect(history.length).toBe(before + 1);
    history.replaceState(null, "", "/events");
    act(() => void dispatchEvent(new PopStateEvent("popstate")));
    expect(status()).toBe("/events  null");
  });

  test("is changed by links within the page, and by no others", () => {
    render(
      <>
        <Shown />
        <a href="/match/m1">match</a>
        <a href="/game.pdn" download="g1.pdn">file</a>
        <a href="/api/games/g1.pdn">API</a>
        <a href="/match/m2" target="_blank">window</a>
        <a href="https://elsewhere/match/m2">elsewhere</a>
        <a href="/match/m2#top">place</a>
      </>,
    );
    const stop = followLinks();
    /** Whether a click on that link is left to the browser. jsdom cannot leave the page, so it is not let. */
    const isLeft = (name: string, keys: object = {}) => {
      let left = false;
      const last = (event: Event) => {
        left = !event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener("click", last);
      act(() => void fireEvent.click(screen.getByText(name), keys));
      removeEventListener("click", last);
      return left;
    };
    const keys = ["ctrlKey", "metaKey", "shiftKey", "altKey"].map((key) => isLeft("match", { [key]: true }));
    expect([isLeft("file"), isLeft("API"), isLeft("window"), isLeft("elsewhere"), isLeft("place"), ...keys]).toEqual(Array(9).fill(true));
    expect(status()).toBe("/  null");
    const before = history.length;
    expect(isLeft("match")).toBe(false);
    expect([status(), history.length]).toEqual(["/match/m1  null", before + 1]);
    // The address that is shown already is not shown twice.
    expect([isLeft("match"), history.length]).toEqual([false, before + 1]);
    stop();
    expect(isLeft("match")).toBe(true);
  });

  test("may ask for a ply, as a number", () => {
    const ply = (query: string) => plyIn({ path: "/", query: new URLSearchParams(query), state: null });
    expect(["at=12", "at=0", "", "at=", "at=-1", "at=1.5", "at=1e3", "at=1234567"].map(ply)).toEqual([12, 0, null, null, null, null, null, null]);
  });
});

describe("old addresses", () => {
  test("lead to the views", () => {
    expect(addressOfHash("#game=g1")).toBe("/play/g1");
    expect(addressOfHash("#game=a%20b&seat=t%26")).toBe("/play/a%20b#seat=t%26");
    expect(addressOfHash("#match=m1&seat=T")).toBe("/match/m1#seat=T");
    expect(addressOfHash("#tournament=t1&director=T")).toBe("/tournament/t1#director=T");
    expect(addressOfHash("#tournament=t1&at=1.2.1")).toBe("/tournament/t1/1.2.1");
    for (const hash of ["", "#", "#seat=T", "#board"]) expect(addressOfHash(hash), hash).toBeNull();
  });

  test("that of the page's file leads to the start", () => {
    expect(settledAddress("/index.html", "", "")).toBe("/");
    expect(settledAddress("/index.html", "?again", "#top")).toBe("/?again");
    expect(settledAddress("/", "", "")).toBeNull();
  });

  test("hand their tokens over, and lose them", () => {
    expect(settledAddress("/", "", "#match=m1&seat=T")).toBe("/match/m1");
    expect(seats.token("m1")).toBe("T");
    expect(settledAddress("/", "", "#tournament=a%20b")).toBe("/tournament/a%20b");
  });
});

test("a token in an address is stored and removed from it", () => {
  for (const [address, shown, store, name] of [
    [playAddress("a b", "t&"), "/play/a%20b", gameSeats, "a b"],
    [matchAddress("m", "t&"), "/match/m", seats, "m"],
    ["/tournament/t#director=t%26", "/tournament/t", directors, "t"],
    [studyAddress("s", { token: "t&", chapter: 2 }), "/study/s/2", editors, "s"],
  ] as const) {
    const [path = "", hash = ""] = address.split("#");
    expect(settledAddress(path, "", `#${hash}`)).toBe(shown);
    expect(store.token(name)).toBe("t&");
  }
  expect(settledAddress("/play/g1", "?x=1", "#other")).toBeNull();
  // A wrong escape names no game: the page says so, and does not stay empty.
  expect(settledAddress("/play/%zz", "", "#seat=T")).toBeNull();
  expect(studyAddress("a b", { chapter: 3, node: 17 })).toBe("/study/a%20b/3?node=17");
  expect(replayAddress("a b", "1.2.1")).toBe("/tournament/a%20b/1.2.1");
});
