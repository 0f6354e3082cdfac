// SPDX-License-Identifier: MIT
// Making a report on the chapter, and taking it out again.

import { hasReport } from "../annotation";
import type { StudyTree } from "../tree";
import type { ChapterReport } from "../use-chapter-report";
import { useMemo } from "preact/hooks";
import { t } from "../../text/text";

interface Props {
  tree: StudyTree;
  report: ChapterReport;
}

export function ReportTool({ tree, report: { done, said, make, stop, remove } }: Props) {
  const made = useMemo(() => hasReport(tree), [tree.pages]);
  const idle = done === null;
  return (
    <div class="tool-report">
      <p class="note">{t("study.report.about")}</p>
      <button type="button" class="small" onClick={() => (idle ? make("quick") : stop())}>
        {idle ? t("study.report.make") : t("study.stop")}
      </button>
      <button type="button" class="small" aria-disabled={!idle} onClick={() => idle && make("deep")}>
        {t("report.deeper")}
      </button>
      <button type="button" class="small" aria-disabled={!idle || !made} onClick={() => idle && made && remove()}>
        {t("study.report.remove")}
      </button>
      {!idle && <progress max={1} value={done} aria-label={t("report.title")} />}
      {/* Screen readers hear it from the chapter, whichever tool is open. */}
      {said !== "" && <p aria-hidden="true">{said}</p>}
    </div>
  );
}
