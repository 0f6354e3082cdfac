// SPDX-License-Identifier: MIT
// A rating over time, as a curve; the table below it says the same.

import type { RatedAt } from "../protocol/puzzle";
import { numeral, t } from "../text/text";

interface Props {
  readonly points: readonly RatedAt[];
  /** What it shows, between these two ratings. */
  says(range: { from: string; to: string }): string;
}

const height = 100;

export function Curve({ points, says }: Props) {
  if (points.length < 2) return null;
  const ratings = points.map(({ rating }) => rating);
  const lowest = Math.min(...ratings);
  const range = Math.max(1, Math.max(...ratings) - lowest);
  const width = points.length - 1;
  const line = points.map(({ rating }, index) => `${index} ${height - ((rating - lowest) / range) * height}`).join(" L");
  return (
    <>
      <svg class="report-graph" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={says({ from: numeral(lowest), to: numeral(lowest + range) })}>
        <path class="report-line" d={`M${line}`} vector-effect="non-scaling-stroke" />
      </svg>
      <details>
        <summary>{t("profile.table")}</summary>
        <ol>
          {points.map(({ rating }, index) => (
            <li key={index}>{numeral(rating)}</li>
          ))}
        </ol>
      </details>
    </>
  );
}
