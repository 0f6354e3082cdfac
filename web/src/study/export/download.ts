// SPDX-License-Identifier: MIT
// Saves a study as one HTML file. Loaded only when it is asked for: the viewer is in it.

import viewer from "virtual:study-viewer";
import { t } from "../../text/text";
import type { ExportedStudy } from "./shared";
import { fileName, standalone } from "./standalone";

export function saveAsPage(study: ExportedStudy): void {
  const address = URL.createObjectURL(new Blob([standalone(study, viewer, t("study.needsScript"))], { type: "text/html" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName(study.title, "html");
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
