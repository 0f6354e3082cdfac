// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { firstPause } from "../../src/link/connection";
import { emptyStudy, StudySession, type StudySessionState } from "../../src/study/session";
import { nodeOf } from "../../src/study/tree";
import { FakeSocket } from "./fake-socket";
import { branching, sent, type SentNode } from "./study-sample";

let state: StudySessionState;
let session: StudySession;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  state = emptyStudy;
  session = new StudySession(FakeSocket.make, "s", { token: () => "secret", keep: () => undefined }, (next) => (state = next));
});

afterEach(() => {
  session.stop();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const last = () => FakeSocket.last.sent[FakeSocket.last.sent.length - 1];

const study = (chapters: readonly number[] = [1], more: object = {}) => ({
  is: "study",
  study: "s",
  title: "Ballots",
  description: "",
  editor: true,
  events: 2,
  chapters: chapters.map((chapter) => ({ chapter, title: `C${chapter}`, rules: "english", moves: 5, game: null })),
  deleted: [],
  notes: [],
  ...more,
});
const part = (list: readonly SentNode[], next: number | null = null, chapter = 1) => ({
  is: "nodes",
  study: "s",
  chapter,
  events: 2,
  undo: false,
  redo: false,
  rules: "english",
  start: "B:W32:B1",
  tags: [],
  result: "unknown",
  nodes: list,
  next,
});
const edit = (fields: object, chapter = 1) => ({ is: "edited", study: "s", chapter, events: 3, node: null, undo: true, redo: false, nodes: [], gone: [], ...fields });

async function begin(list: readonly SentNode[] = branching): Promise<void> {
  session.start();
  FakeSocket.last.open();
  FakeSocket.last.answer(study());
  await settle();
  FakeSocket.last.answer(part(list));
  await settle();
}

describe("a study", () => {
  test("is opened with the token, and its first chapter is read in parts", async () => {
    session.start();
    FakeSocket.last.open();
    expect(last()).toMatchObject({ do: "study-open", study: "s", token: "secret" });
    FakeSocket.last.answer(study([4, 2]));
    await settle();
    expect(last()).toMatchObject({ do: "study-nodes", chapter: 4, from: 0 });
    FakeSocket.last.answer(part(branching.slice(0, 3), 3, 4));
    await settle();
    expect(state.tree, "not before it is whole").toBeNull();
    expect(state.reading).toBe(3);
    expect(last()).toMatchObject({ do: "study-nodes", chapter: 4, from: 3 });
    FakeSocket.last.say(edit({ nodes: [sent(5, 4, [6]), sent(6, 5, [])] }, 4));
    FakeSocket.last.answer(part([...branching.slice(3, 5), sent(5, 4, [6]), sent(6, 5, [])], null, 4));
    await settle();
    expect(state.reading).toBeNull();
    expect(nodeOf(state.tree ?? never(), 6)?.parent).toBe(5);
    expect(FakeSocket.last.sent.filter((request) => request.do === "study-nodes"), "read once").toHaveLength(2);
  });

  test("follows the edits of others in the chapter shown, and only there", async () => {
    await begin();
    FakeSocket.last.say(edit({ gone: [1], nodes: [sent(0, null, [2])] }, 2));
    expect(nodeOf(state.tree ?? never(), 1)).toBeDefined();
    FakeSocket.last.say(edit({ gone: [1], nodes: [sent(0, null, [2])] }));
    expect(nodeOf(state.tree ?? never(), 1)).toBeUndefined();
    expect(state.tree?.undo).toBe(true);
    FakeSocket.last.say({ ...edit({ gone: [2] }), study: "other" });
    expect(nodeOf(state.tree ?? never(), 2)).toBeDefined();
  });

  test("is read again where the server says so, and keeps the old tree until then", async () => {
    await begin();
    FakeSocket.last.say({ ...edit({ reload: true }), nodes: undefined, gone: undefined });
    await settle();
    expect(last()).toMatchObject({ do: "study-nodes", from: 0 });
    expect(nodeOf(state.tree ?? never(), 5)).toBeDefined();
    FakeSocket.last.answer(part([sent(0, null, [])]));
    await settle();
    expect(nodeOf(state.tree ?? never(), 5)).toBeUndefined();
  });

  test("is read again once the link is back", async () => {
    await begin();
    FakeSocket.last.close();
    expect(state.link).toBe("lost");
    await vi.advanceTimersByTimeAsync(firstPause);
    FakeSocket.last.open();
    FakeSocket.last.answer(study([1], { editor: false }));
    await settle();
    expect(last()).toMatchObject({ do: "study-nodes", chapter: 1, from: 0 });
    FakeSocket.last.answer(part([sent(0, null, [])]));
    await settle();
    expect(state.study?.editor).toBe(false);
    expect(nodeOf(state.tree ?? never(), 1)).toBeUndefined();
  });

  test("shows another chapter where the one shown was deleted", async () => {
    await begin();
    FakeSocket.last.say(study([2]));
    await settle();
    expect(state.chapter).toBe(2);
    expect(state.tree).toBeNull();
    FakeSocket.last.say(study([]));
    expect(state.chapter).toBeNull();
  });
});

describe("chapters from a file", () => {
  const file = new File(["1. 11-15 *"], "games.pdn");
  const answers = (status: number, body: unknown) => vi.stubGlobal("fetch", () => Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) }));
  afterEach(() => vi.unstubAllGlobals());

  test("are there and shown when the study has been read again", async () => {
    await begin();
    answers(201, { study: "s", chapters: 2, notes: ["Game 2 could not be read."] });
    const added = session.add({ file, rules: "english" }, "A title for one");
    await settle();
    expect(last()).toMatchObject({ do: "study-open", study: "s", token: "secret" });
    FakeSocket.last.answer(study([1, 2, 3]));
    expect(await added).toBeNull();
    expect(state.chapter).toBe(2);
    expect(state.notes).toEqual(["Game 2 could not be read."]);
    expect(last()).toMatchObject({ do: "study-nodes", chapter: 2 });
  });

  test("one alone gets the title that was given", async () => {
    await begin();
    answers(201, { study: "s", chapters: 1, notes: [] });
    const added = session.add({ file, rules: "english" }, "Mine");
    await settle();
    FakeSocket.last.answer(study([1, 2]));
    await settle();
    expect(last()).toMatchObject({ do: "study-edit", event: { did: "chapter renamed", chapter: 2, title: "Mine" } });
    FakeSocket.last.answer(study([1, 2]));
    expect(await added).toBeNull();
  });

  test("that are refused change nothing", async () => {
    await begin();
    answers(400, { error: "There is no game in this file." });
    expect(await session.add({ file, rules: "english" }, "")).toBe("There is no game in this file.");
    expect(state.chapter).toBe(1);
  });
});

