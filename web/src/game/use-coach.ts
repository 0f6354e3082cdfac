// SPDX-License-Identifier: MIT
// What a second at the board would say, from the menu: a hint in three steps, and whether one's last move was good. The
// coach itself is loaded when it is first asked.

import { useEffect, useRef } from "preact/hooks";
import { fenAt } from "../model/view";
import type { MenuItem } from "../panel/menu";
import type { GameState } from "../protocol/game";
import type { Hint, HintStep } from "../protocol/hint";
import { t } from "../text/text";
import { moverOf, personSide } from "./status-text";

/** How long what he says stays, in milliseconds: it is to be read and thought about. */
const shownFor = 30_000;

export function useCoach(game: GameState, shown: number, say: (text: string, forMs?: number) => void): readonly MenuItem[] {
  const told = useRef<{ readonly fen: string; readonly step: HintStep; readonly hint: Hint } | null>(null);
  const question = useRef<AbortController | null>(null);
  const side = personSide(game);
  const fen = fenAt(game, shown);
  const over = game.outcome !== "none";
  const [any] = shown === game.moves.length ? game.legal : [];
  const yours = side === null || game.turn === side;
  // In another position nobody waits for the answer any more.
  useEffect(() => {
    return () => {
      question.current?.abort();
      question.current = null;
    };
  }, [fen]);
  /** Says what the coach finds out. */
  const consult = async (find: (coach: typeof import("../report/coach"), signal: AbortSignal) => Promise<string>, then: () => void) => {
    if (question.current !== null) {
      // One question at a time: the answer to the first is still to come.
      const still = await (await import("../report/coach")).thinking();
      if (question.current !== null) say(still, shownFor);
      return;
    }
    const mine = new AbortController();
    question.current = mine;
    try {
      const coach = await import("../report/coach");
      say(await coach.thinking(), shownFor);
      const found = await find(coach, mine.signal);
      if (question.current === mine) {
        then();
        say(found, shownFor);
      } else if (question.current === null) say("");
    } catch {
      // He, or his texts, could not be loaded.
      if (question.current === mine) say(t("loading.viewFailed"));
    } finally {
      if (question.current === mine) question.current = null;
    }
  };
  const hint = () => {
    if (any === undefined) return;
    const last = told.current?.fen === fen ? told.current : null;
    const step: HintStep = last?.step === 1 ? 2 : last?.step === 2 ? 3 : 1;
    let found: Hint | string = "";
    void consult(
      async (coach, signal) => {
        found = last?.hint ?? (await coach.findHint(game.rules, fen, signal));
        return typeof found === "string" ? found : coach.hintText(found, step);
      },
      () => {
        if (typeof found !== "string") told.current = { fen, step, hint: found };
      },
    );
  };
  // The last move before the position shown that was made by hand.
  let last = shown - 1;
  while (last >= 0 && side !== null && moverOf(game, last) !== side) last--;
  const made = game.moves[last];
  const judge = () => {
    if (made !== undefined) void consult((coach, signal) => coach.judgement(game.rules, fenAt(game, last), made.text, signal), () => undefined);
  };
  const noHint = over ? t("hint.gameOver") : shown < game.moves.length ? t("hint.present") : any === undefined || !yours ? t("hint.noHint") : null;
  return [
    { name: t("action.hint"), press: hint, off: noHint },
    { name: t("action.judge"), press: judge, off: made === undefined ? t("hint.noMoveYet") : null },
  ];
}
