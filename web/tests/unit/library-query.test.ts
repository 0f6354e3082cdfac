// SPDX-License-Identifier: MIT
// The line of a query as the form reads and writes it; the language is that of docs/library-search.md.

import { expect, test } from "vitest";
import { bothOf, valueIn, withValue, withYears, writtenValue, yearsIn } from "../../src/library/query-line";
import { withSimilarNames } from "../../src/library/similar-names";

test("a field's value is read without its quotation marks", () => {
  const query = String.raw`player:"Wyllie, J." -event:match Edinburgh ballot~"9-14 22-18" result:draw|black site:"a \"b\" \\"`;
  expect(valueIn(query, "player")).toBe("Wyllie, J.");
  expect(valueIn(query, "ballot")).toBe("9-14 22-18");
  expect(valueIn(query, "result")).toBe("draw|black");
  expect(valueIn(query, "site")).toBe(String.raw`a "b" \ `.trim());
  // It must not hold; a word; not there at all.
  for (const field of ["event", "edinburgh", "year"]) expect(valueIn(query, field)).toBe("");
});

test("a value is written in quotation marks where it needs them", () => {
  expect(["Wyllie", "Wyllie, J.", "draw|black", '"Wyllie, J."|Martins', "a|", 'say "x"', "a\\b c"].map(writtenValue)).toEqual([
    "Wyllie",
    '"Wyllie, J."',
    "draw|black",
    '"Wyllie, J."|Martins',
    '"a|"',
    String.raw`"say \"x\""`,
    String.raw`"a\\b c"`,
  ]);
});

test("a value changes in its place, with its operator, and everything else stays as it was written", () => {
  const query = 'Edinburgh player~Wylie -site:"New York" year:1840..';
  expect(withValue(query, "player", "Martins, R.")).toBe('Edinburgh player~"Martins, R." -site:"New York" year:1840..');
  expect(withValue(query, "player", "")).toBe('Edinburgh -site:"New York" year:1840..');
  expect(withValue(query, "site", "Glasgow")).toBe(`${query} site:Glasgow`);
  expect(withValue("", "player", "")).toBe("");
});

test("what is typed is read back as it was typed", () => {
  for (const typed of ["W", "Wyllie, ", '"', '"a', "a|", "\\", 'x"y', "a b|c", '"a b"|c']) {
    const query = withValue("before year:1840", "player", typed);
    expect(valueIn(query, "player"), typed).toBe(typed);
    expect(withValue(query, "player", ""), typed).toBe("before year:1840");
  }
});

test("years", () => {
  expect(["year:1840..1880", "year:1840..", "year:..1880", "year:1840", "year:unknown", ""].map(yearsIn)).toEqual([
    { first: "1840", last: "1880" },
    { first: "1840", last: "" },
    { first: "", last: "1880" },
    { first: "1840", last: "1840" },
    { first: "", last: "" },
    { first: "", last: "" },
  ]);
  for (const query of ["year:1840..1880", "year:1840..", "year:..1880", "year:1840"]) expect(withYears(query, yearsIn(query))).toBe(query);
  expect(withYears("year:1840 Wyllie", { first: "", last: "" })).toBe("Wyllie");
});

test("two queries hold together", () => {
  expect(bothOf("", "number:1|2")).toBe("number:1|2");
  expect(bothOf("Wyllie", "")).toBe("Wyllie");
  expect(bothOf("Wyllie", "year:1840")).toBe("Wyllie year:1840");
});

// As with_similar_names() has it, tests/library/query_test.cpp.
test("names may be spelled a little differently", () => {
  const similar = {
    "player:Wylie year:1840": "player~Wylie year:1840",
    'black:"Wylie, J."|Martins -white:Anderson': 'black~"Wylie, J."|Martins -white:Anderson',
    "Wylie event:Glasgow": "player~Wylie event:Glasgow",
    'site:"a:b" "Wylie, E."': 'site:"a:b" player~"Wylie, E."',
  };
  for (const [query, line] of Object.entries(similar)) expect(withSimilarNames(query)).toBe(line);
  for (const query of ["", "year:1840", "player~Wylie", "player=Wylie", "-player:Wylie", "-Wylie", '-"Wylie, E."', "event:Glasgow"]) {
    expect(withSimilarNames(query), query).toBeNull();
  }
});
