// SPDX-License-Identifier: MIT
// The tasks of lessons that somebody has done. The server keeps them with his profile; what it could not be told stays
// in the browser, and is told later.

import { useEffect, useState } from "preact/hooks";
import { isThere } from "../link/ask";
import { askProfile, tellLesson } from "../profile/api";
import { readWho } from "../profile/who";
import { forgetDone, keepDone, readProgress } from "./progress";

/** Tells the server of the tasks that it does not know of yet, and of one that was done just now. */
export async function tellDone(now: readonly string[] = []): Promise<void> {
  now.forEach(keepDone);
  const who = readWho();
  for (const task of new Set([...readProgress().done, ...now])) {
    if (!isThere(await tellLesson(who, task))) return;
    forgetDone(task);
  }
}

/** The tasks that are done: at first only those that the server does not know of. */
export function useDone(): ReadonlySet<string> {
  const [done, setDone] = useState(() => readProgress().done);
  useEffect(() => {
    let current = true;
    void askProfile(readWho()).then((profile) => {
      if (current && isThere(profile)) setDone((here) => new Set([...here, ...profile.lessons]));
      void tellDone();
    });
    return () => {
      current = false;
    };
  }, []);
  return done;
}
