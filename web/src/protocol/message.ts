// SPDX-License-Identifier: MIT
// All messages of docs/web-protocol.md, sent and received. How each is decoded stands beside its type, and is loaded with
// the views that are sent it.

import type { AnalysisRequest, AnalysisState } from "./analysis";
import { answerId, attempt, fields, Malformed, text, type Fields } from "./decode";
import type { EndgamesRequest, EndgamesState } from "./endgame";
import type { GameRequest, GamesAnswer, GameState, Thinking } from "./game";
import type { MatchRequest, MatchState, SeatAnswer } from "./match";
import type { ReportRequest, ReportState } from "./report";
import type { EditedNews, EditorAnswer, LegalAnswer, LineAnswer, NodesAnswer, StudyRequest, StudyState } from "./study";
import type { DirectorAnswer, TournamentRequest, TournamentState } from "./tournament";

export interface Refused {
  readonly is: "refused";
  readonly id: number | null;
  readonly error: string;
}

export type Message =
  | GameState
  | Thinking
  | GamesAnswer
  | Refused
  | MatchState
  | SeatAnswer
  | TournamentState
  | DirectorAnswer
  | EndgamesState
  | AnalysisState
  | ReportState
  | StudyState
  | EditorAnswer
  | NodesAnswer
  | EditedNews
  | LegalAnswer
  | LineAnswer;
export type Answer = Exclude<Message, Thinking>;
export type Request = GameRequest | MatchRequest | TournamentRequest | EndgamesRequest | AnalysisRequest | ReportRequest | StudyRequest;

/** How messages are decoded, by what each `is`; refusals always are. */
export type Decoders = { readonly [Is in Exclude<Message["is"], "refused">]?: (from: Fields) => Message & { readonly is: Is } };

/** One frame of the socket; null when it is no message that these decode. */
export function decodeMessage(frame: string, decoders: Decoders): Message | null {
  return attempt(() => message(fields(JSON.parse(frame)), decoders));
}

function message(from: Fields, decoders: Decoders): Message {
  if (from.is === "refused") return { is: "refused", id: answerId(from.id), error: text(from.error) };
  const found = Object.entries(decoders).find(([is]) => is === from.is);
  if (found === undefined) throw new Malformed();
  return found[1](from);
}
