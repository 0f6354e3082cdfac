// SPDX-License-Identifier: MIT
// What is done with typed comments when the tab is hidden or closed: a field that has the focus is not left by that.

import { useEffect } from "preact/hooks";
import type { Drafts } from "./drafts";

/** `linked` is whether they can be sent. Where they cannot, the browser asks before it closes the page. */
export function useLeaving(drafts: Drafts, linked: boolean): void {
  useEffect(() => {
    const hidden = () => {
      if (linked && document.visibilityState === "hidden") void drafts.saveAll();
    };
    const closing = (event: BeforeUnloadEvent) => {
      if (linked) void drafts.saveAll();
      else if (drafts.unsent().length > 0) event.preventDefault();
    };
    document.addEventListener("visibilitychange", hidden);
    addEventListener("beforeunload", closing);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("beforeunload", closing);
    };
  }, [drafts, linked]);
}
