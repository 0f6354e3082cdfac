// SPDX-License-Identifier: MIT
// One puzzle after another: that of the day, by one's rating and a theme, as a streak, or the one that the address names.

import { useEffect, useRef, useState } from "preact/hooks";
import { isThere, whyNot, type Answer } from "../link/ask";
import { Loading, Unanswered } from "../loading";
import { Page } from "../page";
import { ServerSentence } from "../panel/server-sentence";
import { tellStreak, tellTried } from "../profile/api";
import { readWho } from "../profile/who";
import type { RuleSet } from "../protocol/game";
import type { Profile, Puzzle } from "../protocol/puzzle";
import { counted, numeral, rich, t } from "../text/text";
import type { ViewProps } from "../views";
import { askDaily, askNext, askPuzzle, today } from "./api";
import { PuzzleCard } from "./puzzle-card";
import { themeName } from "./theme-name";

type Kind = "daily" | "train" | "streak" | "named";

const kindOf = (name: string): Kind => (name === "daily" || name === "train" || name === "streak" ? name : "named");

/** A streak begins with the easiest and climbs. */
const streakRating = (solved: number): number => Math.min(2400, 600 + 50 * solved);

interface Asked {
  readonly kind: Kind;
  readonly name: string;
  readonly theme: string;
  /** Puzzles solved before in this streak. */
  readonly solved: number;
  readonly seed: number;
}

function ask({ kind, name, theme, solved, seed }: Asked): Promise<Answer<Puzzle>> {
  switch (kind) {
    case "daily":
      return askDaily(today());
    case "train":
      return askNext({ profile: readWho(), theme, seed });
    case "streak":
      return askNext({ profile: readWho(), rating: streakRating(solved), seed });
    case "named":
      return askPuzzle(name);
  }
}

export default function PuzzlePage({ address, names, rules }: ViewProps) {
  const name = names.puzzle ?? "";
  const kind = kindOf(name);
  const theme = address.query.get("theme") ?? "";
  // A streak begins somewhere else each time; what was tried is left out by the server.
  const [seed] = useState(() => (kind === "streak" ? Math.floor(Math.random() * 1_000_000) : 0));
  const [turn, setTurn] = useState({ number: 0, solved: 0 });
  const [answer, setAnswer] = useState<Answer<Puzzle> | undefined>(undefined);
  const title = kind === "train" && theme !== "" ? themeName(theme) : t(`puzzles.${kind}`);
  useEffect(() => {
    document.title = t("title.page", { page: title });
  }, [title]);
  useEffect(() => {
    let current = true;
    setAnswer(undefined);
    void ask({ kind, name, theme, solved: turn.solved, seed: seed + turn.number }).then((found) => {
      if (current) setAnswer(found);
    });
    return () => {
      current = false;
    };
  }, [name, theme, turn]);
  if (answer === undefined || rules === null) return <Loading state={null} text={t("loading.view")} />;
  if (!isThere(answer)) {
    return (
      <Unanswered answer={answer} retry={() => setTurn({ ...turn, number: turn.number + 1 })}>
        <a href="/puzzles">{t("puzzles.all")}</a>
      </Unanswered>
    );
  }
  const set = rules.find((one) => one.name === answer.rules);
  if (set === undefined) return <Loading state={null} text={t("explore.noRules", { name: answer.rules })} />;
  const next = (solved: number) => setTurn({ number: turn.number + 1, solved });
  return (
    <Page size={set.size}>
      {(numbered) => <Solved key={`${answer.name} ${turn.number}`} {...{ set, numbered, kind, title, puzzle: answer, solved: turn.solved, next }} />}
    </Page>
  );
}

/** Tells the server how a puzzle went. A streak is told as it grows, so that it is not lost with the connection. */
async function tell(kind: Kind, puzzle: string, right: boolean, solved: number): Promise<Answer<Profile>> {
  const who = readWho();
  const tried = await tellTried(who, puzzle, right);
  return kind === "streak" && right && isThere(tried) ? tellStreak(who, solved + 1) : tried;
}

interface SolvedProps {
  readonly set: RuleSet;
  readonly numbered: boolean;
  readonly kind: Kind;
  readonly title: string;
  readonly puzzle: Puzzle;
  readonly solved: number;
  next(solved: number): void;
}

function Solved({ set, numbered, kind, title, puzzle, solved, next }: SolvedProps) {
  const [profile, setProfile] = useState<Profile | null>(null);
  const [right, setRight] = useState<boolean | null>(null);
  const [refusal, setRefusal] = useState("");
  /** When the server knows how this puzzle went, so that it does not give it again. */
  const told = useRef(Promise.resolve());
  const ended = (isRight: boolean) => {
    setRight(isRight);
    told.current = tell(kind, puzzle.name, isRight, solved).then((found) => {
      if (isThere(found)) setProfile(found);
      else setRefusal(whyNot(found));
    });
  };
  return (
    <PuzzleCard
      {...{ set, numbered, puzzle, title, ended }}
      strict={kind === "streak"}
      about={
        <>
          {kind === "streak" && <p>{counted("streak.solved", solved)}</p>}
          {kind !== "streak" && <p>{t("puzzle.rating", { rating: numeral(puzzle.rating) })}</p>}
          {profile !== null && <p class="note">{t("profile.now", { name: profile.name, rating: numeral(profile.rating) })}</p>}
          {refusal !== "" && (
            <p class="refusal" role="alert">
              {rich("profile.notKept", { reason: <ServerSentence text={refusal} /> })}
            </p>
          )}
          {profile !== null && kind === "streak" && <p class="note">{counted("streak.best", profile.bestStreak)}</p>}
        </>
      }
      ways={
        kind === "daily" || kind === "named" ? (
          <a class="button primary" href="/puzzles/train">
            {t("puzzles.train")}
          </a>
        ) : (
          <button type="button" class="primary" onClick={() => void told.current.then(() => next(kind === "streak" && right === true ? solved + 1 : 0))}>
            {t(kind === "streak" && right !== true ? "streak.again" : "puzzle.next")}
          </button>
        )
      }
    />
  );
}
