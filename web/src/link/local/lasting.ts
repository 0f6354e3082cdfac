// SPDX-License-Identifier: MIT
// Whether the browser promises not to delete by itself what is kept (docs/static-page.md).

import type { ToWorker } from "./messages";

/** Whether a message begins something that people want to find again: a game, a match, a tournament, a study. */
export const makesGame = (message: ToWorker): boolean =>
  message.is === "take" && /"do":"(\w+-)?new"/.test(message.text);

/** Old browsers, and pages that are not secure, have none. */
const storage = (): StorageManager | undefined => ("storage" in navigator ? navigator.storage : undefined);

export const isLasting = async (): Promise<boolean> => (await storage()?.persisted().catch(() => false)) ?? false;

let hasAsked = false;

/** Asks the browser for the promise, once in a visit. Some ask the person, so there should be a game by then. */
export async function askToKeep(): Promise<void> {
  if (hasAsked) return;
  hasAsked = true;
  if (!(await isLasting())) await storage()?.persist().catch(() => false);
}
