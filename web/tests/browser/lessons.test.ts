// SPDX-License-Identifier: MIT
// The lessons: every task is done once, and the server is asked whether what it accepts is right.

import { execFileSync } from "node:child_process";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { allLessons } from "../../src/learn/lessons";
import type { MovesGoal } from "../../src/learn/exercise";
import { bestDefence } from "../../src/learn/best-defence";
import { isDone, isMove, isMovesGoal, learnerMoves, repliesOf } from "../../src/learn/moves-goal";
import type { Lesson, Task } from "../../src/learn/task";
import type { Geometry } from "../../src/model/geometry";
import { decodeProbed, type ProbedPosition } from "../../src/protocol/endgame";
import { texts } from "../../src/text/en/lessons";
import * as act from "./actions";
import { browser, page, server, withBrowser, withPage, withServer } from "./fixtures";

withServer();
withBrowser();
withPage({ viewport: { width: 1280, height: 800 } });

const english: Geometry = { size: 8, mirrored: false };
const rulesOf = ({ rules = "english" }: Task) => rules;
const option = (key: string) => texts[key as keyof typeof texts];

async function probed(task: Task, fen: string): Promise<ProbedPosition> {
  const query = new URLSearchParams({ rules: rulesOf(task), fen });
  const answer = decodeProbed(await (await fetch(`${server.url}api/endgame?${query.toString()}`)).json());
  if (answer === null) throw new Error(`${task.name}: the server does not know ${fen}`);
  return answer;
}

const tasks = allLessons.flatMap((lesson) => lesson.tasks.map((task, index) => ({ lesson, task, number: index + 1 })));

async function open(shown: Page, lesson: Lesson, number: number): Promise<void> {
  await shown.goto(`${server.url}learn/lesson/${lesson.name}/${number}`);
  await shown.locator("#task-ask").waitFor();
}

/** Does a task that is done by moving: with the move asked for, or the best one. */
async function doByMoving(shown: Page, task: Task & { readonly goal: MovesGoal }): Promise<void> {
  let { fen } = task;
  let played = 0;
  const answer = async () => {
    const { moves } = await probed(task, fen);
    const reply = await bestDefence(repliesOf(task, played, english, moves), played, (after) => probed(task, after));
    if (reply === null) return;
    await act.status(shown).getByText(reply.text).waitFor();
    fen = reply.fen;
    played++;
  };
  if (task.before !== undefined) await answer();
  while ((await shown.locator(".task-done").count()) === 0) {
    const { moves } = await probed(task, fen);
    const step = task.goal.kind === "moves" ? task.goal.steps[learnerMoves(task, played)] : undefined;
    const wanted = step === undefined || step.play === "any" ? moves[0] : moves.find((move) => isMove(english, step.play[0] ?? "", move));
    if (wanted === undefined) throw new Error(`${task.name}: no move to play in ${fen}`);
    await act.answer(shown, wanted.text);
    fen = wanted.fen;
    played++;
    if (isDone(task, played, (await probed(task, fen)).moves.length === 0)) break;
    await answer();
    if (isDone(task, played, false)) break;
  }
}

async function doTask(shown: Page, task: Task): Promise<void> {
  const { goal } = task;
  if (isMovesGoal(goal)) await doByMoving(shown, { ...task, goal });
  else if (goal.kind === "squares") {
    for (const square of goal.squares) await act.square(shown, square).click();
    await act.button(shown, "Check answer").click();
  } else if (goal.kind === "choice") await act.button(shown, option(goal.right)).click();
  else await act.button(shown, option(goal.right[0] ?? "")).click();
  await shown.locator(".task-done").waitFor();
}

test("every task can be done, and leads to the next", async () => {
  const [first] = tasks;
  if (first === undefined) throw new Error("there are no lessons");
  await open(page, first.lesson, 1);
  for (const { task } of tasks) {
    await page.getByText(texts[`task.${task.name}.ask`], { exact: true }).waitFor();
    await doTask(page, task);
    expect(await page.locator(".task-done").textContent()).toContain(texts[`task.${task.name}.done`]);
    await page.locator(".lesson-ways a").click();
  }
  await page.getByRole("heading", { name: "Learn" }).waitFor();
  await expect.poll(() => page.locator(".lesson-list .note", { hasText: "Done" }).count()).toBe(allLessons.length);
  expect(tasks.length).toBeGreaterThanOrEqual(40);
  await page.screenshot({ path: "test-results/learn-done.png", fullPage: true });
}, 400_000);

