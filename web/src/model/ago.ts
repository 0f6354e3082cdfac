// SPDX-License-Identifier: MIT
// How long ago something was, in a few words.

import { dateText, t } from "../text/text";

/** `seconds` since 1970. */
export function ago(seconds: number): string {
  const minutes = Math.max(0, Math.round((Date.now() / 1000 - seconds) / 60));
  if (minutes < 1) return t("ago.now");
  if (minutes < 60) return t("ago.minutes", { count: minutes });
  if (minutes < 60 * 24) return t("ago.hours", { count: Math.round(minutes / 60) });
  return dateText(new Date(seconds * 1000));
}
