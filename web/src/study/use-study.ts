// SPDX-License-Identifier: MIT
// The study session as the page's state.

import { useState } from "preact/hooks";
import { openSocket } from "../link/transport";
import { useFollower } from "../link/use-follower";
import { editors } from "../addresses";
import { takeNotes } from "./own";
import { emptyStudy, StudySession, type StudySessionState } from "./session";

export function useStudy(name: string, firstChapter: number | null): [StudySession, StudySessionState] {
  const [first] = useState(() => ({ ...emptyStudy, notes: takeNotes(name) }));
  return useFollower(first, (changed) => new StudySession(openSocket, name, editors, changed, first, firstChapter));
}
