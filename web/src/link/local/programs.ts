// SPDX-License-Identifier: MIT
// Which of its two programs the static page runs: a small one with the engine of English draughts alone, or one with the
// engines and endgames of all rule sets, which takes its place once another rule set is used, and is remembered.

import type { Program, ToWorker } from "./messages";

const key = "crownhead engines";

export function rememberedProgram(): Program {
  try {
    return localStorage.getItem(key) === "all" ? "all" : "english";
  } catch {
    return "english"; // the browser keeps nothing
  }
}

export function rememberAll(): void {
  try {
    localStorage.setItem(key, "all");
  } catch {
    return; // it comes again in the next visit
  }
}

/** Whether the engine or the endgames of a rule set other than English may be needed to answer a message. */
export function needsAll(message: ToWorker): boolean {
  if (message.is === "take") return /"rules":"(?!english")/.test(message.text);
  if (message.is !== "request") return false;
  const [path, query = ""] = message.target.split("?");
  const looks = ["/api/endgame", "/api/hint", "/api/judgement"].includes(path ?? "");
  return looks && (new URLSearchParams(query).get("rules") ?? "english") !== "english";
}
