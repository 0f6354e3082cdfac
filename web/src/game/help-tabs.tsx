// SPDX-License-Identifier: MIT
// The tabs beside a board of one's own: the moves, and what engine, book, library and endgames say of the position shown.

import type { ComponentChildren } from "preact";
import { AnalysisCard } from "../analysis/analysis-card";
import type { Analysis } from "../analysis/use-analysis";
import { OpeningBook } from "../book/book-moves";
import { EndgameCard } from "../endgame/endgame-card";
import type { EndgameHelp } from "../endgame/use-endgame-help";
import type { Probe } from "../endgame/use-probe";
import { GamesHere } from "../library/games-here";
import type { PlayedMove } from "../model/move";
import { sentence } from "../model/sentence";
import { ServerSentence } from "../panel/server-sentence";
import type { Tab } from "../panel/tab-list";
import { Tabs } from "../panel/tabs";
import type { ValuedMove } from "../protocol/endgame";
import { t } from "../text/text";
import type { GameSession } from "./session";

export interface Help {
  readonly chosen: string;
  choose(tab: string): void;
  readonly analysis: Analysis;
  readonly linked: boolean;
  showMoves(moves: readonly PlayedMove[], count: number): void;
  /** Plays a move in the game; null where it is not the user's turn. */
  readonly play: ((move: PlayedMove) => void) | null;
  readonly session: GameSession;
  readonly help: EndgameHelp;
  explore(move: ValuedMove): void;
  readonly rules: string;
  /** The position to look up in the book; null where there is none. */
  readonly fen: string | null;
  readonly setUp: boolean;
  /** A tournament game is being played: there is no help. */
  readonly live: boolean;
}

export function HelpTabs({ moves, ...props }: Help & { moves: ComponentChildren }) {
  const { chosen, choose, analysis, help, rules, fen, live } = props;
  const unavailable = () => <p class="note">{t("hint.liveTournament")}</p>;
  const { probe } = help;
  const truth = help.offered && help.open && !probe.stale ? (probe.position?.moves ?? []) : [];
  const tabs: readonly Tab[] = [
    ...(moves === null ? [] : [{ name: "moves", title: t("tab.moves"), content: () => moves }]),
    {
      name: "analysis",
      title: t("tab.analysis"),
      content: () => (live ? unavailable() : <AnalysisCard analysis={analysis} linked={props.linked} show={props.showMoves} play={props.play} />),
    },
    {
      name: "book",
      title: t("tab.book"),
      content: () => (live ? unavailable() : <OpeningBook rules={rules} fen={chosen === "book" ? fen : null} show={props.showMoves} />),
    },
    {
      name: "games",
      title: t("tab.games"),
      content: () => (live ? unavailable() : <GamesHere shown={chosen === "games"} rules={rules} fen={fen} truth={truth} show={props.showMoves} />),
    },
    {
      name: "endgame",
      title: t("tab.endgame"),
      content: () =>
        live ? (
          unavailable()
        ) : help.offered ? (
          <EndgameCard
            session={props.session}
            state={help.endgames}
            probe={help.probe}
            play={props.explore}
            open={help.open}
            setOpen={help.setOpen}
            says={props.setUp}
          />
        ) : (
          <p class="note">
            <ServerSentence text={noEndgames(probe, fen)} />
          </p>
        ),
    },
  ];
  return <Tabs label={t("tabs.label")} tabs={tabs} chosen={chosen} choose={choose} />;
}

/** Why the endgames say nothing of a position, if there is one; empty until that is known. */
export function noEndgames({ position, stale, error }: Probe, fen: string | null): string {
  if (error !== null) return sentence(error);
  if (stale || fen === null) return "";
  // With many pieces nothing is asked.
  return t(position?.offered === 0 ? "endgame.noneForRules" : "endgame.tooMany");
}
