// SPDX-License-Identifier: MIT
// The two seats: the link to share, the free seat, and the key to one's own seat.

import { useState } from "preact/hooks";
import { copyText } from "../browser/clipboard";
import type { MatchState } from "../protocol/match";
import { matchHash, seats } from "./address";

interface Props {
  match: MatchState;
  sit(name: string): void;
}

export function Invitation({ match, sit }: Props) {
  if (match.seat !== null) return <OwnSeat match={match} />;
  return match.seated ? <p class="note">You are watching this match.</p> : <FreeSeat sit={sit} />;
}

function OwnSeat({ match }: { match: MatchState }) {
  const [notice, setNotice] = useState("");
  const token = seats.token(match.match);
  const address = (hash: string) => `${location.origin}${location.pathname}${hash}`;
  const link = address(matchHash(match.match));
  const copy = async (what: string, text: string) => {
    const copied = await copyText(text);
    setNotice(copied ? `${what} was copied.` : `${what} could not be copied: ${text}`);
  };
  return (
    <section class="invitation" aria-labelledby="invitation-title">
      <h2 id="invitation-title">{match.seated ? "Match links" : "Invite the second player"}</h2>
      {!match.seated && (
        <div class="field">
          <label for="match-link">The first to open this link can take the other seat; everybody else watches.</label>
          <input id="match-link" type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </div>
      )}
      <div class="pair">
        <button type="button" onClick={() => void copy("The link", link)}>
          Copy link
        </button>
        <button
          type="button"
          aria-describedby="seat-note"
          onClick={() => token !== null && void copy("The seat key", address(matchHash(match.match, token)))}
        >
          Copy seat key
        </button>
      </div>
      <p class="note" id="seat-note">
        The seat key is a private link that opens your seat in another browser. Anyone who has it can play for you.
      </p>
      <p class="note" aria-live="polite">
        {notice}
      </p>
    </section>
  );
}

function FreeSeat({ sit }: { sit(name: string): void }) {
  const [name, setName] = useState("");
  const onSubmit = (event: Event) => {
    event.preventDefault();
    sit(name.trim());
  };
  return (
    <form class="invitation" onSubmit={onSubmit}>
      <h2>The second seat is free</h2>
      <div class="field">
        <label for="your-name">Your name</label>
        <input
          id="your-name"
          type="text"
          maxLength={40}
          autocomplete="nickname"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <button type="submit" class="primary">
        Take the seat
      </button>
    </form>
  );
}
