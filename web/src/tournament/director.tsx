// SPDX-License-Identifier: MIT
// The director's controls, except for entering results.

import { useState } from "preact/hooks";
import { useNotice } from "../browser/use-notice";
import { levelName, levels, programName } from "../game/names";
import { usePrograms } from "../link/api";
import { Select } from "../panel/select";
import type { OldProgram } from "../protocol/game";
import type { TournamentState } from "../protocol/tournament";
import { t } from "../text/text";
import type { TournamentSession } from "./session";
import { playerText } from "./text";

export function Director({ session, tournament }: { session: TournamentSession; tournament: TournamentState }) {
  const [player, setPlayer] = useState("1");
  const [confirming, setConfirming] = useState(false);
  if (!tournament.director || tournament.over) return null;
  const anybody = tournament.players.length > 0;
  const number = Number(player);
  const withdrawn = tournament.players[number - 1]?.withdrawn === true;
  const swiss = tournament.terms.system === "swiss";
  const close = () => {
    if (confirming) void session.direct({ what: "close" });
    setConfirming(!confirming);
  };
  const bye = (half: boolean) => void session.direct({ what: "bye", player: number, round: tournament.number + 1, half });
  return (
    <section class="card" aria-labelledby="director-title">
      <h2 id="director-title">{t("tournament.director")}</h2>
      {!tournament.playing && (
        <button type="button" class="primary" onClick={() => void session.beginRound()}>
          {t("tournament.begin", { round: tournament.number + 1 })}
        </button>
      )}
      {anybody && (
        <Select
          label={t("tournament.player")}
          value={player}
          options={tournament.players.map((one, index) => [`${index + 1}`, playerText(one)] as const)}
          change={setPlayer}
        />
      )}
      <div class="pair">
        {anybody && (
          <button type="button" onClick={() => void session.direct({ what: withdrawn ? "return" : "withdraw", player: number })}>
            {t(withdrawn ? "tournament.return" : "tournament.withdraw")}
          </button>
        )}
        {anybody && swiss && (
          <button type="button" onClick={() => bye(true)}>
            {t("tournament.halfBye")}
          </button>
        )}
        {anybody && swiss && (
          <button type="button" onClick={() => bye(false)}>
            {t("tournament.zeroBye")}
          </button>
        )}
        <button type="button" onClick={close} onBlur={() => setConfirming(false)}>
          {t(confirming ? "tournament.closeConfirm" : "tournament.close")}
        </button>
      </div>
      <p class="visually-hidden" aria-live="polite">
        {confirming && t("tournament.closeConfirm")}
      </p>
      {(tournament.number === 0 || swiss) && <Entry session={session} english={tournament.terms.rules === "english"} />}
    </section>
  );
}

function Entry({ session, english }: { session: TournamentSession; english: boolean }) {
  const programs = usePrograms();
  const [name, setName] = useState("");
  const [kind, setKind] = useState("");
  const [notice, say] = useNotice();
  const enter = async (event: Event) => {
    event.preventDefault();
    const entered = name.trim();
    const done = await session.direct({ what: "enter", name: entered, ...(kind === "" ? {} : { engine: kind }) });
    if (!done) return;
    setName("");
    say(t("tournament.entered", { name: entered }));
  };
  return (
    <form class="agreement" onSubmit={(event) => void enter(event)}>
      <div class="field">
        <label for="entry-name">{t("tournament.enter")}</label>
        <input id="entry-name" type="text" required autocomplete="off" value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </div>
      <Select label={t("tournament.playedBy")} value={kind} options={kinds(english ? programs : [])} change={setKind} />
      <button type="submit">{t("tournament.enterButton")}</button>
      <p class="visually-hidden" aria-live="polite">
        {notice}
      </p>
    </form>
  );
}

const kinds = (programs: readonly OldProgram[]) =>
  [
    ["", t("tournament.aPerson")],
    ...levels.map((level) => [`level${level}`, t("player.computer", { level: levelName(level) })] as const),
    ...programs.map(({ name, title }) => [name, programName(name, title)] as const),
  ] as const;
