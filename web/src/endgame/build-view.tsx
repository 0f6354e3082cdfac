// Building bigger endgames on the server: what it costs, how far it is, and the button that starts and stops it.

import { useId, useState } from "preact/hooks";
import type { Session } from "../game/session";
import { noConnection } from "../link/connection";
import type { EndgamesState } from "../protocol/endgame";
import { planOf, type Plan } from "./plan";
import { costWords, offerWords, progressWords, stageWords } from "./words";

interface Props {
  session: Session;
  state: EndgamesState;
  /** The position shown is known: an offer to know more keeps out of the way. */
  aside: boolean;
}

export function BuildView({ session, state, aside }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [wished, setWished] = useState(false);
  const plan = planOf(state, wished);
  const [first] = useState(plan.stage);
  const [opened, setOpened] = useState(!aside);
  const label = useId();
  const { stage } = plan;
  const works = stage === "building" || stage === "stopping";
  const waits = stage === "none" || stage === "unfinished";
  // That they are built is told to who saw them being built.
  if (state.offered === 0 || (stage === "built" && first === "built")) return null;

  const act = async () => {
    const { rules } = state;
    const answer = await session.endgames(works ? { do: "endgames-stop", rules } : { do: "endgames-build", rules, distance: plan.distance });
    setRefusal(answer === null ? noConnection : answer.is === "refused" ? answer.error : null);
  };
  const problem = refusal ?? (state.fault === "" ? null : state.fault);
  return (
    <details open={opened || !aside || works} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{plan.valued && plan.distance ? `The plies to the end of ${state.offered} pieces` : `Endgames of ${state.offered} pieces`}</summary>
      <div class="endgame-build">
        <p class={`note ${stage === "building" ? "unseen" : ""}`} aria-live="polite">
          {stageWords(state, plan)}
        </p>
        {waits && <p class="note">{offerWords(state, plan)}</p>}
        {waits && !plan.valued && state.distances !== null && (
          <label class="check">
            <input type="checkbox" checked={wished} onChange={(event) => setWished(event.currentTarget.checked)} />
            <span>With the plies to the end: in all {costWords(state.distances)}</span>
          </label>
        )}
        <p class="error" role="alert">
          {problem}
        </p>
        {(works || stage === "unfinished") && (
          <>
            <progress aria-labelledby={label} max={1} value={plan.share} />
            <p class={`note ${works ? "" : "unseen"}`} id={label}>
              {progressWords(state, plan.share)}
            </p>
          </>
        )}
        {stage !== "built" && (
          <button type="button" aria-disabled={stage === "stopping"} onClick={() => stage !== "stopping" && void act()}>
            {buttonWords(plan, state.offered)}
          </button>
        )}
      </div>
    </details>
  );
}

function buttonWords({ stage, valued }: Plan, offered: number): string {
  switch (stage) {
    case "building":
      return "Stop building";
    case "stopping":
      return "Stopping…";
    case "unfinished":
      return "Go on building";
    default:
      return valued ? "Build the plies to the end" : `Build endgames of ${offered} pieces`;
  }
}
