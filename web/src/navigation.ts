// SPDX-License-Identifier: MIT
// The ways in the header. Every view is an entry of views.tsx; only those named here are in the header.

import type { PlainKey } from "./text/text";

interface Way {
  readonly href: string;
  readonly text: PlainKey;
  /** The paths at which one is already there. */
  readonly within: RegExp;
}

export const navigation: readonly Way[] = [
  { href: "/play", text: "nav.play", within: /^\/(play|game)(\/|$)/ },
  { href: "/analysis", text: "nav.analyse", within: /^\/analysis$/ },
  { href: "/library", text: "nav.library", within: /^\/library(\/|$)/ },
  { href: "/studies", text: "nav.studies", within: /^\/(studies$|study\/)/ },
  { href: "/learn", text: "nav.learn", within: /^\/(drills|learn|openings|puzzles)(\/|$)/ },
  { href: "/events", text: "nav.events", within: /^\/(events$|match\/|tournament\/)/ },
];
