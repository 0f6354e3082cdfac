// SPDX-License-Identifier: MIT
// Who practises here, and how he stands in puzzles and against the computer's levels; another name can be chosen, and
// progress saved to a file and brought back.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { levelName } from "../game/names";
import { isThere, whyNot, type Answer } from "../link/ask";
import { ServerSentence } from "../panel/server-sentence";
import type { LevelGames, Profile } from "../protocol/puzzle";
import { counted, numeral, rich, t } from "../text/text";
import { askProfile, askProfiles, eventsAddress, importEvents } from "./api";
import { Curve } from "./curve";
import { keepWho, readWho } from "./who";

export function ProfileCard() {
  const [who, setWho] = useState(readWho);
  const [names, setNames] = useState<readonly string[]>([]);
  const [profile, setProfile] = useState<Profile | null>(null);
  const [refusal, setRefusal] = useState<ComponentChildren>(null);
  /** What was done last, in a sentence. */
  const [done, setDone] = useState("");
  const take = (answer: Answer<Profile>) => {
    if (isThere(answer)) setProfile(answer);
    setRefusal(isThere(answer) ? null : <ServerSentence text={whyNot(answer)} />);
  };
  useEffect(() => {
    void askProfiles().then((found) => isThere(found) && setNames(found));
  }, []);
  useEffect(() => {
    let current = true;
    setProfile(null);
    void askProfile(who).then((answer) => current && take(answer));
    return () => {
      current = false;
    };
  }, [who]);
  // A name that the server refuses is not kept.
  const choose = async (name: string) => {
    const answer = await askProfile(name);
    take(answer);
    setDone(isThere(answer) ? t("profile.goesOn", { name }) : "");
    if (!isThere(answer)) return;
    keepWho(name);
    setWho(name);
  };
  const rename = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const name = String(new FormData(form).get("name")).trim();
    if (name !== "") void choose(name);
  };
  const load = async (file: File | undefined) => {
    if (file === undefined) return;
    const answer = await importEvents(who, await file.text());
    take(answer);
    if (typeof answer === "string") setRefusal(rich("profile.notLoaded", { name: file.name, reason: <ServerSentence text={whyNot(answer)} /> }));
    setDone(isThere(answer) ? t("profile.loaded", { name: file.name, who }) : "");
  };
  return (
    <section class="profile-card" aria-labelledby="profile-title">
      <h3 id="profile-title">{t("profile.title", { name: who })}</h3>
      {profile !== null && (
        <div class="profile-parts">
          <section aria-labelledby="profile-puzzles">
            <h4 id="profile-puzzles">{t("puzzles.title")}</h4>
            <p>
              {profile.tried === 0 ? t("profile.none") : ratingText(profile)}{" "}
              {profile.tried > 0 && t("profile.counts", { solved: numeral(profile.solved), tried: numeral(profile.tried) })}{" "}
              {profile.bestStreak > 0 && counted("streak.best", profile.bestStreak)}
            </p>
            <Curve points={profile.curve} says={(range) => t("profile.curve", range)} />
          </section>
          <Games games={profile.games} />
        </div>
      )}
      {refusal !== null && (
        <p class="refusal" role="alert">
          {refusal}
        </p>
      )}
      <p class="note" aria-live="polite">
        {done}
      </p>
      <details class="profile-change">
        <summary>{t("profile.change")}</summary>
        {names.length > 0 && (
          <p class="profile-names">
            {names.map((name) => (
              <button key={name} type="button" aria-pressed={name === who} onClick={() => void choose(name)}>
                {name}
              </button>
            ))}
          </p>
        )}
        <form onSubmit={rename}>
          <label>
            {t("profile.name")} <input name="name" maxLength={40} autoComplete="off" />
          </label>{" "}
          <button type="submit">{t("profile.use")}</button>
        </form>
        <p>
          <a class="button" href={eventsAddress(who)} download={`${who}.jsonl`}>
            {t("profile.save")}
          </a>{" "}
          <label class="file-field">
            {t("profile.load")} <input type="file" accept=".jsonl,application/json,text/plain" onChange={(event) => void load(event.currentTarget.files?.[0])} />
          </label>
        </p>
      </details>
    </section>
  );
}

const ratingText = ({ rating, deviation }: { readonly rating: number; readonly deviation: number }): string =>
  t("profile.rating", { rating: numeral(rating), within: numeral(2 * deviation) });

function Games({ games }: { readonly games: LevelGames }) {
  const { won, drawn, lost } = games;
  return (
    <section aria-labelledby="profile-games">
      <h4 id="profile-games">{t("profile.games")}</h4>
      <p>
        {won + drawn + lost === 0 ? t("profile.noGames") : `${ratingText(games)} ${t("profile.results", { won: numeral(won), drawn: numeral(drawn), lost: numeral(lost) })}`}{" "}
        {t("profile.level", { level: levelName(games.level) })} <a href="/play">{t("start.newGame")}</a>
      </p>
      <Curve points={games.curve} says={(range) => t("profile.gamesCurve", range)} />
    </section>
  );
}
