// SPDX-License-Identifier: MIT
// All messages of docs/web-protocol.md, sent and received. What does not decode is null.

import { analysisState, type AnalysisRequest, type AnalysisState } from "./analysis";
import { answerId, attempt, fields, Malformed, text, type Fields } from "./decode";
import { endgamesState, type EndgamesRequest, type EndgamesState } from "./endgame";
import { gamesAnswer, gameState, thinking, type GameRequest, type GamesAnswer, type GameState, type Thinking } from "./game";
import { matchState, seatAnswer, type MatchRequest, type MatchState, type SeatAnswer } from "./match";
import { reportState, type ReportRequest, type ReportState } from "./report";
import {
  editedNews,
  editorAnswer,
  legalAnswer,
  lineAnswer,
  nodesAnswer,
  studyState,
  type EditedNews,
  type EditorAnswer,
  type LegalAnswer,
  type LineAnswer,
  type NodesAnswer,
  type StudyRequest,
  type StudyState,
} from "./study";
import { directorAnswer, tournamentState, type DirectorAnswer, type TournamentRequest, type TournamentState } from "./tournament";

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

/** One frame of the socket; null when it is none of the protocol's messages. */
export function decodeMessage(frame: string): Message | null {
  return attempt(() => message(fields(JSON.parse(frame))));
}

function message(from: Fields): Message {
  switch (from.is) {
    case "game":
      return gameState(from);
    case "thinking":
      return thinking(from);
    case "games":
      return gamesAnswer(from);
    case "match":
      return matchState(from);
    case "seat":
      return seatAnswer(from);
    case "tournament":
      return tournamentState(from);
    case "director":
      return directorAnswer(from);
    case "endgames":
      return endgamesState(from);
    case "analysis":
      return analysisState(from);
    case "report":
      return reportState(from);
    case "study":
      return studyState(from);
    case "editor":
      return editorAnswer(from);
    case "nodes":
      return nodesAnswer(from);
    case "edited":
      return editedNews(from);
    case "legal":
      return legalAnswer(from);
    case "line":
      return lineAnswer(from);
    case "refused":
      return { is: "refused", id: answerId(from.id), error: text(from.error) };
    default:
      throw new Malformed();
  }
}
