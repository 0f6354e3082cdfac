// SPDX-License-Identifier: MIT
// Building bigger endgames on the server: of how many pieces, the cost, the progress, and the button that starts and
// stops it.

import { useId, useState } from "preact/hooks";
import type { GameSession } from "../game/session";
import { Select } from "../panel/select";
import { ServerSentence } from "../panel/server-sentence";
import type { EndgamesRequest, EndgamesState } from "../protocol/endgame";
import { t } from "../text/text";
import { planOf, type Plan } from "./plan";
import { costText, offerText, progressText, stageText } from "./build-text";

interface Props {
  session: GameSession;
  state: EndgamesState;
  /** The server builds endgames of this many pieces unless it is asked for more. */
  usual: number;
  /** The position shown is solved, so the offer of bigger endgames stays closed. */
  collapsed: boolean;
}

export function BuildView({ session, state, usual, collapsed }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [withDistances, setWithDistances] = useState(false);
  const plan = planOf(state, withDistances);
  const [first] = useState(plan.stage);
  const quiet = collapsed || first === "built";
  const [opened, setOpened] = useState(!quiet);
  /** Chosen, until the server has said what it costs. */
  const [asked, setAsked] = useState<number | null>(null);
  const label = useId();
  const { stage } = plan;
  const running = stage === "building" || stage === "stopping";
  const idle = stage === "none" || stage === "unfinished";
  const { rules, offered, most } = state;
  // That the endgames are built is said only where their build was shown, or where there can be more.
  if (offered === 0 || (stage === "built" && first === "built" && most <= usual)) return null;

  const ask = async (request: EndgamesRequest) => {
    const answer = await session.endgames(request);
    setRefusal(answer === null ? t("link.none") : answer.is === "refused" ? answer.error : null);
  };
  const toggle = () =>
    ask(running ? { do: "endgames-stop", rules } : { do: "endgames-build", rules, pieces: offered, distance: plan.distance });
  const choose = async (pieces: number) => {
    setAsked(pieces);
    await ask({ do: "endgames", rules, pieces });
    setAsked((now) => (now === pieces ? null : now));
  };
  const problem = refusal ?? (state.fault === "" ? null : state.fault);
  return (
    <details open={opened || !quiet || running} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{summaryText(plan, offered, most)}</summary>
      <div class="endgame-build">
        {most > usual && !running && (
          <Select
            label={t("endgame.upTo")}
            value={`${asked ?? offered}`}
            options={numbers(Math.min(usual, offered), most).map((count) => [`${count}`, `${count}`] as const)}
            change={(count) => void choose(Number(count))}
          />
        )}
        <p class={`note ${stage === "building" ? "visually-hidden" : ""}`} aria-live="polite">
          {stageText(state, plan)}
        </p>
        {idle && (
          <p class="note" aria-live="polite">
            {offerText(state, plan)}
          </p>
        )}
        {idle && !plan.valued && state.distances !== null && (
          <label class="check">
            <input type="checkbox" checked={withDistances} onChange={(event) => setWithDistances(event.currentTarget.checked)} />
            <span>{t("endgame.withDistances", { cost: costText(state.distances) })}</span>
          </label>
        )}
        <p class="error" role="alert">
          <ServerSentence text={problem ?? ""} />
        </p>
        {(running || stage === "unfinished") && (
          <>
            <progress aria-labelledby={label} max={1} value={plan.share} />
            <p class={`note ${running ? "" : "visually-hidden"}`} id={label}>
              {progressText(state, plan.share)}
            </p>
          </>
        )}
        {stage !== "built" && (
          <button type="button" aria-disabled={stage === "stopping"} onClick={() => stage !== "stopping" && void toggle()}>
            {buttonText(plan, offered)}
          </button>
        )}
      </div>
    </details>
  );
}

/** All whole numbers between the two, and these. */
function numbers(least: number, most: number): readonly number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

function summaryText({ stage, valued, distance }: Plan, offered: number, most: number): string {
  if (stage === "built" && offered < most) return t("endgame.more");
  return t(valued && distance ? "endgame.distancesOf" : "endgame.endgamesOf", { count: offered });
}

function buttonText({ stage, valued }: Plan, offered: number): string {
  switch (stage) {
    case "building":
      return t("endgame.stopBuilding");
    case "stopping":
      return t("endgame.stopping");
    case "unfinished":
      return t("endgame.resume");
    default:
      return valued ? t("endgame.buildDistances") : t("endgame.build", { count: offered });
  }
}
