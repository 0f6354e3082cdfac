// SPDX-License-Identifier: MIT
// The view with a board of one's own: a game, or a line being analysed. It stays as it is while the address goes from one
// to the other, so that an analysis goes on.

import { go } from "../browser/router";
import { lineAddress, lineState } from "../explore/address";
import { useLine } from "../explore/use-line";
import { Loading, StartLink } from "../loading";
import { t } from "../text/text";
import type { ViewProps } from "../views";
import { BoardTable } from "./board-table";
import { placeOf } from "./place";
import { useGameSession } from "./use-session";

export default function BoardPage({ address, names, rules }: ViewProps) {
  const place = placeOf(address, names);
  const [session, state] = useGameSession(place.game);
  const { line, fault } = useLine(place.line, rules, (found) =>
    go(lineAddress(found, { game: place.game, setup: place.line?.setup === true }), { replace: true, state: lineState(found) }),
  );
  const { game } = state;
  if (rules === null) return <Loading state={state} text={t("loading.board")} />;
  if (place.line !== null) {
    if (line !== null) return <BoardTable session={session} state={state} game={game} rules={rules} place={place} line={line} fault={fault} />;
    if (fault === null) return <Loading state={state} text={t("loading.line")} />;
    return (
      <Loading state={state} text={fault} nothing>
        <a href="/analysis">{t("start.analyse")}</a>
      </Loading>
    );
  }
  if (state.missing === place.game) {
    return (
      <Loading state={state} text={t("game.missing")} nothing>
        <StartLink />
      </Loading>
    );
  }
  const set = rules.find((one) => one.name === game?.rules);
  if (game === null || set === undefined || (game.game !== place.game && state.link !== "open")) return <Loading state={state} text={t("loading.board")} />;
  return <BoardTable session={session} state={state} game={game} rules={rules} place={place} line={null} fault={null} />;
}
