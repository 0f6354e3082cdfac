// SPDX-License-Identifier: MIT
// Whether this page's tab or window has been hidden for a while.

import { useEffect, useState } from "preact/hooks";

/** Milliseconds: a glance at another tab changes nothing. */
const longEnough = 60_000;

export function useLongHidden(): boolean {
  const [longHidden, setLongHidden] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      if (document.visibilityState === "hidden") timer = setTimeout(() => setLongHidden(true), longEnough);
      else setLongHidden(false);
    };
    check();
    document.addEventListener("visibilitychange", check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, []);
  return longHidden;
}
