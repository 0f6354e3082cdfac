// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// What an editor does with the chapters of a study.

import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import type { StudyState } from "../../src/protocol/study";
import { Chapters } from "../../src/study/chapters";
import type { StudySession } from "../../src/study/session";

afterEach(cleanup);

const chapter = (number: number, title: string) => ({ chapter: number, title, rules: "english", game: null });
const study = { study: "s", editor: true, chapters: [chapter(1, "Old Fourteenth"), chapter(2, "Dundee")], deleted: [] } as unknown as StudyState;

test("a chapter that was moved is told with its new place; a move that was refused is not", async () => {
  const done = vi.fn<(event: unknown) => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
  render(<Chapters session={{ do: done } as unknown as StudySession} study={study} rules={[]} current={1} />);
  const down = screen.getByRole("button", { name: "Move down" });
  down.click();
  await Promise.resolve();
  expect(screen.queryByText(/is chapter/)).toBeNull();
  down.click();
  const said = await screen.findByText("“Old Fourteenth” is chapter 2 of 2 now.");
  expect(said.getAttribute("aria-live")).toBe("polite");
  expect(done).toHaveBeenLastCalledWith({ did: "chapter moved", chapter: 1, place: 1 });
});
