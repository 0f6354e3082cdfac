// SPDX-License-Identifier: MIT
// The list of names as docs/library-search.md, "Aliases", describes it.

import { expect, test } from "vitest";
import { withSamePlayer } from "../../src/library/aliases";

const list = "# Names\nWyllie, J. = Herd Laddie | Wyllie Pro\nTinsley, M.F. = Terrible Tinsley\n";

test("a name is added to the line of its player, in any spelling that the server takes for the same", () => {
  expect(withSamePlayer(list, "WYLLIE J", "Wylie, J.")).toBe(list.replace("Wyllie Pro", "Wyllie Pro | Wylie, J."));
  expect(withSamePlayer(list, "Wylie, J.", "herd laddie")).toBe(list.replace("Wyllie, J. = Herd Laddie | Wyllie Pro", "Wylie, J. = Wyllie, J. | Herd Laddie | Wyllie Pro"));
});

test("two players without a line get one, after what is there", () => {
  expect(withSamePlayer(list, "Martins, R.", "Robert Martins")).toBe(`${list}Martins, R. = Robert Martins\n`);
  expect(withSamePlayer("", "Müller", "Mueller")).toBe("Müller = Mueller\n");
  // A list without a line break at its end, and one of another system.
  expect(withSamePlayer("A = B", "C", "D")).toBe("A = B\nC = D\n");
  expect(withSamePlayer("A = B\r\n", "a", "C")).toBe("A = B | C\n");
});

test("two lines become one, in the place of the first name's, and remarks are no names", () => {
  expect(withSamePlayer(list, "Terrible Tinsley", "Wyllie, J.")).toBe("# Names\nTinsley, M.F. = Terrible Tinsley | Wyllie, J. | Herd Laddie | Wyllie Pro\n");
  expect(withSamePlayer("# A = B\n", "A", "C")).toBe("# A = B\nA = C\n");
});

test("a name that is there already changes nothing", () => {
  expect(withSamePlayer(list, "Wyllie, J.", "Herd Laddie")).toBe(list);
});
