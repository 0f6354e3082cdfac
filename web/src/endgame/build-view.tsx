// SPDX-License-Identifier: MIT
// Building bigger endgames on the server: its cost, its progress, and the button that starts and stops it.

import { useId, useState } from "preact/hooks";
import type { GameSession } from "../game/session";
import type { EndgamesState } from "../protocol/endgame";
import { t } from "../text/text";
import { planOf, type Plan } from "./plan";
import { costText, offerText, progressText, stageText } from "./build-text";

interface Props {
  session: GameSession;
  state: EndgamesState;
  /** The position shown is solved, so the offer of bigger endgames stays closed. */
  collapsed: boolean;
}

export function BuildView({ session, state, collapsed }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [withDistances, setWithDistances] = useState(false);
  const plan = planOf(state, withDistances);
  const [first] = useState(plan.stage);
  const [opened, setOpened] = useState(!collapsed);
  const label = useId();
  const { stage } = plan;
  const running = stage === "building" || stage === "stopping";
  const idle = stage === "none" || stage === "unfinished";
  // That the endgames are built is said only where their build was shown.
  if (state.offered === 0 || (stage === "built" && first === "built")) return null;

  const toggle = async () => {
    const { rules } = state;
    const answer = await session.endgames(running ? { do: "endgames-stop", rules } : { do: "endgames-build", rules, distance: plan.distance });
    setRefusal(answer === null ? t("link.none") : answer.is === "refused" ? answer.error : null);
  };
  const problem = refusal ?? (state.fault === "" ? null : state.fault);
  return (
    <details open={opened || !collapsed || running} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t(plan.valued && plan.distance ? "endgame.distancesOf" : "endgame.endgamesOf", { count: state.offered })}</summary>
      <div class="endgame-build">
        <p class={`note ${stage === "building" ? "visually-hidden" : ""}`} aria-live="polite">
          {stageText(state, plan)}
        </p>
        {idle && <p class="note">{offerText(state, plan)}</p>}
        {idle && !plan.valued && state.distances !== null && (
          <label class="check">
            <input type="checkbox" checked={withDistances} onChange={(event) => setWithDistances(event.currentTarget.checked)} />
            <span>{t("endgame.withDistances", { cost: costText(state.distances) })}</span>
          </label>
        )}
        <p class="error" role="alert">
          {problem}
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
            {buttonText(plan, state.offered)}
          </button>
        )}
      </div>
    </details>
  );
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
