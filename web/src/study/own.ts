// SPDX-License-Identifier: MIT
// The studies that this browser has made or opened, newest first: nothing else lists them. It shares the list with its
// other windows.

export interface OwnStudy {
  readonly study: string;
  readonly title: string;
  /** Seconds since 1970. */
  readonly opened: number;
}

const key = "crownhead studies";
const most = 200;

export function ownStudies(): readonly OwnStudy[] {
  try {
    return read(JSON.parse(localStorage.getItem(key) ?? "[]"));
  } catch {
    return [];
  }
}

function read(kept: unknown): OwnStudy[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (one): one is OwnStudy => typeof one?.study === "string" && typeof one.title === "string" && Number.isFinite(one.opened),
  );
}

export function rememberStudy(study: string, title: string): void {
  const others = ownStudies().filter((one) => one.study !== study);
  store([{ study, title, opened: Math.floor(Date.now() / 1000) }, ...others]);
}

/** Takes a study off the list; it stays on the server. */
export function forgetStudy(study: string): void {
  store(ownStudies().filter((one) => one.study !== study));
}

function store(studies: readonly OwnStudy[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(studies.slice(0, most)));
  } catch {
    // No storage: the address of the study still opens it.
  }
}