test("what the tasks accept is right", async () => {
  const worth = { win: 2, draw: 1, loss: 0 };
  for (const { task } of tasks) {
    const { goal } = task;
    if (!isMovesGoal(goal)) continue;
    let { fen } = task;
    if (task.before !== undefined) fen = (await probed(task, fen)).moves.find((move) => isMove(english, task.before ?? "", move))?.fen ?? "";
    const first = await probed(task, fen);
    if (goal.kind !== "moves") {
      expect(first.worth?.value, task.name).toBe(goal.kind === "win" ? "win" : "draw");
      continue;
    }
    let now = first;
    for (const { play, reply } of goal.steps) {
      if (play === "any") break;
      const best = Math.max(...now.moves.map((move) => worth[move.worth?.value ?? "loss"]));
      for (const wanted of play) {
        const move = now.moves.find((one) => isMove(english, wanted, one));
        expect(move, `${task.name}: ${wanted} is legal`).toBeDefined();
        if (move?.worth != null) expect(worth[move.worth.value], `${task.name}: no move is better than ${wanted}`).toBe(best);
      }
      const played = now.moves.find((one) => isMove(english, play[0] ?? "", one));
      if (reply === undefined || played === undefined) break;
      const answers = await probed(task, played.fen);
      const answer = answers.moves.find((one) => isMove(english, reply, one));
      expect(answer, `${task.name}: ${reply} is legal`).toBeDefined();
      now = await probed(task, answer?.fen ?? "");
    }
  }
});

test("squares and choices are right", async () => {
  // The tasks that ask where the only piece to move can go.
  for (const { task } of tasks.filter(({ task: { name } }) => ["men.squares", "men.down", "king.squares", "advice.side", "polish.queen"].includes(name))) {
    if (task.goal.kind !== "squares") throw new Error(task.name);
    const { moves } = await probed(task, task.fen);
    const reached = moves.map(({ path }) => path[path.length - 1] ?? 0).sort((a, b) => a - b);
    expect(task.goal.squares, task.name).toEqual(reached);
  }
  const task = (name: string) => {
    const found = tasks.find((one) => one.task.name === name)?.task;
    if (found === undefined) throw new Error(name);
    return found;
  };
  expect((await probed(task("move.without"), task("move.without").fen)).worth?.value).toBe("draw");
  expect((await probed(task("endings.hold"), task("endings.hold").fen)).worth?.value).toBe("loss");
  expect((await probed(task("end.draw"), task("end.draw").fen)).worth?.value).toBe("draw");
  const program = process.env.CROWNHEAD ?? new URL("../../../build/crownhead", import.meta.url).pathname;
  for (const name of ["move.count", "move.start"]) {
    expect(execFileSync(program, ["the-move", "--fen", task(name).fen], { encoding: "utf8" }), name).toMatch(/^white/);
  }
  // The move is gained by the exchange: before it Black has it, after it White.
  const exchange = task("move.exchange");
  expect(execFileSync(program, ["the-move", "--fen", exchange.fen], { encoding: "utf8" })).toMatch(/^black/);
});

