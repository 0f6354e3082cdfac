// SPDX-License-Identifier: MIT

import { expect, test } from "vitest";
import { partsOf } from "../../src/profile/api";

test("a file of events is sent in parts of whole lines", () => {
  expect(partsOf("a\nb\nc", 4)).toEqual(["a\nb\n", "c"]);
  expect(partsOf("long line\nb\n", 4)).toEqual(["long line\n", "b\n"]);
  expect(partsOf("")).toEqual([""]);
  const lines = Array.from({ length: 50_000 }, (_, at) => `{"at":${at},"puzzle":"db786b44"}\n`).join("");
  expect(partsOf(lines).join("")).toBe(lines);
  expect(Math.max(...partsOf(lines).map((part) => part.length))).toBeLessThanOrEqual(300_000);
});
