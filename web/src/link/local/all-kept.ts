// SPDX-License-Identifier: MIT
// All that is kept, told and replaced by the page itself where the worker cannot run, so that nobody loses it.

import { keptDatabase } from "./kept-database";
import { isForWantOfRoom } from "./kept-store";
import type { AboutAll, AskAboutAll } from "./messages";

export async function answerAboutAll(asked: AskAboutAll): Promise<AboutAll> {
  const database = keptDatabase();
  try {
    if (asked.is === "export") return { is: "everything", files: await database.all() };
    await database.write(asked.files, [], true);
    return { is: "taken" };
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : String(problem);
    return { is: "notDone", isFull: isForWantOfRoom(problem), why };
  }
}
