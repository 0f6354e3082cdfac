// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/preact";
import { afterEach, describe, expect, test } from "vitest";
import { keepLanguage } from "../../src/browser/preferences";
import { Printed } from "../../src/study/export/printed";
import { exportedChapter, nodesOf, treeOfExport, type ExportedChapter, type ExportedStudy, type SavedStudy, type Speech } from "../../src/study/export/shared";
import { speechOf } from "../../src/study/export/speech";
import { dataText, escaped, fileName, standalone } from "../../src/study/export/standalone";
import { branching, sent, tree } from "./study-sample";

afterEach(cleanup);

const rules = { name: "english", words: "", size: 8, mirrored: false, first: "black", men: 12, start: "B:W32:B1" } as const;
const chapter = (title: string, list = branching): ExportedChapter => exportedChapter(title, rules, tree(list));
const study = (...chapters: readonly ExportedChapter[]): ExportedStudy => ({ title: "Ballots", description: "All of them.", chapters });
const english: Speech = { language: "en", locale: "en-GB", texts: {} };
const saved = (...chapters: readonly ExportedChapter[]): SavedStudy => ({ ...study(...chapters), speech: english });
const viewer = { script: "go()", style: "p{}", scriptHash: "sha256-A", styleHash: "sha256-B" };
const evil = `</script><script>alert(1)</script><!-- <img src=x onerror="alert(2)"> ' & ]]>`;

describe("a study as one file", () => {
  test("holds all that the tree holds", () => {
    const whole = tree(branching);
    expect(nodesOf(whole).map(({ node }) => node)).toEqual([0, 1, 4, 5, 2, 3]);
    const page = new DOMParser().parseFromString(standalone(saved(chapter("One")), viewer, ""), "text/html");
    const data = JSON.parse(page.getElementById("study")?.textContent ?? "") as SavedStudy;
    expect(data).toEqual(saved(chapter("One")));
    expect(nodesOf(treeOfExport(data.chapters[0] ?? chapter("")))).toEqual(nodesOf(whole));
  });

  test("is in the language of the page that saved it", async () => {
    keepLanguage("de");
    const file = standalone({ ...study(chapter("Eins")), speech: await speechOf() }, viewer, "");
    const page = new DOMParser().parseFromString(file, "text/html");
    const { speech } = JSON.parse(page.getElementById("study")?.textContent ?? "") as SavedStudy;
    expect([page.documentElement.lang, speech.language, speech.locale]).toEqual(["de", "de", "de-DE"]);
    expect([speech.texts["study.chapters"], speech.texts["side.white"]]).toEqual(["Kapitel", "Weiß"]);
    keepLanguage(null);
    // The viewer has the English texts itself.
    expect(await speechOf()).toEqual(english);
  });

  test("makes no markup of what people wrote", () => {
    const list = [sent(0, null, [1], { after: evil }), sent(1, 0, [], { before: evil })];
    const file = standalone({ title: evil, description: evil, chapters: [chapter(evil, list)], speech: { ...english, texts: { evil } } }, viewer, evil);
    const page = new DOMParser().parseFromString(file, "text/html");
    expect(page.querySelectorAll("script")).toHaveLength(2);
    expect(page.querySelectorAll("img, [onerror]")).toHaveLength(0);
    expect(page.title).toBe(evil);
    const data = JSON.parse(page.getElementById("study")?.textContent ?? "") as ExportedStudy;
    expect(data.chapters[0]?.nodes[0]?.after).toBe(evil);
  });

  test("runs and loads nothing but its viewer", () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(standalone(saved(), viewer, ""))?.[1];
    expect(policy).toBe("default-src 'none'; script-src 'sha256-A'; style-src 'sha256-B'; img-src data:; base-uri 'none'; form-action 'none'");
  });

  test("is escaped where it has to be", () => {
    expect(dataText({ a: "</script>" })).toBe('{"a":"\\u003c/script>"}');
    expect(escaped(`<a href="x">'&`)).toBe("&lt;a href=&quot;x&quot;&gt;&#39;&amp;");
    expect(fileName("Ballots / “Éire”: ../x", "html")).toBe("Ballots-Éire-x.html");
    expect(fileName("../..", "html")).toBe("study.html");
  });
});

describe("a study on paper", () => {
  const paper = (one: ExportedChapter, options = { atComments: true, every: 0 }) =>
    render(<Printed study={study(one)} options={options} />).container;

  test("has the moves in order, variations apart, and what was said", () => {
    const text = paper(chapter("One")).textContent?.replace(/\s+/g, " ");
    expect(text).toContain("One");
    expect(text).toContain("Wyllie, J.");
    expect(text).toMatch(/1\. 1-2.*1\. 2-3 3-4 !\? \+− words.*1\. … 4-5.*first.*2\. 5-6/);
    expect(text).toContain("A draw.");
  });

  test("names the event, as far as it is known", () => {
    const tags = [["Event", "Glasgow match"], ["Site", "?"], ["Date", "1864-??-??"], ["Round", "7"]] as const;
    expect(paper({ ...chapter("One"), tags }).querySelector(".printed-event")?.textContent).toBe("Glasgow match, Round 7, 1864");
    cleanup();
    expect(paper(chapter("One")).querySelector(".printed-event")).toBeNull();
  });

  test("has diagrams at comments and marks of the main line, after so many moves, and at an unusual start", () => {
    const main = [sent(0, null, [1]), sent(1, 0, [2], { turn: "W", after: "said" }), sent(2, 1, [3], { marks: [{ colour: "blue", from: 3 }] }), sent(3, 2, [], { turn: "W" })];
    expect(paper(chapter("", main)).querySelectorAll(".diagram")).toHaveLength(2);
    expect(paper(chapter("", main), { atComments: false, every: 0 }).querySelectorAll(".diagram")).toHaveLength(0);
    expect(paper(chapter("", main), { atComments: false, every: 1 }).querySelectorAll(".diagram")).toHaveLength(1);
    expect(paper({ ...chapter("", main), usualStart: false }, { atComments: false, every: 0 }).querySelectorAll(".diagram")).toHaveLength(1);
  });

  test("makes no markup of what people wrote", () => {
    const list = [sent(0, null, [1], { after: evil }), sent(1, 0, [], { before: evil })];
    const page = paper(chapter(evil, list));
    expect(page.querySelectorAll("img, script")).toHaveLength(0);
    expect(page.textContent).toContain(evil);
  });
});
