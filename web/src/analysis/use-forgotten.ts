// Whether nobody has seen this page for a while: its tab or its window is hidden.

import { useEffect, useState } from "preact/hooks";

/** Milliseconds; who only looks something up elsewhere finds everything as it was. */
const patience = 60_000;

export function useForgotten(): boolean {
  const [forgotten, setForgotten] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === "hidden") timer = setTimeout(() => setForgotten(true), patience);
      else setForgotten(false);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return forgotten;
}
