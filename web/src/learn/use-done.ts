// SPDX-License-Identifier: MIT
// The tasks of lessons that somebody has done. The server keeps them with his profile; what it could not be told stays
// in the browser, and is told later.

import { useEffect, useState } from "preact/hooks";
import { isThere } from "../link/ask";
import { askProfile, tellLesson } from "../profile/api";
import { readWho } from "../profile/who";
import { keepDone, keepTold, tasksBy } from "./progress";

/** Tells the server of the tasks that it does not know of yet, and of those that were done just now. */
export async function tellDone(now: readonly string[] = []): Promise<void> {
  const who = readWho();
  for (const task of now) keepDone(who, task);
  for (const task of new Set([...tasksBy(who).waiting, ...now])) {
    const answer = await tellLesson(who, task);
    if (answer === null) return;
    // What is refused waits: the server may be able to keep it another time.
    if (isThere(answer)) keepTold(who, [task]);
  }
}

/** The tasks that are done: at first those that this browser knows of. */
export function useDone(): ReadonlySet<string> {
  const [done, setDone] = useState<ReadonlySet<string>>(() => {
    const { told, waiting } = tasksBy(readWho());
    return new Set([...told, ...waiting]);
  });
  useEffect(() => {
    let current = true;
    const who = readWho();
    void askProfile(who).then((profile) => {
      if (isThere(profile)) {
        keepTold(who, profile.lessons);
        if (current) setDone((here) => new Set([...here, ...profile.lessons]));
      }
      void tellDone();
    });
    return () => {
      current = false;
    };
  }, []);
  return done;
}
