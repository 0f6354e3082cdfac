// SPDX-License-Identifier: MIT
// Questions about the profiles of those who practise, and what is told of them (docs/web-protocol.md, Puzzles).

import { ask, post, type Answer } from "../link/ask";
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
/** A game against a level has ended; the server looks at it itself. */
export const tellGame = (name: string, game: string): Promise<Answer<Profile>> => ask(profilePath(name), profile, post({ game }));

/** Where a profile can be saved as a file. */
export const eventsAddress = (name: string): string => `${profilePath(name)}/events`;
export const importEvents = (name: string, events: string): Promise<Answer<Profile>> => ask(eventsAddress(name), profile, { method: "POST", body: events });
