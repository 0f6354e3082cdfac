// SPDX-License-Identifier: MIT
// Why a request about a study was not done.

import { noConnection } from "../link/connection";
import type { Answer } from "../protocol/message";
import { t } from "../text/text";

/** In a sentence; a null answer is none at all. */
export function refusalOf(answer: Answer | null): string {
  return answer === null ? noConnection() : answer.is === "refused" ? answer.error : t("link.unexpected");
}