test("what is not right is refused with a reason, and hints help", async () => {
  await page.goto(`${server.url}learn/lesson/shots/2`);
  await page.locator("#task-ask").waitFor();
  await act.answer(page, "8x6");
  await act.status(page).getByText("8x15x6 is allowed, but it is not what is asked here.").waitFor();
  expect(await page.locator(".square[aria-pressed='true']").count()).toBe(0);
  await act.button(page, "Hint").click();
  await act.status(page).getByText(texts["task.shots.fewer.hint"]).waitFor();
  await act.answer(page, "27x20");
  await page.locator(".task-done").waitFor();

  await page.goto(`${server.url}learn/lesson/endings/1`);
  await page.locator("#task-ask").waitFor();
  await act.answer(page, "10-6");
  await act.status(page).getByText("10-6 would lose. Find a better move.").waitFor();

  await page.goto(`${server.url}learn/lesson/men/1`);
  await act.button(page, "Check answer").click();
  await act.status(page).getByText("Choose squares on the board first: press them.").waitFor();
  await act.square(page, 14).click();
  await act.button(page, "Check answer").click();
  await act.status(page).getByText("Right so far, but there are more.").waitFor();
  await act.square(page, 23).click();
  await act.button(page, "Check answer").click();
  await act.status(page).getByText("Not all of these are right.").waitFor();

  await page.goto(`${server.url}learn/lesson/men/1`);
  await act.square(page, 23).click();
  await act.button(page, "Check answer").click();
  await act.status(page).getByText("This square is not right. Press it again to take it back.").waitFor();

  // What is pressed in vain leaves the piece in the hand, and says what to press.
  await page.goto(`${server.url}learn/lesson/numbers/4`);
  await page.locator(".square[aria-pressed]").first().waitFor();
  for (const [square, said] of [
    [23, null],
    [18, "To take the piece on 18, press the empty square behind it: 14."],
    [22, "The piece cannot go to 22."],
    [7, "More than one capture ends on 7. Go via 14 or 16."],
    [14, "23x14x7 is allowed, but it is not what is asked here."],
    [23, null],
    [16, "23x16x7"],
  ] as const) {
    await act.square(page, square).click();
    if (said !== null) await act.status(page).getByText(said).first().waitFor();
  }
  await page.locator(".task-done").waitFor();

  await page.goto(`${server.url}learn/lesson/huff/1`);
  // Black's move 9-13 is marked.
  await expect.poll(() => page.locator(".bracketed").count()).toBe(2);
  await act.button(page, "Huff the man on 13").click();
  await act.status(page).getByText("The umpire refuses it: That piece should not have captured.").waitFor();
  await page.goto(`${server.url}learn/lesson/touch/3`);
  await act.button(page, "The man on 29").click();
  await act.status(page).getByText("The umpire ends the game: A piece that was touched must be played.").waitFor();
  await act.status(page).getByText(/^What the law says: A piece touched must be moved/).waitFor();
});

/** Whose progress it is, whatever was done by others on this server. */
const practiseAs = (shown: Page | BrowserContext, name: string) => shown.addInitScript((who) => localStorage.setItem("crownhead.profile", who), name);

test("progress is kept on the server, and a newer version's in the browser is left alone", async () => {
  const kept = () => page.evaluate(() => localStorage.getItem("crownhead.lessons"));
  const keep = (text: string) => page.evaluate((value) => localStorage.setItem("crownhead.lessons", value), text);
  const doTaskOf = async (number: number, move: string) => {
    await page.goto(`${server.url}learn/lesson/end/${number}`);
    await page.locator("#task-ask").waitFor();
    await act.answer(page, move);
    await page.locator(".task-done").waitFor();
  };
  const events = async () => (await fetch(`${server.url}api/profiles/Ann/events`)).text();
  await practiseAs(page, "Ann");
  await doTaskOf(1, "22x15");
  // The field of the move is gone, and the focus is on the way on.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Next task");
  expect(await page.locator(".move-field").count()).toBe(0);
  await act.button(page, "Do it once more").click();
  await act.answer(page, "22x15");
  await page.locator(".task-done").waitFor();
  await expect.poll(kept).toBe('{"version":2,"people":{"Ann":{"told":["end.last"],"waiting":[]}},"games":{}}');
  await expect.poll(async () => (await events()).match(/"lesson":"end.last"/g)?.length).toBe(1);
  await page.goto(`${server.url}learn`);
  await page.getByText("1 of 3 tasks done").first().waitFor();
  // Another browser of the same person knows of it.
  const other = await browser.newContext();
  await practiseAs(other, "Ann");
  const elsewhere = await other.newPage();
  await elsewhere.goto(`${server.url}learn`);
  await elsewhere.getByText("1 of 3 tasks done").first().waitFor();
  await other.close();

  const newer = '{"version":3,"stars":{"end.last":3}}';
  await keep(newer);
  await page.reload();
  await page.getByText("was kept by a newer version of Crownhead").waitFor();
  await doTaskOf(2, "27-32");
  expect(await kept()).toBe(newer);
  for (const damaged of ["{", "null", "7", '{"version":"x","done":7}']) {
    await keep(damaged);
    await page.goto(`${server.url}learn`);
    await page.getByText("2 of 3 tasks done").first().waitFor();
  }
  // What could not be told is told when the page is opened again.
  await keep('{"version":1,"done":["end.draw"],"games":{}}');
  await page.goto(`${server.url}learn`);
  await expect.poll(events).toContain('"lesson":"end.draw"');
  await page.locator(".lesson-list .note", { hasText: "Done" }).first().waitFor();
});