describe("a comment that is typed", () => {
  const of = { chapter: 1, node: 3, place: "after" } as const;
  const comments = () => FakeSocket.last.sent.filter((request) => request.do === "study-edit").map(({ event }) => (event as { event: { text: string } }).event.text);
  const stored = (text: string) => FakeSocket.last.answer(edit({ nodes: [sent(3, 2, [], { after: text })] }));

  test("stays a draft until it is stored, and is stored once", async () => {
    await begin();
    session.drafts.keep(of, "abc");
    const saved = [session.drafts.save(of), session.drafts.save(of)];
    await settle();
    expect(last()).toMatchObject({ do: "study-edit", event: { did: "edited", chapter: 1, event: { did: "commented", node: 3, place: "after", text: "abc" } } });
    expect(session.drafts.at(of)).toBe("abc");
    stored("abc");
    await Promise.all(saved);
    expect(session.drafts.at(of)).toBeNull();
    expect(comments()).toEqual(["abc"]);
  });

  test("and then cleared is cleared, although that is what it was at first", async () => {
    await begin([...branching.slice(0, 3), sent(3, 2, []), ...branching.slice(4)]);
    session.drafts.keep(of, "abc");
    void session.drafts.save(of);
    await settle();
    session.drafts.keep(of, "");
    const cleared = session.drafts.save(of);
    stored("abc");
    await settle();
    stored("");
    await cleared;
    expect(comments()).toEqual(["abc", ""]);
    expect(session.drafts.at(of)).toBeNull();
  });

  test("as it stands already is not sent", async () => {
    await begin();
    session.drafts.keep(of, "words");
    await session.drafts.save(of);
    expect(comments()).toEqual([]);
    expect(session.drafts.at(of)).toBeNull();
  });

  test("on a move that another editor has deleted goes with it", async () => {
    await begin();
    session.drafts.keep(of, "abc");
    FakeSocket.last.say(edit({ gone: [3], nodes: [sent(2, 0, [])] }));
    await session.drafts.save(of);
    expect([comments(), session.drafts.at(of), state.refusal]).toEqual([[], null, null]);
  });

  test("outlives the link, and is stored when that is back", async () => {
    await begin();
    FakeSocket.last.close();
    session.drafts.keep(of, "abc");
    await session.drafts.save(of);
    expect(session.drafts.at(of)).toBe("abc");
    await vi.advanceTimersByTimeAsync(firstPause);
    FakeSocket.last.open();
    FakeSocket.last.answer(study());
    await settle();
    FakeSocket.last.answer(part(branching));
    await settle();
    expect(comments()).toEqual(["abc"]);
    stored("abc");
    await settle();
    expect(session.drafts.at(of)).toBeNull();
  });

  test("goes to its own chapter, though another is shown by then", async () => {
    await begin();
    FakeSocket.last.say(study([1, 2]));
    session.drafts.keep(of, "abc");
    session.show(2);
    void session.drafts.save(of);
    await settle();
    expect(last()).toMatchObject({ do: "study-edit", event: { did: "edited", chapter: 1 } });
  });

  test("is sent before the connection is closed, unless it is on its way", async () => {
    await begin();
    session.drafts.keep(of, "on its way");
    void session.drafts.save(of);
    await settle();
    session.drafts.keep({ ...of, node: 5 }, "just typed");
    session.stop();
    expect(comments()).toEqual(["on its way", "just typed"]);
  });
});

