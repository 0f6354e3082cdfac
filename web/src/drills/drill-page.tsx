// SPDX-License-Identifier: MIT
// An ending against the best defence: won in as few plies as one can, or held for some moves.

import { useEffect, useRef, useState } from "preact/hooks";
import { Board } from "../board/board";
import { focusOn } from "../browser/focus";
import { useKeys } from "../browser/use-keys";
import { isThere, whyNot, type Answer } from "../link/ask";
import type { Exercise } from "../learn/exercise";
import { learnerMoves, learnerOf } from "../learn/moves-goal";
import { useMovesTask } from "../learn/use-moves-task";
import { Loading, Unanswered } from "../loading";
import { sideName } from "../model/position";
import { Page } from "../page";
import { MoveField } from "../panel/move-field";
import { ServerSentence } from "../panel/server-sentence";
import { useReadingKeys } from "../panel/use-reading-keys";
import { tellDrill } from "../profile/api";
import { readWho } from "../profile/who";
import type { ProbedPosition } from "../protocol/endgame";
import type { RuleSet } from "../protocol/game";
import type { Goal } from "../protocol/puzzle";
import { counted, numeral, rich, t } from "../text/text";
import type { ViewProps } from "../views";
import { randomFen } from "./api";
import { namedDrills, piecesText, randomName } from "./drills";

/** Moves for which a draw is to be held. */
const held = 12;

export default function DrillPage({ address, names, rules }: ViewProps) {
  const name = names.drill ?? "";
  const named = namedDrills.find((one) => one.name === name);
  const goal: Goal = named?.goal ?? (address.query.get("goal") === "draw" ? "draw" : "win");
  const [seed, setSeed] = useState(() => Math.floor(Math.random() * 1_000_000));
  const [fen, setFen] = useState<Answer<{ readonly fen: string }> | undefined>(undefined);
  const title = named === undefined ? piecesText(name) : t(named.title);
  useEffect(() => {
    document.title = t("title.page", { page: title });
  }, [title]);
  useEffect(() => {
    let current = true;
    if (named !== undefined) setFen({ fen: named.fen });
    else {
      setFen(undefined);
      void randomFen(name, goal, seed).then((found) => current && setFen(found));
    }
    return () => {
      current = false;
    };
  }, [name, goal, seed]);
  const set = rules?.find((one) => one.name === "english");
  if (set === undefined || fen === undefined) return <Loading state={null} text={t("loading.view")} />;
  if (!isThere(fen)) {
    return (
      <Unanswered answer={fen} retry={() => setSeed(seed + 1)}>
        <a href="/drills">{t("drills.all")}</a>
      </Unanswered>
    );
  }
  return (
    <Page size={set.size}>
      {(numbered) => (
        <Begun
          key={`${fen.fen} ${seed}`}
          {...{ set, numbered, title, goal }}
          fen={fen.fen}
          name={named === undefined ? randomName({ pieces: name, goal }) : `${named.name} ${goal}`}
          another={named === undefined ? () => setSeed(seed + 1) : null}
        />
      )}
    </Page>
  );
}

interface BegunProps {
  readonly set: RuleSet;
  readonly numbered: boolean;
  readonly title: string;
  readonly name: string;
  readonly fen: string;
  readonly goal: Goal;
  /** Another position with the same pieces; null where there is one only. */
  readonly another: (() => void) | null;
}

/** The same position once more begins it anew. */
function Begun(props: BegunProps) {
  const [times, setTimes] = useState(0);
  return <Drill key={times} {...props} again={() => setTimes(times + 1)} />;
}

