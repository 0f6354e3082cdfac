// SPDX-License-Identifier: MIT
// A choice in a select that counts at once. By pointer it is made with the change, and so it is in a list that was opened
// by key. In a closed select a key only passes one on the way to another: what is passed is chosen with Enter or when the
// focus leaves, and Escape goes back.

import { useRef, useState } from "preact/hooks";

interface Choice {
  /** What the select shows. */
  readonly value: string;
  change(value: string): void;
  /** For the select or an element around it. */
  readonly keys: {
    onKeyDown(event: KeyboardEvent): void;
    onKeyUp(): void;
    onFocusOut(): void;
  };
}

export function useChoice(value: string, choose: (value: string) => void): Choice {
  const [passed, setPassed] = useState<string | null>(null);
  const byKey = useRef(false);
  const settle = () => {
    byKey.current = false;
    setPassed(null);
    if (passed !== null && passed !== value) choose(passed);
  };
  return {
    value: passed ?? value,
    change: (next) => {
      setPassed(byKey.current ? next : null);
      if (!byKey.current) choose(next);
    },
    keys: {
      onKeyDown: ({ key }) => {
        // An open list may keep the keys to itself: not even the one that opened it is seen let go.
        byKey.current = key !== " ";
        if (key.length > 1) setTimeout(() => (byKey.current = false)); // a closed select has changed by then
        if (key === "Enter") settle();
        if (key === "Escape") setPassed(null);
      },
      onKeyUp: () => {
        byKey.current = false;
      },
      onFocusOut: settle,
    },
  };
}