describe("an edit", () => {
  test("says where the line that was added ends", async () => {
    await begin();
    const edited = session.edit({ did: "added", node: 5, moves: ["1-6"] });
    expect(last()).toMatchObject({ do: "study-edit", study: "s", token: "secret", event: { did: "edited", chapter: 1, event: { did: "added", node: 5 } } });
    FakeSocket.last.answer(edit({ node: 6, nodes: [sent(5, 4, [6]), sent(6, 5, [])] }));
    expect(await edited).toEqual({ node: 6 });
    expect(nodeOf(state.tree ?? never(), 6)).toBeDefined();
    expect(session.before(6, 2)).toBe(4);
  });

  test("that is refused changes nothing and says why", async () => {
    await begin();
    const before = state.tree;
    const edited = session.edit({ did: "deleted", node: 9 });
    FakeSocket.last.answer({ is: "refused", error: "the game has no node 9" });
    expect(await edited).toBeNull();
    expect(state.refusal).toBe("the game has no node 9");
    expect(state.tree).toBe(before);
  });

  test("that follows from the tree is made anew when another editor's has crossed it, but not for ever", async () => {
    await begin();
    const seen: boolean[] = [];
    const leaves = () =>
      session.editAll((now) => {
        seen.push(nodeOf(now, 5) !== undefined);
        return nodeOf(now, 5) === undefined ? [{ did: "deleted", node: 4 }] : [{ did: "deleted", node: 5 }];
      });
    const made = leaves();
    FakeSocket.last.say(edit({ gone: [5], nodes: [sent(4, 1, [])] }));
    FakeSocket.last.answer({ is: "refused", error: "edit 1 of 1: the game has no node 5" });
    await settle();
    expect(last()).toMatchObject({ event: { event: { did: "several", edits: [{ did: "deleted", node: 4 }] } } });
    FakeSocket.last.answer(edit({ gone: [4], nodes: [sent(1, 0, [])] }));
    expect(await made).toBe(true);
    expect(state.refusal).toBeNull();
    expect(seen).toEqual([true, false]);
    // Refused with nothing changed, it is not tried again.
    const refused = leaves();
    FakeSocket.last.answer({ is: "refused", error: "the game has no node 4" });
    expect(await refused).toBe(false);
    expect(state.refusal).toBe("the game has no node 4");
    // Nothing to do is done without the server.
    const requests = FakeSocket.last.sent.length;
    expect(await session.editAll(() => [])).toBe(true);
    expect(FakeSocket.last.sent).toHaveLength(requests);
  });

  test("is not sent twice: without an answer the editor is told", async () => {
    await begin();
    const edited = session.edit({ did: "deleted", node: 5 });
    FakeSocket.last.close();
    expect(await edited).toBeNull();
    expect(state.refusal).toMatch(/no connection/);
    await vi.advanceTimersByTimeAsync(firstPause);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent.map((request) => request.do)).toEqual(["study-open"]);
  });
});

function never(): never {
  throw new Error("there is no tree");
}
