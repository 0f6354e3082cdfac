// SPDX-License-Identifier: MIT
// Saves a study as one HTML file. Loaded only when it is asked for: the viewer is in it.

import viewer from "virtual:study-viewer";
import { saveFile } from "../../browser/save-file";
import { t } from "../../text/text";
import type { ExportedStudy } from "./shared";
import { speechOf } from "./speech";
import { fileName, standalone } from "./standalone";

export async function saveAsPage(study: ExportedStudy): Promise<void> {
  const page = new Blob([standalone({ ...study, speech: await speechOf() }, viewer, t("study.needsScript"))], { type: "text/html" });
  saveFile(fileName(study.title, "html"), page);
}
