// SPDX-License-Identifier: MIT
// Who practises in this browser: the name of a profile on the server, without a password.

import { keep, recall } from "../browser/kept";
import { t } from "../text/text";

export const keepWho = (name: string): void => keep("profile", name);

/** The first name stays, also when the page is shown in another language later. */
export function readWho(): string {
  const kept = recall("profile");
  if (kept !== null) return kept;
  const first = t("profile.first");
  keepWho(first);
  return first;
}
