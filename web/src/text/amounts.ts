// SPDX-License-Identifier: MIT
// Sizes and times in words.

import { counted, numeral, t } from "./text";

/** "44 MB", "0.8 GB" */
export function sizeText(bytes: number): string {
  if (bytes >= 5e8) return t("size.gb", { count: numeral(bytes / 1e9, 1) });
  return bytes >= 1e6 ? t("size.mb", { count: Math.round(bytes / 1e6) }) : t("size.kb", { count: Math.max(1, Math.round(bytes / 1e3)) });
}

/** "a few seconds", "40 seconds", "3 minutes", "2 hours" */
export function timeText(seconds: number): string {
  if (seconds < 10) return t("time.few");
  if (seconds < 90) return t("time.seconds", { count: Math.round(seconds / 10) * 10 });
  return seconds < 5_400 ? counted("time.minutes", Math.round(seconds / 60)) : counted("time.hours", Math.round(seconds / 3_600));
}
