// SPDX-License-Identifier: MIT
// A puzzle on the board: what is asked, the moves, and what is said of them.

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Board } from "../board/board";
import { useBothSides } from "../board/use-both-sides";
import { focusOn } from "../browser/focus";
import { useKeys } from "../browser/use-keys";
import { askMoves, useProbe } from "../endgame/use-probe";
import { lineAddress } from "../explore/address";
import { whyNot } from "../link/ask";
import { readFen, sideName } from "../model/position";
import { MoveField } from "../panel/move-field";
import { ServerSentence } from "../panel/server-sentence";
import { useReadingKeys } from "../panel/use-reading-keys";
import type { RuleSet } from "../protocol/game";
import type { Puzzle } from "../protocol/puzzle";
import { rich, t } from "../text/text";
import { Moves } from "./moves";
import { themeName } from "./theme-name";
import { usePuzzle, type Solving } from "./use-puzzle";

interface Props {
  readonly set: RuleSet;
  readonly numbered: boolean;
  readonly puzzle: Puzzle;
  readonly title: string;
  /** Shown below the title. */
  readonly about: ComponentChildren;
  /** The ways on when it is over. */
  readonly ways: ComponentChildren;
  /** A wrong move ends it at once, and there is no help. */
  readonly strict: boolean;
  ended(right: boolean): void;
}

export function PuzzleCard({ set, numbered, puzzle, title, about, ways, strict, ended }: Props) {
  const solving = usePuzzle(puzzle, ended);
  const { played, onBoard, line, tried, result, over, fault, help, next } = solving;
  const turn = readFen(puzzle.fen)?.turn ?? set.first;
  const fen = played[played.length - 1]?.fen ?? puzzle.fen;
  const probe = useProbe(set.name, fen, "");
  const wrong = result !== null && !result.right;
  const lost = strict && wrong;
  const judging = tried !== null && result === null;
  const open = !over && !wrong && !judging;
  const board = useBothSides({
    board: set,
    now: `${puzzle.name} ${onBoard.length} ${open ? "open" : "shut"}`,
    line: { start: puzzle.fen, fen: puzzle.fen, moves: onBoard },
    legal: open ? (probe.stale ? null : (probe.position?.moves ?? null)) : [],
    ask: () => askMoves(set.name, fen),
    play: (move) => {
      if (!open) return false;
      solving.play(move.text);
      return true;
    },
  });
  /** What was said of the move before is said no more. */
  const helped = (help: () => void) => {
    board.showHint(null);
    help();
  };
  const last = onBoard[onBoard.length - 1];
  const { keys, spoken } = useReadingKeys({ geometry: set, pieces: board.view.pieces, lastMove: last === undefined ? null : last.text, groups: ["moving"] });
  useKeys(keys);
  useEffect(() => focusOn("#puzzle-ask"), []);
  useEffect(() => {
    // The field in which a move was typed is gone, or there is nothing to type just now.
    const { activeElement } = document;
    const typed = activeElement === null || activeElement === document.body || activeElement.closest(".lesson-answer") !== null;
    if ((over || wrong) && typed) focusOn(".lesson-ways a, .lesson-ways button");
  }, [over, wrong]);
  return (
    <main class="lesson">
      <section class="lesson-head" aria-labelledby="puzzle-title">
        <p>
          <a href="/puzzles">{t("puzzles.all")}</a>
        </p>
        <h2 id="puzzle-title">{title}</h2>
        {about}
        <p class="task-ask" id="puzzle-ask" tabIndex={-1}>
          {t(`puzzle.ask.${puzzle.goal}`, { side: sideName(turn) })}
        </p>
      </section>
      <Board
        geometry={set}
        flipped={turn === "black"}
        numbered={numbered}
        scene={`puzzle ${puzzle.name}`}
        pieces={board.view.pieces}
        marks={board.view.marks}
        onSquare={open ? board.square : () => undefined}
        onLift={board.lift}
        onDrop={board.drop}
      />
      <section class="lesson-answer" aria-label={t("learn.answer")}>
        <div class="status" role="status">
          <Said solving={solving} puzzle={puzzle} />
          {open && board.hint !== null && <p class="refusal">{board.hint}</p>}
          {help === "piece" && next !== null && !over && <p class="hint">{t("puzzle.hint", { square: next.path[0] ?? 0 })}</p>}
          {fault !== null && board.hint === null && (
            <p class="refusal">
              <ServerSentence text={whyNot(fault.reason)} />
            </p>
          )}
        </div>
        {!over && !wrong && <MoveField play={board.typed} label={t("learn.orType")} example={t("learn.example")} />}
        {(over || lost) && (
          <p class="note">
            {t("puzzle.game", { game: puzzle.game })} {t("puzzle.themes", { themes: puzzle.themes.map(themeName).join(", ") })}
          </p>
        )}
        <div class="lesson-ways">
          {(over || lost) && ways}
          {wrong && !lost && !over && (
            <button type="button" class="primary" onClick={solving.again}>
              {t("learn.again")}
            </button>
          )}
          {!strict && !over && !judging && help === "none" && (
            <button type="button" onClick={() => helped(solving.hint)}>
              {t("learn.hint")}
            </button>
          )}
          {!strict && !over && !judging && (
            <button type="button" onClick={() => helped(solving.show)}>
              {t("puzzle.show")}
            </button>
          )}
          {(over || lost) && (
            <a class="button" href={lineAddress({ rules: set, start: puzzle.fen, moves: [...played, ...line], shown: 0 }, { game: null })}>
              {t("action.analyse")}
            </a>
          )}
        </div>
      </section>
      {spoken}
    </main>
  );
}

/** What the last move led to, in sentences. */
function Said({ solving, puzzle }: { solving: Solving; puzzle: Puzzle }) {
  const { tried, result, over, line, played, before, help } = solving;
  if (help === "solution" && over) return <p>{rich("puzzle.solution", { moves: <Moves moves={line} /> })}</p>;
  if (tried === null) return null;
  if (result === null) return <p>{t("puzzle.judging", { move: tried })}</p>;
  if (!result.right) {
    const answer = line.slice(1);
    return (
      <>
        <p class="refusal">{t("puzzle.wrong", { move: tried })}</p>
        {result.worth !== null && result.worth.value !== "win" && <p>{t(result.worth.value === "draw" ? "puzzle.onlyDraws" : "puzzle.loses")}</p>}
        {answer.length > 0 && <p>{rich("puzzle.refuted", { moves: <Moves moves={answer} /> })}</p>}
      </>
    );
  }
  if (!over) {
    const answer = played.slice(before + 1);
    return <p>{rich("puzzle.goOn", { move: tried, moves: <Moves moves={answer} /> })}</p>;
  }
  return (
    <>
      <p class="task-done">
        <strong>{t("learn.right")}</strong> {t(`puzzle.solved.${puzzle.goal}`)}
      </p>
      {line.length > 0 && <p>{rich("puzzle.rest", { moves: <Moves moves={line} /> })}</p>}
    </>
  );
}
