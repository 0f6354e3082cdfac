// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { putLinksInto } from "../../src/browser/links";

let stop = () => undefined as void;
afterEach(() => {
  stop();
  cleanup();
});

const Passed = ({ href }: { href: string }) => <a href={href}>passed</a>;
const shown = () => screen.getAllByText(/./, { selector: "a" }).map((link) => link.getAttribute("href"));

test("links within the page lead into its folder, and all others where they did", () => {
  stop = putLinksInto("/draughts");
  const links = () => (
    <>
      <a href="/">start</a>
      <a href="/play?x=1#seat=T">play</a>
      <Passed href="/learn" />
      <a href="/api/games/g1.pdn">file</a>
      <a href="https://elsewhere/play">elsewhere</a>
      <a href="//elsewhere/play">elsewhere too</a>
      <a href="#top">top</a>
    </>
  );
  const { rerender } = render(links());
  const expected = ["/draughts/", "/draughts/play?x=1#seat=T", "/draughts/learn", "/api/games/g1.pdn", "https://elsewhere/play", "//elsewhere/play", "#top"];
  expect(shown()).toEqual(expected);
  rerender(links());
  expect(shown()).toEqual(expected);
});

test("a page at the root has its links as they are written", () => {
  stop = putLinksInto("");
  render(<Passed href="/learn" />);
  expect(shown()).toEqual(["/learn"]);
});
