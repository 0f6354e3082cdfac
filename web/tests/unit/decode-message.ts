// SPDX-License-Identifier: MIT
// Decodes any message of the protocol; each session of the page decodes those that it is sent.

import { analysisMessages } from "../../src/protocol/analysis";
import { endgameMessages } from "../../src/protocol/endgame";
import { gameMessages } from "../../src/protocol/game";
import { matchMessages } from "../../src/protocol/match";
import { decodeMessage as decodeBy, type Decoders, type Message } from "../../src/protocol/message";
import { reportMessages } from "../../src/protocol/report";
import { studyMessages } from "../../src/protocol/study";
import { tournamentMessages } from "../../src/protocol/tournament";

const all: Required<Decoders> = {
  ...gameMessages,
  ...endgameMessages,
  ...analysisMessages,
  ...matchMessages,
  ...tournamentMessages,
  ...reportMessages,
  ...studyMessages,
};

export const decodeMessage = (frame: string): Message | null => decodeBy(frame, all);