function Drill({ set, numbered, title, name, fen, goal, another, again }: BegunProps & { again(): void }) {
  const exercise: Exercise = { name, fen, goal: goal === "win" ? { kind: "win" } : { kind: "hold", moves: held } };
  const [errors, setErrors] = useState(0);
  const [refusal, setRefusal] = useState("");
  const { view, hint, square, lift, drop, typed, moves, done, said, error, distance, position } = useMovesTask(exercise, set, () => setErrors(errors + 1));
  const best = useRef<number | null>(null);
  if (moves.length === 0 && distance !== null) best.current = distance;
  const side = learnerOf(exercise);
  const { keys, spoken } = useReadingKeys({ geometry: set, pieces: view.pieces, lastMove: said === "" ? null : said, groups: ["moving"] });
  useKeys(keys);
  useEffect(() => focusOn("#drill-ask"), []);
  useEffect(() => {
    if (!done) return;
    void tellDrill(readWho(), { drill: name, errors, plies: moves.length, best: goal === "win" ? (best.current ?? 0) : 0 }).then((found) => !isThere(found) && setRefusal(whyNot(found)));
    if (document.activeElement === document.body || document.activeElement === null) focusOn(".lesson-ways a, .lesson-ways button");
  }, [done]);
  const left = goal === "draw" ? held - learnerMoves(exercise, moves.length) : 0;
  return (
    <main class="lesson">
      <section class="lesson-head" aria-labelledby="drill-title">
        <p>
          <a href="/drills">{t("drills.all")}</a>
        </p>
        <h2 id="drill-title">{title}</h2>
        <p class="task-ask" id="drill-ask" tabIndex={-1}>
          {goal === "win" ? t("drill.win", { side: sideName(side) }) : t("drill.draw", { side: sideName(side), moves: held })}
        </p>
        {moves.length === 0 && position !== null && position.worth === null && <Unknown position={position} />}
        {best.current !== null && goal === "win" && <p>{counted("drill.best", best.current)}</p>}
      </section>
      <Board
        geometry={set}
        flipped={side === "black"}
        numbered={numbered}
        scene={`drill ${name}`}
        pieces={view.pieces}
        marks={view.marks}
        onSquare={square}
        onLift={lift}
        onDrop={drop}
      />
      <section class="lesson-answer" aria-label={t("learn.answer")}>
        <div class="status" role="status">
          {said !== "" && <p>{said}</p>}
          {hint !== null && <p class="refusal">{hint}</p>}
          {error !== null && (
            <p class="refusal">
              <ServerSentence text={error} />
            </p>
          )}
          {!done && left > 0 && moves.length > 0 && <p>{t("learn.movesLeft", { count: left })}</p>}
          {!done && goal === "win" && moves.length > 0 && distance !== null && <p>{counted("drill.left", distance)}</p>}
          {refusal !== "" && <p class="refusal">{rich("profile.notKept", { reason: <ServerSentence text={refusal} /> })}</p>}
          {done && <Result goal={goal} plies={moves.length} best={best.current} errors={errors} />}
        </div>
        {!done && <MoveField play={typed} label={t("learn.orType")} example={t("learn.example")} />}
        <div class="lesson-ways">
          {another !== null && (
            <button type="button" class={done ? "primary" : ""} onClick={another}>
              {t("drill.another")}
            </button>
          )}
          <button type="button" onClick={again}>
            {t("learn.again")}
          </button>
        </div>
      </section>
      {spoken}
    </main>
  );
}

/** The server has no endgames of so many pieces; perhaps it can build them. */
function Unknown({ position: { fen, rules, pieces, known, offered } }: { readonly position: ProbedPosition }) {
  return (
    <p class="refusal">
      {t("drill.unknown", { pieces, known })} {pieces <= offered && <a href={`/analysis?${new URLSearchParams({ rules, fen }).toString()}`}>{t("drill.build")}</a>}
    </p>
  );
}

interface ResultProps {
  readonly goal: Goal;
  readonly plies: number;
  readonly best: number | null;
  readonly errors: number;
}

function Result({ goal, plies, best, errors }: ResultProps) {
  return (
    <p class="task-done">
      <strong>{t(goal === "win" ? "drill.won" : "drill.held")}</strong>{" "}
      {goal === "win" && (best === null ? counted("drill.took", plies) : plies <= best ? counted("drill.perfect", plies) : t("drill.tookOf", { plies: numeral(plies), best: numeral(best) }))}{" "}
      {errors === 0 ? t("drill.clean") : counted("drill.errors", errors)}
    </p>
  );
}
