// SPDX-License-Identifier: MIT
// Makes a study on a connection of its own, so that the page it is made from goes on watching what it shows.

import { editors, studyAddress } from "../addresses";
import { go } from "../browser/router";
import { Connection } from "../link/connection";
import { openSocket } from "../link/transport";
import type { Answer, Request } from "../protocol/message";
import { longestLine, studyMessages, type ChapterSource } from "../protocol/study";
import { keepNotes, rememberStudy } from "./own";
import { refusalOf } from "./refusal";
import { uploadStudy, type ChapterFile } from "./upload";

export interface NewStudy {
  readonly title: string;
  readonly source: ChapterSource | ChapterFile | null;
  /** Moves to be added to the first chapter. */
  readonly moves?: readonly string[];
}

/**
 * Makes a study and opens it. If that is stopped, what the server has made stays among this browser's studies, but is not
 * opened. A sentence when it was refused, null otherwise.
 */
export async function makeStudy({ title, source, moves = [] }: NewStudy, stop?: AbortSignal): Promise<string | null> {
  if (source !== null && "file" in source) {
    const made = await uploadStudy(source, title, stop);
    if (typeof made === "string") return made;
    remember(made.study, title, made.token, made.notes);
    if (stop?.aborted !== true) go(studyAddress(made.study));
    return null;
  }
  return withConnection(async (ask) => {
    const made = await ask({ do: "study-new", title, ...source });
    if (made?.is !== "editor") return refusalOf(made);
    const { study, token } = made;
    remember(study, title, token, made.notes);
    let node = 0;
    for (let first = 0; first < moves.length; first += longestLine) {
      const event = { did: "added", node, moves: moves.slice(first, first + longestLine) } as const;
      const answer = await ask({ do: "study-edit", study, token, event: { did: "edited", chapter: 1, event } });
      if (answer?.is !== "edited") return refusalOf(answer);
      node = answer.node ?? node;
    }
    if (stop?.aborted !== true) go(studyAddress(study));
    return null;
  });
}

function remember(study: string, title: string, token: string, notes: readonly string[]): void {
  editors.keep(study, token);
  rememberStudy(study, title);
  keepNotes(study, notes);
}

/** Null answers: there is no connection. */
type Ask = (request: Request) => Promise<Answer | null>;

async function withConnection<T>(act: (ask: Ask) => Promise<T>): Promise<T> {
  const connection = new Connection(openSocket, studyMessages, { link: () => undefined, news: () => undefined });
  connection.connect();
  try {
    return await act((request) => connection.ask(request));
  } finally {
    connection.close();
  }
}
