// SPDX-License-Identifier: MIT
// Questions about the profiles of those who practise, and what is told of them (docs/web-protocol.md, Puzzles).

import { ask, isThere, post, type Answer } from "../link/ask";
import { profile, profileNames, type Profile } from "../protocol/puzzle";

const profilePath = (name: string) => `/api/profiles/${encodeURIComponent(name)}`;

export const askProfiles = (): Promise<Answer<readonly string[]>> => ask("/api/profiles", profileNames);
export const askProfile = (name: string): Promise<Answer<Profile>> => ask(profilePath(name), profile);
export const tellTried = (name: string, tried: string, right: boolean): Promise<Answer<Profile>> => ask(profilePath(name), profile, post({ puzzle: tried, right }));
export const tellStreak = (name: string, streak: number): Promise<Answer<Profile>> => ask(profilePath(name), profile, post({ streak }));

export interface DoneDrill {
  readonly drill: string;
  readonly errors: number;
  readonly plies: number;
  /** With best play; 0 where that is not known. */
  readonly best: number;
}

export const tellDrill = (name: string, done: DoneDrill): Promise<Answer<Profile>> => ask(profilePath(name), profile, post(done));
export const tellLesson = (name: string, task: string): Promise<Answer<Profile>> => ask(profilePath(name), profile, post({ lesson: task }));
/** A game against a level has ended; the server looks at it itself. */
export const tellGame = (name: string, game: string): Promise<Answer<Profile>> => ask(profilePath(name), profile, post({ game }));

/** Where a profile can be saved as a file. */
export const eventsAddress = (name: string): string => `${profilePath(name)}/events`;

/** A file of events in parts of whole lines, each with at most 1 MiB, which is what the server takes at once. */
export function partsOf(events: string, most = 300_000): readonly string[] {
  const parts = [""];
  for (const line of events.split(/(?<=\n)/)) {
    const last = parts[parts.length - 1] ?? "";
    if (last !== "" && last.length + line.length > most) parts.push(line);
    else parts[parts.length - 1] = last + line;
  }
  return parts;
}

/** If a part is refused, those after it are not sent. What is there already is not added again. */
export async function importEvents(name: string, events: string): Promise<Answer<Profile>> {
  const [first = "", ...rest] = partsOf(events);
  const send = (body: string) => ask(eventsAddress(name), profile, { method: "POST", body });
  let answer = await send(first);
  for (const part of rest) if (isThere(answer)) answer = await send(part);
  return answer;
}
