// SPDX-License-Identifier: MIT
// A short notice, such as "The FEN is copied.", that goes away by itself.

import { useEffect, useRef, useState } from "preact/hooks";
import { saidAgain } from "./said-again";

/** How long a notice stays, in milliseconds. */
const shownFor = 4_000;

/** Returns the notice to show, or an empty text, and a function that shows another one for its full time, or for as long as it is told. */
export function useNotice(): readonly [string, (text: string, forMs?: number) => void] {
  const [notice, setNotice] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (text: string, forMs = shownFor) => {
    setNotice((before) => saidAgain(text, before));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNotice(""), forMs);
  };
  return [notice, show];
}
