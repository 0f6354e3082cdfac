// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// A study made of a file, as docs/web-protocol.md, "A study from a file", describes it.

import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { editors } from "../../src/addresses";
import { addressShown, go } from "../../src/browser/router";
import type { RuleSet } from "../../src/protocol/game";
import { NewStudyDialog } from "../../src/study/study-dialogs";
import { uploadChapters, uploadStudy } from "../../src/study/upload";
import { withDialogs } from "./fake-browser";
import { settle } from "./fake-library";

const rules: RuleSet = { name: "english", words: "", size: 8, mirrored: false, first: "black", men: 12, start: "B:W32:B1" };
const file = new File(["1. 11-15 *"], "games.pdn");

interface Asked {
  readonly address: string;
  readonly options: RequestInit;
}

let asked: Asked[] = [];
let answer: { status: number; body: unknown } | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  go("/studies");
  withDialogs();
  vi.stubGlobal("fetch", (address: string, options: RequestInit) => {
    asked.push({ address, options });
    if (answer === null) return Promise.reject(new TypeError("no connection"));
    const { status, body } = answer;
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the file goes as it is, with the title and the rules in the address", async () => {
  answer = { status: 201, body: { study: "s1", token: "secret", notes: ["Game 2 could not be read."] } };
  expect(await uploadStudy({ file, rules: "english" }, "Ballots & more")).toEqual(answer.body);
  expect(asked[0]?.address).toBe("/api/studies?title=Ballots+%26+more&rules=english");
  expect(asked[0]?.options).toMatchObject({ method: "POST", body: file, headers: {} });
});

test("chapters are added with the token in a header", async () => {
  answer = { status: 201, body: { study: "s/1", chapters: 3, notes: [] } };
  expect(await uploadChapters("s/1", "secret", { file, rules: "russian" })).toEqual({ chapters: 3, notes: [] });
  expect(asked[0]?.address).toBe("/api/studies/s%2F1/chapters?rules=russian");
  expect(asked[0]?.options.headers).toEqual({ Authorization: "Bearer secret" });
});

test("a refusal, an answer of another form and none at all are a sentence", async () => {
  answer = { status: 400, body: { error: "There is no game in this file." } };
  expect(await uploadStudy({ file, rules: "english" }, "")).toBe("There is no game in this file.");
  answer = { status: 201, body: { study: "s1" } };
  expect(typeof (await uploadStudy({ file, rules: "english" }, ""))).toBe("string");
  answer = null;
  expect(typeof (await uploadChapters("s", "t", { file, rules: "english" }))).toBe("string");
});

async function chosen(given: File): Promise<void> {
  render(<NewStudyDialog rules={[rules]} close={() => undefined} />);
  fireEvent.click(screen.getByLabelText("Games as PDN"));
  fireEvent.change(screen.getByLabelText("Or a file"), { target: { files: [given] } });
  await settle();
}

test("the dialog sends the file chosen and opens the study", async () => {
  answer = { status: 201, body: { study: "s1", token: "secret", notes: [] } };
  await chosen(file);
  expect(screen.getByText("games.pdn, 1 kB, is ready.")).toBeTruthy();
  fireEvent.click(screen.getByText("Make study"));
  expect(screen.getByText("The games are being read…")).toBeTruthy();
  // Once more while it is under way changes nothing.
  fireEvent.click(screen.getByText("Make study"));
  await settle();
  expect(asked.map(({ address }) => address)).toEqual(["/api/studies?title=Untitled+study&rules=english"]);
  expect(addressShown().path).toBe("/study/s1");
  expect(editors.token("s1")).toBe("secret");
});

test("a dialog that is closed stops the file", async () => {
  answer = { status: 201, body: {} };
  await chosen(file);
  vi.stubGlobal("fetch", (_: string, options: RequestInit) => {
    asked.push({ address: "", options });
    return new Promise(() => undefined);
  });
  fireEvent.click(screen.getByText("Make study"));
  expect(asked[0]?.options.signal?.aborted).toBe(false);
  cleanup();
  expect(asked[0]?.options.signal?.aborted).toBe(true);
});

test("a study that was made before the dialog was closed is kept, but not opened", async () => {
  await chosen(file);
  let made: (response: object) => void = () => undefined;
  vi.stubGlobal("fetch", () => new Promise((resolve) => (made = resolve)));
  fireEvent.click(screen.getByText("Make study"));
  cleanup();
  made({ ok: true, status: 201, json: () => Promise.resolve({ study: "s2", token: "secret", notes: [] }) });
  await settle();
  expect(addressShown().path).toBe("/studies");
  expect(editors.token("s2")).toBe("secret");
});

test("a file that is too large is refused before it is sent", async () => {
  const large = new File(["x"], "large.pdn");
  Object.defineProperty(large, "size", { value: 17 * 1024 * 1024 });
  await chosen(large);
  expect(screen.getByText("large.pdn is larger than 16 MiB. Load a part of it.")).toBeTruthy();
});
