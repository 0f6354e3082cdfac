// SPDX-License-Identifier: MIT
// What stands beside the board of a game: what happened, the tabs, the actions and the field for moves.

import { tournamentAddress } from "../addresses";
import { focusBoard } from "../browser/focus";
import type { Side } from "../model/position";
import { positionAt } from "../model/view";
import { Actions, type Action, type Steps } from "../panel/actions";
import { Alerts } from "../panel/alerts";
import type { MenuItem } from "../panel/menu";
import { MoveField } from "../panel/move-field";
import { Moves } from "../panel/moves";
import type { GameState } from "../protocol/game";
import { rich, t } from "../text/text";
import { HelpTabs, type Help } from "./help-tabs";
import { levelName } from "./names";
import { RatedNote } from "./rated-note";
import type { GameSession, GameSessionState } from "./session";
import { isSpectator } from "./status-text";
import { ThinkingView } from "./thinking";
import type { Play } from "./use-play";
import type { Rated } from "./use-rating";

interface Props {
  session: GameSession;
  state: GameSessionState;
  dismiss(): void;
  game: GameState;
  play: Play;
  opener: Side;
  steps: Steps;
  actions: readonly Action[];
  more: readonly MenuItem[];
  newGame(): void;
  /** What the end of the game did to the player's rating. */
  rated: Rated | null;
  /** Another game like this one, against the level that fits now; null where this one was of another kind. */
  again: { readonly level: number; start(): void } | null;
  /** The value of the position shown; empty where it is not known. */
  worth: string;
  /** What was copied; empty most of the time. */
  notice: string;
  tabs: Help;
}

export function GamePanel({ session, state, dismiss, game, play, opener, steps, actions, more, newGame, rated, again, worth, notice, tabs }: Props) {
  const over = game.outcome !== "none";
  const backToPresent = () => {
    play.show(game.moves.length);
    focusBoard();
  };
  const stop = () => {
    void session.command("stop");
    focusBoard();
  };
  return (
    <section class="side" aria-label={t("game")}>
      <Alerts link={state.link} refusal={state.refusal} notes={state.notes} dismiss={dismiss} />
      <div class="said">
        <div class={`status ${over ? "over" : ""}`} role="status">
          <p>{play.status}</p>
          {worth !== "" && <p class="worth">{worth}</p>}
          {play.hint !== null && <p class="hint">{play.hint}</p>}
        </div>
        {over && (
          // It comes after the end of the game, which is not said again.
          <div class="rated" aria-live="polite">
            {rated !== null && !play.past && <RatedNote rated={rated} />}
          </div>
        )}
        {game.tournament !== undefined && <TournamentNote game={game} tournament={game.tournament} />}
        {play.past && (
          <button type="button" class="primary present" onClick={backToPresent}>
            {t("past.present")}
          </button>
        )}
        {over && !play.past && game.tournament === undefined && (
          <p class="next-games">
            {again !== null && (
              <button type="button" class="primary" onClick={() => again.start()}>
                {t("rated.again", { level: levelName(again.level) })}
              </button>
            )}
            <button type="button" class={again === null ? "primary" : ""} onClick={newGame}>
              {t("start.newGame")}
            </button>
          </p>
        )}
        {game.thinking && game.tournament === undefined && <ThinkingView news={state.thinking} stop={stop} />}
        <p class="note" aria-live="polite">
          {notice}
        </p>
      </div>
      <HelpTabs {...tabs} moves={<Moves moves={game.moves} first={positionAt(game, 0).turn} opener={opener} shown={play.shown} show={play.show} />} />
      <Actions steps={steps} actions={actions} more={more} refuse={play.showHint} />
      <MoveField play={play.typed} />
    </section>
  );
}

function TournamentNote({ game, tournament }: { game: GameState; tournament: string }) {
  const link = <a href={tournamentAddress(tournament)}>{t("game.tournamentLink")}</a>;
  const who = !isSpectator(game) ? t("game.youHaveSeat") : game.outcome === "none" ? t("hint.watching") : "";
  return (
    <p class="note">
      {rich("game.tournament", { tournament: link })} {who} {game.outcome === "none" ? t("game.noAnalysis") : ""}
    </p>
  );
}
