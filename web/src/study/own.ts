// SPDX-License-Identifier: MIT
// The studies that this browser has made, or opened to edit, newest first: nothing else lists them. It shares the list with its
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

const notesKey = (study: string): string => `crownhead study notes ${study}`;

/** What the server said when a study was made, for the page that opens it. */
export function keepNotes(study: string, notes: readonly string[]): void {
  try {
    if (notes.length > 0) sessionStorage.setItem(notesKey(study), JSON.stringify(notes));
  } catch {
    // No storage: they are not shown.
  }
}

/** Once. */
export function takeNotes(study: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(notesKey(study)) ?? "[]");
    sessionStorage.removeItem(notesKey(study));
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
}

function store(studies: readonly OwnStudy[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(studies.slice(0, most)));
  } catch {
    // No storage: the address of the study still opens it.
  }
}
