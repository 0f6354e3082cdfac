// SPDX-License-Identifier: MIT
// The study session as the page's state.

import { openSocket } from "../link/connection";
import { useFollower } from "../link/use-follower";
import { editors } from "./address";
import { emptyStudy, StudySession, type StudySessionState } from "./session";

export function useStudy(name: string, firstChapter: number | null): [StudySession, StudySessionState] {
  return useFollower(emptyStudy, (changed) => new StudySession(openSocket, name, editors, changed, firstChapter));
}
