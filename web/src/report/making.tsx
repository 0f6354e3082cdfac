// SPDX-License-Identifier: MIT
// In the place of a report until it is made.

import { Loading, StartLink } from "../loading";
import { sentence } from "../model/sentence";
import { t } from "../text/text";
import { percent } from "./reason";
import type { ReportSessionState } from "./session";

/** How far it is, in quarters: a screen reader reads each change. */
const quarters = (done: number): number => Math.floor(4 * done) / 4;

export function Making({ state: { link, refusal, fault, done } }: { readonly state: ReportSessionState }) {
  const why = refusal ?? fault;
  if (why !== "") {
    return (
      <Loading state={null} text={sentence(why)} nothing>
        <StartLink />
      </Loading>
    );
  }
  return (
    <Loading state={{ link, refusal: null }} text={t("report.making", { percent: percent(quarters(done)) })}>
      <progress max={1} value={done} aria-label={t("report.title")} />
    </Loading>
  );
}
