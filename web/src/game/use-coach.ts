// SPDX-License-Identifier: MIT
// What a second at the board would say, from the menu: a hint in three steps, and whether one's last move was good. The
// coach itself is loaded when it is first asked.

import { useRef } from "preact/hooks";
import { fenAt } from "../model/view";
import type { MenuItem } from "../panel/menu";
import type { GameState } from "../protocol/game";
import { t } from "../text/text";
import { moverOf, personSide } from "./status-text";

/** How long what he says stays, in milliseconds: it is to be read and thought about. */
const shownFor = 30_000;

export function useCoach(game: GameState, shown: number, say: (text: string, forMs?: number) => void): readonly MenuItem[] {
  const asked = useRef({ fen: "", step: 0 });
  const side = personSide(game);
  const fen = fenAt(game, shown);
  const [any] = shown === game.moves.length ? game.legal : [];
  const yours = side === null || game.turn === side;
  const hint = async () => {
    if (any === undefined) return;
    const step = asked.current.fen === fen && asked.current.step < 3 ? asked.current.step + 1 : 1;
    asked.current = { fen, step };
    const coach = await import("../report/coach");
    say(await coach.hint(game.rules, fen, any.text, step === 1 ? 1 : step === 2 ? 2 : 3), shownFor);
  };
  // The last move before the position shown that was made by hand.
  let last = shown - 1;
  while (last >= 0 && side !== null && moverOf(game, last) !== side) last--;
  const made = game.moves[last];
  const judge = async () => {
    if (made === undefined) return;
    const coach = await import("../report/coach");
    say(await coach.judgement(game.rules, fenAt(game, last), made.text), shownFor);
  };
  return [
    { name: t("action.hint"), press: () => void hint(), off: any === undefined || !yours ? t("hint.noHint") : null },
    { name: t("action.judge"), press: () => void judge(), off: made === undefined ? t("hint.noMoveYet") : null },
  ];
}
