// SPDX-License-Identifier: MIT
// Samuel's program learning: the server plays its games, some at a time, and they are shown one after another with what
// was learned.

import { useEffect, useRef, useState } from "preact/hooks";
import { readAnimation } from "../browser/preferences";
import { ask, isThere, whyNot } from "../link/ask";
import { ServerSentence } from "../panel/server-sentence";
import { attempt, fields, flag, list, number, oneOf, text } from "../protocol/decode";
import { numeral, t } from "../text/text";

interface Term {
  readonly term: string;
  /** A power of two with a sign, or 0. */
  readonly coefficient: number;
}

interface CourseGame {
  readonly alpha: "black" | "white";
  readonly result: "win" | "loss" | "draw";
  readonly adjustments: number;
  /** The opponent took over what had been learned. */
  readonly adopted: boolean;
  /** It lost too often, and its strongest term was dropped. */
  readonly zeroed: boolean;
  readonly moves: readonly string[];
  readonly terms: readonly Term[];
}

export function decodeCourse(body: unknown): readonly CourseGame[] | null {
  return attempt(() =>
    list(fields(body).games, (one) => {
      const from = fields(one);
      return {
        alpha: oneOf(from.alpha, ["black", "white"] as const),
        result: oneOf(from.result, ["win", "loss", "draw"] as const),
        adjustments: number(from.adjustments),
        adopted: flag(from.adopted),
        zeroed: flag(from.zeroed),
        moves: list(from.moves, text),
        terms: list(from.terms, (term) => ({ term: text(fields(term).term), coefficient: number(fields(term).coefficient) })),
      };
    }),
  );
}

const allGames = 42;
/** How many are asked for at a time: they are shown while the server plays the next. */
const gamesAtOnce = 3;
/** Milliseconds a game is shown before the next. */
const pause = 350;
const greatestPower = 18;
const shownTerms = 6;

const power = (coefficient: number): number => (coefficient === 0 ? 0 : Math.log2(Math.abs(coefficient)) + 1);

export function SamuelCourse() {
  const [games, setGames] = useState<readonly CourseGame[]>([]);
  const [isPlaying, setIsPlaying] = useState(false);
  const [problem, setProblem] = useState("");
  const [shown, setShown] = useState(0);
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);
  const count = games.length;
  useEffect(() => {
    if (shown >= count) return undefined;
    const timer = setTimeout(() => setShown(readAnimation() ? shown + 1 : count), pause);
    return () => clearTimeout(timer);
  }, [shown, count]);
  const watch = async () => {
    const control = new AbortController();
    asked.current = control;
    setProblem("");
    setIsPlaying(true);
    for (let wanted = count + gamesAtOnce; wanted <= allGames; wanted += gamesAtOnce) {
      const answer = await ask(`/api/samuel?games=${wanted}`, decodeCourse, { signal: control.signal });
      if (asked.current !== control) return;
      if (!isThere(answer)) {
        setProblem(whyNot(answer));
        break;
      }
      setGames(answer);
    }
    setIsPlaying(false);
  };
  const stop = () => {
    asked.current?.abort();
    asked.current = null;
    setIsPlaying(false);
  };
  return (
    <>
      {isPlaying ? (
        <p role="status">
          {t("samuel.playing", { games: count, all: allGames })}{" "}
          <button type="button" class="small" onClick={stop}>
            {t("samuel.stop")}
          </button>
        </p>
      ) : (
        count < allGames && (
          <p>
            <button type="button" onClick={() => void watch()}>
              {t("samuel.watch")}
            </button>
          </p>
        )
      )}
      <p class="error" role="alert">
        <ServerSentence text={problem} />
      </p>
      {count > 0 && <Course games={games.slice(0, shown)} />}
    </>
  );
}

function Course({ games }: { games: readonly CourseGame[] }) {
  const last = games[games.length - 1];
  const of = (result: CourseGame["result"]) => games.filter((game) => game.result === result).length;
  return (
    <div class="course">
      <p aria-live="off">{t("samuel.score", { games: games.length, wins: of("win"), losses: of("loss"), draws: of("draw"), adjustments: last?.adjustments ?? 0 })}</p>
      {last !== undefined && (
        <table class="course-terms">
          <caption>{t("samuel.terms")}</caption>
          <tbody>
            {[...last.terms]
              .sort((a, b) => power(b.coefficient) - power(a.coefficient))
              .slice(0, shownTerms)
              .map(({ term, coefficient }) => (
                <tr key={term}>
                  <th scope="row">{term}</th>
                  <td>
                    <meter class={coefficient < 0 ? "against" : "for"} min={0} max={greatestPower + 1} value={power(coefficient)} aria-label={`${coefficient}`} />
                  </td>
                  <td>{numeral(coefficient)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
      <ol class="course-games">
        {games.map((game, index) => (
          <li key={index}>
            <a href={`/analysis?rules=english&moves=${game.moves.join("+")}`}>{t(`samuel.${game.result}`)}</a>
            {game.adopted && <span class="note"> {t("samuel.adopted")}</span>}
            {game.zeroed && <span class="note"> {t("samuel.zeroed")}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
