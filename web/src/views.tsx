// SPDX-License-Identifier: MIT
// The table of views: which addresses each has, and where its code is. A view is loaded when it is first shown; another
// is an entry here, and its patterns stand in src/server/transport/view_addresses.cpp too.

import type { ComponentType } from "preact";
import type { Address } from "./browser/router";
import type { RuleSet } from "./protocol/game";
import type { Part } from "./text/languages";

export interface ViewProps {
  readonly address: Address;
  /** The names in the path, such as `game` in `/play/:game`. */
  readonly names: Readonly<Record<string, string>>;
  /** Null until the server gives them. */
  readonly rules: readonly RuleSet[] | null;
}

export interface View {
  readonly patterns: readonly string[];
  /** When one of these names changes, the view begins again; when others do, it stays. */
  readonly of?: readonly string[];
  /** The parts of the texts that it shows, besides "page". */
  readonly texts?: readonly Part[];
  load(): Promise<{ readonly default: ComponentType<ViewProps> }>;
}

export const views: readonly View[] = [
  { patterns: ["/", "/play"], texts: ["match", "newgame"], load: () => import("./start/start-page") },
  { patterns: ["/play/:game", "/game/:game", "/game/:game/:ply", "/analysis"], load: () => import("./game/board-page") },
  { patterns: ["/report/mistakes/:side", "/report/mistakes/:side/:number"], of: ["side"], texts: ["report", "learn"], load: () => import("./report/mistakes-page") },
  { patterns: ["/report"], texts: ["report"], load: () => import("./report/report-page") },
  { patterns: ["/reports"], texts: ["report", "library"], load: () => import("./report/batch-page") },
  { patterns: ["/match/:match"], of: ["match"], texts: ["match"], load: () => import("./match/match-page") },
  { patterns: ["/tournament/:tournament"], of: ["tournament"], texts: ["tournament", "match"], load: () => import("./tournament/tournament-page") },
  { patterns: ["/tournament/:tournament/:place"], of: ["tournament", "place"], texts: ["tournament", "match"], load: () => import("./tournament/replay-page") },
  { patterns: ["/study/:study", "/study/:study/:chapter"], of: ["study"], texts: ["study", "report"], load: () => import("./study/study-page") },
  { patterns: ["/studies"], texts: ["study"], load: () => import("./study/studies-page") },
  { patterns: ["/library"], texts: ["library", "newgame", "setup"], load: () => import("./library/search-page") },
  { patterns: ["/library/game/:number"], of: ["number"], texts: ["library"], load: () => import("./library/game-page") },
  { patterns: ["/library/player/:player"], of: ["player"], texts: ["library"], load: () => import("./library/player-page") },
  { patterns: ["/learn"], texts: ["learn", "lessons"], load: () => import("./learn/learn-page") },
  { patterns: ["/learn/lesson/:lesson", "/learn/lesson/:lesson/:task"], of: ["lesson"], texts: ["learn", "lessons"], load: () => import("./learn/lesson-page") },
  { patterns: ["/learn/rules"], texts: ["learn", "match", "rulebook"], load: () => import("./learn/rules-page") },
  { patterns: ["/learn/rules/:rules"], of: ["rules"], texts: ["rulebook"], load: () => import("./learn/rule-set-page") },
  { patterns: ["/learn/laws/:code"], of: ["code"], texts: ["match", "rulebook"], load: () => import("./learn/laws-page") },
  { patterns: ["/learn/games", "/learn/games/:game"], texts: ["learn", "reading", "study"], load: () => import("./learn/games-page") },
  { patterns: ["/learn/move"], texts: ["learn", "rulebook"], load: () => import("./learn/move-page") },
  { patterns: ["/learn/:page"], of: ["page"], texts: ["learn", "lessons", "reading"], load: () => import("./learn/reading-page") },
  { patterns: ["/drills"], texts: ["drills", "puzzles"], load: () => import("./drills/drills-page") },
  { patterns: ["/drills/:drill"], of: ["drill"], texts: ["drills", "learn", "puzzles"], load: () => import("./drills/drill-page") },
  { patterns: ["/openings"], texts: ["openings", "puzzles"], load: () => import("./openings/openings-page") },
  { patterns: ["/openings/:deck"], of: ["deck"], texts: ["openings", "learn", "puzzles"], load: () => import("./openings/opening-page") },
  { patterns: ["/puzzles"], texts: ["puzzles"], load: () => import("./puzzles/puzzles-page") },
  { patterns: ["/puzzles/:puzzle"], of: ["puzzle"], texts: ["puzzles", "learn"], load: () => import("./puzzles/puzzle-page") },
  { patterns: ["/events"], texts: ["match", "tournament"], load: () => import("./events/events-page") },
  { patterns: ["/settings"], texts: ["settings"], load: () => import("./settings-view/settings-page") },
];
