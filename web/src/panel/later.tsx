// SPDX-License-Identifier: MIT
// Parts of a view that are loaded when they are first shown, so that the view itself is there sooner.

import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Part } from "../text/languages";
import { loadTexts } from "../text/speak";
import { t } from "../text/text";

/** The component that `load` gives, with these parts of the texts; it is empty until they are there. */
export function later<Props extends object>(texts: readonly Part[], load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      Promise.all([load(), loadTexts(texts)]).then(
        ([component]) => setLoaded(() => component),
        () => setFailed(true),
      );
    }, []);
    if (Loaded !== null) return <Loaded {...props} />;
    return failed ? <p class="note">{t("loading.viewFailed")}</p> : null;
  };
}

/** Whether something has been so once: a part that was shown stays, and is not loaded before. */
export function useOnce(now: boolean): boolean {
  const once = useRef(now);
  once.current ||= now;
  return once.current;
}
