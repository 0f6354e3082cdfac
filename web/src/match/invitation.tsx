// SPDX-License-Identifier: MIT
// The two seats: the link to share, the free seat, and the key to one's own seat.

import { useState } from "preact/hooks";
import { fullAddress } from "../browser/base";
import { copyText } from "../browser/clipboard";
import { isShared } from "../link/transport";
import type { MatchState } from "../protocol/match";
import { matchAddress, seats } from "../addresses";
import { t } from "../text/text";

interface Props {
  match: MatchState;
  sit(name: string): void;
}

export function Invitation({ match, sit }: Props) {
  if (match.seat === null) return match.seated ? null : <FreeSeat sit={sit} />;
  return isShared ? <OwnSeat match={match} /> : <p class="note">{t("local.events")}</p>;
}

function OwnSeat({ match }: { match: MatchState }) {
  const [notice, setNotice] = useState("");
  const token = seats.token(match.match);
  const link = fullAddress(matchAddress(match.match));
  const copy = async (what: "link" | "seat", text: string) => {
    const copied = await copyText(text);
    setNotice(copied ? t(`match.${what}Copied`) : t(`match.${what}NotCopied`, { text }));
  };
  return (
    <section class="invitation" aria-labelledby="invitation-title">
      <h2 id="invitation-title">{t(match.seated ? "match.links" : "match.invite")}</h2>
      {!match.seated && (
        <div class="field">
          <label for="match-link">{t("match.inviteNote")}</label>
          <input id="match-link" type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </div>
      )}
      <div class="pair">
        <button type="button" onClick={() => void copy("link", link)}>
          {t("match.copyLink")}
        </button>
        <button
          type="button"
          aria-describedby="seat-note"
          onClick={() => token !== null && void copy("seat", fullAddress(matchAddress(match.match, token)))}
        >
          {t("match.copySeat")}
        </button>
      </div>
      <p class="note" id="seat-note">
        {t("match.seatNote")}
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
      <h2>{t("match.free")}</h2>
      <div class="field">
        <label for="your-name">{t("match.new.name")}</label>
        <input
          id="your-name"
          type="text"
          autocomplete="nickname"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <button type="submit" class="primary">
        {t("match.sit")}
      </button>
    </form>
  );
}