test("a lesson that does not exist says so", async () => {
  for (const address of ["learn/lesson/none", "learn/lesson/men/99", "learn/lesson/men/0", "learn/lesson/men/x"]) {
    await page.goto(server.url + address);
    await page.getByText("There is no such lesson.").waitFor();
    await page.getByRole("link", { name: "All lessons" }).waitFor();
  }
});

test("a game against the first level is begun and goes on", async () => {
  await page.goto(`${server.url}learn`);
  await act.button(page, "Play a game against level 1").click();
  await page.getByRole("grid", { name: "Board" }).waitFor();
  await act.square(page, 11).click();
  await act.square(page, 15).click();
  await act.playedCount(page, 2);
  await page.goto(`${server.url}learn`);
  await page.getByRole("link", { name: "Go on with your game against level 1" }).click();
  await page.waitForURL(/\/play\//);
});

for (const { device, viewport } of [
  { device: "phone", viewport: { width: 360, height: 740 } },
  { device: "desktop", viewport: { width: 1280, height: 800 } },
]) {
  test(`lessons on a ${device}: by mouse, by keyboard alone, axe finds nothing`, async () => {
    const context = await browser.newContext({ viewport });
    const shown = await context.newPage();
    shown.setDefaultTimeout(20_000);
    await practiseAs(shown, device);
    const shot = (name: string) => shown.screenshot({ path: `test-results/${device}-lesson-${name}.png` });
    await shown.goto(`${server.url}learn`);
    await shown.getByRole("heading", { name: "Learn" }).waitFor();
    await shot("list");
    await act.noAccessibilityFaults(shown);
    await shown.getByRole("link", { name: /^Begin/ }).click();
    await act.square(shown, 28).click();
    await act.square(shown, 32).click();
    await shot("squares");
    await act.noAccessibilityFaults(shown);
    await act.button(shown, "Check answer").click();
    await shown.locator(".task-done").waitFor();
    await shot("done");
    await act.noAccessibilityFaults(shown);

    // By keyboard: the next task has the focus, and the board is reached from it.
    await shown.goto(`${server.url}learn/lesson/take/1`);
    const focused = () => shown.evaluate(() => document.activeElement?.id);
    await expect.poll(focused).toBe("task-ask");
    await shown.locator(".square[aria-pressed]").first().waitFor();
    await act.square(shown, 18).focus();
    await shown.keyboard.press("Enter");
    await act.square(shown, 9).focus();
    await shown.keyboard.press("Enter");
    await shown.locator(".task-done").waitFor();
    await shown.locator(".lesson-ways a").focus();
    await shown.keyboard.press("Enter");
    await shown.getByText(texts["task.take.must.ask"], { exact: true }).waitFor();
    await expect.poll(focused).toBe("task-ask");
    await shot("take");
    await shown.goto(`${server.url}learn/lesson/huff/1`);
    await act.button(shown, "Huff the man on 13").click();
    await act.status(shown).getByText("The umpire refuses it").waitFor();
    await shot("huff");
    await act.noAccessibilityFaults(shown);
    expect(await act.overflow(shown)).toBeLessThanOrEqual(0);
    await context.close();
  });
}
