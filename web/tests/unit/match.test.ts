// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { firstPause } from "../../src/link/connection";
import { codeTitle } from "../../src/match/code-title";
import { isFalseMove, falseMoveQuestion } from "../../src/match/false-move";
import { lawActions, sourceOf } from "../../src/match/law-action";
import { lineOf, shortText } from "../../src/match/line";
import { termsOf } from "../../src/match/new-match";
import { emptyMatch, MatchSession, type MatchSessionState } from "../../src/match/session";
import { agreementText } from "../../src/match/agreement";
import { clockText, entryText, lawsName, matchStatus, matchTitle, scoreText } from "../../src/match/text";
import type { Code, MatchState } from "../../src/protocol/match";
import { decodeMessage } from "./decode-message";
import { FakeSocket } from "./fake-socket";

const fen = "B:W21-32:B1-12";

/** A match as the server sends it: Black has just left a capture unmade. */
const sent = {
  is: "match",
  match: "m1",
  terms: { code: "anderson", rules: "english", opening: "free", games: 2, names: ["Ann", ""], minutes: 5, colours: "lot", take_backs: true },
  events: 5,
  seat: 2,
  seated: true,
  settling: null,
  half_points: [3, 1],
  over: false,
  asked_back: null,
  again: [false, false],
  next: null,
  games: [
    {
      black: 1,
      ballot: "",
      opening: "",
      start: fen,
      outcome: "none",
      reason: "",
      sentence: "",
      record: [
        { line: "black move 11-15", ruling: "ok", stands: true, fen },
        { line: "black move 8-11", ruling: "ok capture not made 15", stands: true, fen },
      ],
    },
  ],
  board: {
    fen,
    turn: "white",
    playing: true,
    clocks: null,
    left: 1000,
    offer: null,
    side: "white",
    may: ["move", "huff:15", "compel:15x22", "stand", "claim-repetition", "resign", "unheard-of"],
    hand: { moves: [{ text: "18-14", path: [18, 14], captured: [] }], compulsory: false, parts: true },
  },
} as const;

const match = decodeMessage(JSON.stringify(sent)) as MatchState;

const anderson: Code = {
  name: "anderson",
  source: "Anderson's laws",
  minutes: true,
  clock: false,
  odds: true,
  laws: { "capture not made": "the other side chooses", "draw on notice": "40 moves" },
  clauses: [],
};

describe("messages", () => {
  test("are read whole or not at all", () => {
    expect(match.halfPoints).toEqual([3, 1]);
    expect(match.board?.options?.partial).toBe(true);
    for (const broken of [{ seat: 3 }, { half_points: [1] }, { games: [{}] }, { board: { fen } }, { terms: null }]) {
      expect(decodeMessage(JSON.stringify({ ...sent, ...broken }))).toBeNull();
    }
    expect(decodeMessage('{"is":"seat","id":1,"match":"m","seat":1,"token":"t"}')).toMatchObject({ seat: 1, token: "t" });
  });
});

describe("the colours before the first game", () => {
  const state = (seat: number | null, settling: unknown) =>
    decodeMessage(JSON.stringify({ ...sent, seat, settling, games: [], board: null })) as MatchState;

  test("are chosen by the winner of the toss", () => {
    expect(matchStatus(state(2, { seat: 2, black: null }))).toBe("You won the toss: choose your colour.");
    expect(matchStatus(state(2, { seat: 1, black: null }))).toBe("Ann won the toss and chooses a colour.");
    expect(matchStatus(state(null, { seat: 2, black: null }))).toBe("Player 2 won the toss and chooses a colour.");
  });

  test("are proposed, and agreed to or not", () => {
    expect(matchStatus(state(2, { seat: 2, black: 1 }))).toBe("Ann proposes to play Black. Agree, or propose the opposite.");
    expect(matchStatus(state(1, { seat: 2, black: 1 }))).toBe("You propose to play Black. Player 2 has to agree.");
    expect(matchStatus(state(null, { seat: 1, black: 1 }))).toBe("Player 2 proposes to play White. Ann has to agree.");
    expect(state(1, { seat: 3, black: 1 })).toBeNull();
  });
});

