// SPDX-License-Identifier: MIT
// Shows errors and refusals until the reader closes them; screen readers announce them at once.

import { useEffect, useRef } from "preact/hooks";
import { focusOn } from "../browser/focus";
import type { LinkState } from "../link/connection";
import { sentence } from "../model/sentence";
import { t } from "../text/text";
import { ServerSentence } from "./server-sentence";

interface Props {
  link: LinkState;
  refusal: string | null;
  notes: readonly string[];
  dismiss(): void;
}

export function Alerts({ link, refusal, notes, dismiss }: Props) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone, whoever types a move may not see this part of the page.
    if (refusal !== null) region.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);
  // Whoever closes it by key types on; a press would open the keyboard of a phone.
  const close = (event: MouseEvent) => {
    dismiss();
    if (event.detail === 0) focusOn("#move");
  };
  return (
    <div class="alerts" role="alert" ref={region}>
      {link === "lost" && <p class="alert">{t("link.lost")}</p>}
      {refusal !== null && (
        <p class="alert">
          <ServerSentence text={sentence(refusal)} />
        </p>
      )}
      {notes.map((note) => (
        <p class="alert alert-note" key={note}>
          <ServerSentence text={sentence(note)} />
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
