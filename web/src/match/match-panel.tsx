// SPDX-License-Identifier: MIT
// The status, the record and the actions of a match.

import { focusBoard } from "../browser/focus";
import { other, sideName, type Side } from "../model/position";
import { Alerts } from "../panel/alerts";
import { MoveField } from "../panel/move-field";
import type { Code, MatchGame, MatchState } from "../protocol/match";
import { Invitation } from "./invitation";
import { LawActions } from "./law-actions";
import { Record } from "./record";
import type { MatchSession, MatchSessionState } from "./session";
import type { MatchPlay } from "./use-match-play";

interface Props {
  session: MatchSession;
  state: MatchSessionState;
  match: MatchState;
  game: MatchGame | null;
  play: MatchPlay | null;
  status: string;
  code: Code | undefined;
  flip(): void;
}

export function MatchPanel({ session, state, match, game, play, status, code, flip }: Props) {
  const seated = match.seat !== null && match.board !== null;
  return (
    <section class="side match-side" aria-label="Match">
      <Alerts link={state.link} refusal={state.refusal} notes={[]} dismiss={() => session.dismiss()} />
      <div class="said">
        <div class={`status ${match.board?.playing === false ? "over" : ""}`} role="status">
          <p>{status}</p>
          {play !== null && play.hint !== null && <p class="hint">{play.hint}</p>}
        </div>
        {play?.past === true && (
          <button
            type="button"
            class="primary present"
            onClick={() => {
              play.show(game?.record.length ?? 0);
              focusBoard();
            }}
          >
            Back to the present
          </button>
        )}
        {play !== null && play.part !== null && (
          <button type="button" onClick={play.stop}>
            Stop here: {play.part}
          </button>
        )}
      </div>
      <Settling session={session} match={match} />
      <Agreement session={session} match={match} />
      {seated && <LawActions may={match.board?.may ?? []} code={code} act={(line) => void session.act(line)} />}
      {game !== null && play !== null && <Record game={game} shown={play.shown} show={play.show} />}
      {seated && match.board?.playing === true && play !== null && <MoveField play={play.typed} />}
      <div class="pair actions">
        <button type="button" onClick={flip}>
          Flip board
        </button>
        {seated && match.board?.playing === true && match.terms.takeBacks && (
          <button type="button" onClick={() => void session.command("match-back")}>
            Ask to take back
          </button>
        )}
      </div>
      <Invitation match={match} sit={(name) => void session.sit(name)} />
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
    <div class="pair" role="group" aria-label="Colours">
      {settling.black === null ? (
        <>
          {choose("black", "Take Black")}
          {choose("white", "Take White")}
        </>
      ) : (
        <>
          {choose(proposed, `Play ${sideName(proposed)}`, true)}
          {choose(other(proposed), `Propose ${sideName(other(proposed))}`)}
        </>
      )}
    </div>
  );
}

/** What the two players agree on: a take-back, the next game, a rematch. */
function Agreement({ session, match }: { session: MatchSession; match: MatchState }) {
  if (match.seat === null || match.board === null) return null;
  if (match.takeBackAskedBy !== null && match.board.playing) {
    return match.takeBackAskedBy === match.board.side ? (
      <p class="note">You asked to take back your last move. The other player has to agree.</p>
    ) : (
      <div class="agreement">
        <p>The other player asks to take back the last move.</p>
        <div class="pair">
          <button type="button" onClick={() => void session.answerTakeBack(true)}>
            Allow it
          </button>
          <button type="button" onClick={() => void session.answerTakeBack(false)}>
            Refuse it
          </button>
        </div>
      </div>
    );
  }
  if (match.over) return <Rematch session={session} match={match} />;
  return match.board.playing ? null : (
    <button type="button" class="primary" onClick={() => void session.command("match-game")}>
      Next game
    </button>
  );
}

function Rematch({ session, match }: { session: MatchSession; match: MatchState }) {
  const mine = match.rematch[(match.seat ?? 1) - 1] === true;
  const theirs = match.rematch[match.seat === 1 ? 1 : 0] === true;
  if (mine) return <p class="note">You asked for a rematch. It begins when the other player agrees.</p>;
  return (
    <div class="agreement">
      {theirs && <p>The other player wants a rematch.</p>}
      <button type="button" class="primary" onClick={() => void session.command("match-again")}>
        Rematch
      </button>
    </div>
  );
}