describe("words", () => {
  test("say what happened and whose turn it is", () => {
    expect(matchStatus(match)).toBe(
      "Black: 8-11. A capture was not made: 15. Your turn, White. You may huff 15, compel 15x22, or play on.",
    );
    const refused = { line: "white move 1-9", ruling: "refused false-move caution: no", stands: false, fen };
    expect(entryText(refused, fen)).toBe("White: 1-9. Refused: the rules do not allow the move. A caution: another false move loses the game.");
    const flag = { line: "black time 5:00", ruling: "over white flag", stands: true, fen };
    expect(entryText(flag, fen)).toBe("Black’s time ran out. White wins: the clock has run out.");
    expect(entryText({ line: "white resign", ruling: "over black resigned", stands: true, fen }, fen)).toBe(
      "White resigns. Black wins: the game was given up.",
    );
  });

  test("say in a sentence what was done besides moving", () => {
    const said = (line: string, stands = true) => entryText({ line, ruling: "ok", stands, fen }, fen);
    expect(["white huff 15", "white compel 15x22", "white compel", "black offer", "black claim forty", "white claim count"].map((line) => said(line))).toEqual([
      "White huffs 15.",
      "White compels 15x22.",
      "White compels a capture.",
      "Black offers a draw.",
      "Black claims a draw after forty moves.",
      "White claims a draw by a count of moves.",
    ]);
    // What was refused was not done; what has no sentence keeps its words.
    expect([said("black offer", false), said("black touch 11")]).toEqual(["Black: offer.", "Black: touch 11."]);
  });

  test("name it in the record as its button does", () => {
    const short = (line: string, stands = true) => shortText({ line, ruling: "ok", stands, fen });
    expect(["white huff 15", "white compel 15x22", "white compel", "black claim forty", "black offer", "black move 11-15", "black touch 11"].map((line) => short(line))).toEqual([
      "Huff 15",
      "Compel 15x22",
      "Compel a capture",
      "Claim forty moves",
      "Offer a draw",
      "11-15",
      "touch 11",
    ]);
    expect(short("black offer", false)).toBe("Offer a draw (refused)");
  });

  test("say what one player asks of the other", () => {
    const asked = (change: Partial<MatchState>) => agreementText({ ...match, ...change });
    expect([asked({ takeBackAskedBy: "white" }), asked({ takeBackAskedBy: "black" }), asked({})]).toEqual([
      "You asked to take back your last move. The other player has to agree.",
      "The other player asks to take back the last move.",
      "",
    ]);
    expect(asked({ over: true, rematch: [true, true], next: null, seat: 2 })).toContain("You asked for a rematch");
    expect(asked({ over: true, rematch: [true, false], next: null, seat: 2 })).toBe("The other player wants a rematch.");
    expect(asked({ takeBackAskedBy: "black", seat: null })).toBe("");
  });

  test("say what was captured and crowned, where the move stands", () => {
    const took = { line: "black move 22x31", ruling: "ok", stands: true, fen: "W:W32:BK31" };
    expect(entryText(took, "B:W26,32:B22")).toBe("Black took one: 22x31. Crowned.");
    // Under laws that leave the crowning to the other side it is still a man.
    expect(entryText({ ...took, fen: "W:W32:B31" }, "B:W26,32:B22")).toBe("Black took one: 22x31.");
    expect(entryText({ ...took, ruling: "refused touched", stands: false, fen: "B:W26,32:B22" }, "B:W26,32:B22")).toBe(
      "Black: 22x31. Refused: a piece that was touched must be played.",
    );
  });

  test("say that a capture may be left, and at what risk, where the laws allow it", () => {
    const board = match.board!;
    const capture = { text: "18x11", path: [18, 11], captured: [15] };
    const withHand = (compulsory: boolean) =>
      matchStatus({ ...match, board: { ...board, may: ["move"], options: { moves: [capture], compulsory, partial: true } } });
    expect(withHand(false)).toMatch(/Your turn, White\. You can capture with 18; a piece that does not capture may be huffed\.$/);
    expect(withHand(true)).toMatch(/Your turn, White\.$/);
  });

  test("name a code of laws by its title", () => {
    const source = "Anderson's laws, as the Encyclopaedia Britannica abridges them (9th edition)";
    expect(lawsName([{ ...anderson, source }], "anderson")).toBe("Anderson's laws");
    expect(codeTitle({ source: "laws of a match, from a web page (Fun & Games) that names no author" })).toBe("Laws of a match");
    // Until the server has sent the titles.
    expect(lawsName([], "checkers-board")).toBe("Checkers board");
  });

  test("name a match by its players", () => {
    const named = (...names: [string, string]) => matchTitle({ terms: { ...match.terms, names } });
    expect([named("Ann", "Bob"), named("", "Bob")]).toEqual(["Ann – Bob", "Player 1 – Bob"]);
  });

  test("count half points and time", () => {
    expect([[0, 0], [1, 1], [3, 1], [2, 4]].map(scoreText)).toEqual(["0 – 0", "½ – ½", "1½ – ½", "1 – 2"]);
    expect([9_950, 10_000, 61_000, 3_600_000, -5].map(clockText)).toEqual(["0:09.9", "0:10", "1:01", "1:00:00", "0:00.0"]);
  });
});

