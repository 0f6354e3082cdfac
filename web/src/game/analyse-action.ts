// SPDX-License-Identifier: MIT
// The action that starts and stops the analysis, and its key.

import { useEffect } from "preact/hooks";
import type { Analysis } from "../analysis/use-analysis";
import type { Action } from "../panel/actions";
import { t } from "../text/text";

/** `off` says why there is no analysis. */
export function useAnalyseAction({ on, setOn }: Analysis, off: string | null): Action {
  useEffect(() => {
    if (off !== null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      // On some keyboards this key types a letter that occurs in names.
      const writing = event.target instanceof Element && event.target.closest("dialog, textarea") !== null;
      if (writing || !event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyA") return;
      event.preventDefault();
      if (!event.repeat) setOn(!on);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
  return { name: t(on ? "action.stop" : "action.analyse"), icon: on ? "stop" : "analyse", press: () => setOn(!on), off, keys: "Alt+A" };
}
