// SPDX-License-Identifier: MIT
// The status, the record and the actions of a match.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { matchAddress } from "../addresses";
import { focusBoard } from "../browser/focus";
import { other, sideName, type Side } from "../model/position";
import { Actions, type Steps } from "../panel/actions";
import { Alerts } from "../panel/alerts";
import { MoveField } from "../panel/move-field";
import { Tabs } from "../panel/tabs";
import type { Code, MatchGame, MatchState } from "../protocol/match";
import { t } from "../text/text";
import { agreementText } from "./agreement";
import { LawActions } from "./law-actions";
import { Record } from "./record";
import type { MatchSession, MatchSessionState } from "./session";
import type { MatchPlay } from "./use-match-play";
import { useRefusedBack } from "./use-refused-back";

interface Props {
  session: MatchSession;
  state: MatchSessionState;
  dismiss(): void;
  match: MatchState;
  game: MatchGame | null;
  play: MatchPlay | null;
  status: string;
  steps: Steps | null;
  code: Code | undefined;
  flip(): void;
  /** The match itself: its terms, games and links. */
  about: ComponentChildren;
  /** What is wanted first, above the tabs. */
  children?: ComponentChildren;
}

export function MatchPanel({ session, state, dismiss, match, game, play, steps, status, code, flip, ...shown }: Props) {
  const { about, children } = shown;
  const [tab, setTab] = useState<string | null>(null);
  const seated = match.seat !== null && match.board !== null;
  const refusedBack = useRefusedBack(match);
  const agreed = agreementText(match) || (refusedBack ? t("match.backRefused") : "");
  return (
    <section class="side match-side" aria-label={t("match.label")}>
      <Alerts link={state.link} refusal={state.refusal} notes={[]} dismiss={dismiss} />
      <div class="said">
        <div class={`status ${match.board?.playing === false ? "over" : ""}`} role="status">
          <p>{status}</p>
          {agreed !== "" && <p>{agreed}</p>}
          {play !== null && play.hint !== null && <p class="hint">{play.hint}</p>}
        </div>
        {match.seat === null && match.seated && <p class="note">{t("match.watching")}</p>}
        {play?.past === true && (
          <button
            type="button"
            class="primary present"
            onClick={() => {
              play.show(game?.record.length ?? 0);
              focusBoard();
            }}
          >
            {t("past.present")}
          </button>
        )}
        {play !== null && play.part !== null && (
          <button type="button" onClick={play.stop}>
            {t("match.stopHere", { move: play.part })}
          </button>
        )}
      </div>
      {children}
      <Settling session={session} match={match} />
      <Agreement session={session} match={match} />
      {seated && <LawActions may={match.board?.may ?? []} code={code} act={(line) => void session.act(line)} />}
      <Tabs
        label={t("tabs.label")}
        chosen={tab ?? (game === null ? "match" : "moves")}
        choose={setTab}
        tabs={[
          ...(game !== null && play !== null
            ? [{ name: "moves", title: t("tab.moves"), content: () => <Record game={game} code={code} shown={play.shown} show={play.show} /> }]
            : []),
          { name: "match", title: t("tab.match"), content: () => about },
        ]}
      />
      <Actions
        steps={steps}
        actions={[
          ...(seated && match.board?.playing === true && match.terms.takeBacks
            ? [{ name: t("match.askBack"), icon: "take-back" as const, press: () => void session.command("match-back") }]
            : []),
          { name: t("action.flip"), icon: "flip", press: flip },
        ]}
        refuse={() => undefined}
      />
      {seated && match.board?.playing === true && play !== null && <MoveField play={play.typed} />}
    </section>
  );
}

/** The colours of the first game, where this player has to choose or agree. The status says so. */
function Settling({ session, match }: { session: MatchSession; match: MatchState }) {
  const { seat, settling } = match;
  if (settling === null || seat !== settling.seat) return null;
  const choose = (side: Side, text: string, primary = false) => (
    <button type="button" class={primary ? "primary" : ""} onClick={() => void session.nameColour(side)}>
      {text}
    </button>
  );
  const proposed: Side = settling.black === seat ? "black" : "white";
  return (
    <div class="pair" role="group" aria-label={t("match.colours")}>
      {settling.black === null ? (
        <>
          {choose("black", t("match.takeBlack"))}
          {choose("white", t("match.takeWhite"))}
        </>
      ) : (
        <>
          {choose(proposed, t("match.playSide", { side: sideName(proposed) }), true)}
          {choose(other(proposed), t("match.proposeSide", { side: sideName(other(proposed)) }))}
        </>
      )}
    </div>
  );
}

/** What the two players agree on: a take-back, the next game, a rematch. The status says what is asked. */
function Agreement({ session, match }: { session: MatchSession; match: MatchState }) {
  if (match.seat === null || match.board === null) return null;
  if (match.takeBackAskedBy !== null && match.board.playing) {
    return match.takeBackAskedBy === match.board.side ? null : (
      <div class="pair" role="group" aria-label={t("match.asksBack")}>
        <button type="button" onClick={() => void session.answerTakeBack(true)}>
          {t("match.allow")}
        </button>
        <button type="button" onClick={() => void session.answerTakeBack(false)}>
          {t("match.refuse")}
        </button>
      </div>
    );
  }
  if (match.over) return <Rematch session={session} match={match} />;
  return match.board.playing ? null : (
    <button type="button" class="primary" onClick={() => void session.command("match-game")}>
      {t("match.nextGame")}
    </button>
  );
}

function Rematch({ session, match }: { session: MatchSession; match: MatchState }) {
  if (match.next !== null) {
    return (
      <a class="button primary" href={matchAddress(match.next)}>
        {t("match.toRematch")}
      </a>
    );
  }
  if (match.rematch[(match.seat ?? 1) - 1] === true) return null;
  return (
    <button type="button" class="primary" onClick={() => void session.command("match-again")}>
      {t("match.rematch")}
    </button>
  );
}