describe("acts", () => {
  const acts = lawActions(match.board?.may ?? []);

  test("are the umpire's list in our order, without unknown ones", () => {
    expect(acts.map(({ name, line }) => `${name}: ${line}`)).toEqual([
      "Huff 15: huff 15",
      "Compel 15x22: compel 15x22",
      "Let it stand: stand",
      "Claim repetition: claim repetition",
      "Resign: resign",
    ]);
  });

  test("are different ones for any capture and for a certain one", () => {
    expect(lawActions(["stand", "compel:14x23", "compel", "huff:14"]).map((act) => [act.name, act.line])).toEqual([
      ["Huff 14", "huff 14"],
      ["Compel 14x23", "compel 14x23"],
      ["Compel a capture", "compel"],
      ["Let it stand", "stand"],
    ]);
  });

  test("name their source", () => {
    expect(acts.map((act) => sourceOf(act, anderson)?.name ?? null)).toEqual([
      "Anderson's laws, “capture not made”",
      "Anderson's laws, “capture not made”",
      "Anderson's laws, “capture not made”",
      "The modern rule: this code does not mention it.",
      null,
    ]);
  });
});

test("the record is a line to step through", () => {
  const line = lineOf(match.games[0]!, match.board);
  expect(line.moves.map(({ text, path }) => [text, path])).toEqual([
    ["11-15", [11, 15]],
    ["8-11", [8, 11]],
  ]);
  expect(line.legal).toHaveLength(1);
});

describe("a typed move that may lose the game", () => {
  const board = { size: 8, mirrored: false };
  const hand = {
    moves: [
      { text: "18-14", path: [18, 14], captured: [] },
      { text: "29x22x15", path: [29, 22, 15], captured: [25, 18] },
    ],
    compulsory: false,
    partial: true,
  };
  const isFalse = (text: string) => isFalseMove(board, text, hand);

  test("is one that fits no move", () => {
    expect(["22-18", "f2-e3", "18-14-9", "29x15x22", "29x8"].map(isFalse)).toEqual([true, true, true, true, true]);
  });

  test("is not one that is legal, part of a capture, or no move on this board", () => {
    expect(["18-14", "18 14", "d4-c5", "29x15", "29x22", "rubbish", "22-99", "huff 15"].filter(isFalse)).toEqual([]);
    expect(isFalseMove(board, "29x22", { ...hand, partial: false })).toBe(true);
    // Where the server cannot list all moves, the page cannot tell.
    expect(isFalseMove(board, "1-2", { ...hand, moves: Array.from({ length: 1000 }, () => hand.moves[0]!) })).toBe(false);
  });

  test("is asked about in the words of the law", () => {
    const law = { ...anderson, laws: { "false move": "loses the game" } };
    expect(falseMoveQuestion("22-18", law)).toMatchObject({
      title: "22-18 is not legal here. Play it anyway?",
      text: "A false move under these laws: loses the game.",
    });
    expect(falseMoveQuestion("22-18", anderson).text).toBe("A false move may cost the game.");
  });
});

describe("terms", () => {
  const draft = {
    code: "modern", rules: "english", opening: "free", given: "", games: "2", name: " Ann ",
    base: "10", increment: "5", minutes: "5", odds: "black", colours: "lot", takeBacks: "allowed",
  };

  test("hold what the code knows", () => {
    expect(termsOf(draft, { ...anderson, clock: true, minutes: false, odds: false })).toMatchObject({
      name: "Ann",
      clock: { base: 600, increment: 5 },
    });
    expect(termsOf(draft, anderson)).toMatchObject({ minutes: 5, odds: "black" });
    expect(termsOf(draft, anderson)).not.toHaveProperty("clock");
  });

  test("take a number with a point or a comma", () => {
    for (const [base, increment] of [["2.5", "0.5"], ["2,5", "0,5"]] as const) {
      expect(termsOf({ ...draft, base, increment }, { ...anderson, clock: true })).toMatchObject({ clock: { base: 150, increment: 0.5 } });
    }
  });

  test("say how the colours are settled, and whether moves are taken back", () => {
    expect(termsOf(draft, anderson)).toMatchObject({ colours: "lot", take_backs: true });
    expect(termsOf(draft, anderson)).not.toHaveProperty("side");
    expect(termsOf({ ...draft, colours: "lot-choice", takeBacks: "forbidden" }, anderson)).toMatchObject({
      colours: "lot-choice",
      take_backs: false,
    });
    expect(termsOf({ ...draft, colours: "white" }, anderson)).toMatchObject({ colours: "agreement", side: "white" });
  });

  test("are refused with a sentence", () => {
    expect(termsOf({ ...draft, games: "x" }, anderson)).toBe("A match has 1 to 100 games.");
    expect(termsOf({ ...draft, base: "-1" }, { ...anderson, clock: true })).toMatch(/^A clock has/);
  });
});

