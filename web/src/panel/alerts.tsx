// SPDX-License-Identifier: MIT
// Errors and refusals, announced at once and shown until they are closed.

import { useEffect, useRef } from "preact/hooks";
import { focusOn } from "../browser/focus";
import type { LinkState } from "../link/connection";
import { t } from "../text/text";

interface Props {
  link: LinkState;
  refusal: string | null;
  notes: readonly string[];
  dismiss(): void;
}

export function Alerts({ link, refusal, notes, dismiss }: Props) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the move may be typed with this region out of sight.
    if (refusal !== null) region.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);
  const close = () => {
    dismiss();
    focusOn("#move");
  };
  return (
    <div class="alerts" role="alert" ref={region}>
      {link === "lost" && <p class="alert">{t("link.lost")}</p>}
      {refusal !== null && <p class="alert">{refusal}</p>}
      {notes.map((note) => (
        <p class="alert alert-note" key={note}>
          {note}
        </p>
      ))}
      {(refusal !== null || notes.length > 0) && (
        <button type="button" class="small" onClick={close}>
          {t("close.message")}
        </button>
      )}
    </div>
  );
}