describe("the session", () => {
  let state: MatchSessionState;
  let session: MatchSession;
  const kept = new Map<string, string>();
  const seats = { token: (name: string) => kept.get(name) ?? null, keep: (name: string, token: string) => void kept.set(name, token) };
  const settle = () => vi.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.made = [];
    kept.clear();
    state = emptyMatch;
    session = new MatchSession(FakeSocket.make, "m1", seats, () => 7, (next) => (state = next));
    session.start();
    FakeSocket.last.open();
  });

  afterEach(() => {
    session.stop();
    vi.useRealTimers();
  });

  test("names the colour of its own seat", async () => {
    await session.nameColour("white");
    expect(FakeSocket.last.sent).toHaveLength(1);  // none without a seat
    kept.set("m1", "key");
    void session.nameColour("white");
    expect(FakeSocket.last.sent[1]).toMatchObject({ do: "match-colour", match: "m1", token: "key", side: "white" });
  });

  test("watches without a seat, and acts for nobody", async () => {
    expect(FakeSocket.last.sent).toMatchObject([{ do: "match-open", match: "m1" }]);
    FakeSocket.last.answer({ ...sent, seat: null });
    await settle();
    expect(await session.act("resign")).toBe(false);
    expect(FakeSocket.last.sent).toHaveLength(1);
  });

  test("is opened again from its seat when the link is back; an action whose answer was lost is not done twice", async () => {
    kept.set("m1", "secret");
    FakeSocket.last.answer(sent);
    await settle();
    const acted = session.act("huff 15");
    FakeSocket.last.close();
    expect(await acted).toBe(false);
    expect(state).toMatchObject({ link: "lost", refusal: expect.stringContaining("no connection"), match: { events: 5 } });
    await vi.advanceTimersByTimeAsync(firstPause);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toMatchObject([{ do: "match-open", match: "m1", token: "secret" }]);
    FakeSocket.last.answer({ ...sent, events: 6 });
    await settle();
    expect(state).toMatchObject({ link: "open", refusal: null, match: { events: 6 } });
  });

  test("what was refused is told no more once the game has ended", async () => {
    kept.set("m1", "secret");
    FakeSocket.last.answer(sent);
    await settle();
    void session.act("move 1-9");
    FakeSocket.last.answer({ is: "refused", error: "No." });
    await settle();
    FakeSocket.last.say({ ...sent, events: 6 });
    expect(state.refusal).toBe("No.");
    FakeSocket.last.say({ ...sent, events: 7, board: { ...sent.board, playing: false } });
    expect(state.refusal).toBeNull();
  });

  test("takes no news of another match", async () => {
    FakeSocket.last.answer(sent);
    await settle();
    FakeSocket.last.say({ ...sent, match: "m2", events: 9 });
    expect(state.match?.events).toBe(5);
  });

  test("takes a seat, keeps its token, and acts on the state it has seen", async () => {
    FakeSocket.last.answer({ ...sent, seat: null });
    await settle();
    void session.sit("Bob");
    FakeSocket.last.answer({ is: "seat", match: "m1", seat: 2, token: "secret" });
    await settle();
    expect(kept.get("m1")).toBe("secret");
    FakeSocket.last.answer(sent);
    await settle();
    expect(state).toMatchObject({ at: 7, match: { events: 5 } });
    void session.act("huff 15");
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: "match-act", token: "secret", events: 5, line: "huff 15" });
    FakeSocket.last.answer({ is: "refused", error: "No." });
    await settle();
    expect(state.refusal).toBe("No.");
  });
});
