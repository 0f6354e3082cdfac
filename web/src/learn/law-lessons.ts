// SPDX-License-Identifier: MIT
// The lessons of the old laws, with the positions of their tasks: see lessons.ts.

import { startFen } from "./start-fen";
import type { Lesson } from "./task";

const huff: Lesson = {
  name: "huff",
  tasks: [
    {
      name: "huff.huff",
      fen: "B:W18,32:B9,14",
      side: "white",
      goal: {
        kind: "law",
        code: "anderson",
        happened: ["move 9-13"],
        options: [
          { text: "option.huff.13", event: "huff 13" },
          { text: "option.huff.14", event: "huff 14" },
        ],
        right: ["option.huff.14"],
      },
    },
    {
      name: "huff.compel",
      fen: "B:W18,27,32:B9,14,15",
      side: "white",
      goal: {
        kind: "law",
        code: "anderson",
        happened: ["move 9-13"],
        options: [
          { text: "option.huff.14", event: "huff 14" },
          { text: "option.compel", event: "compel 14x23" },
          { text: "option.stand", event: "stand" },
        ],
        right: ["option.compel"],
      },
    },
    {
      name: "huff.stand",
      fen: "B:W18,32:B9,14",
      side: "white",
      goal: {
        kind: "law",
        code: "anderson",
        happened: ["move 9-13"],
        options: [
          { text: "option.huff.14", event: "huff 14" },
          { text: "option.compel", event: "compel 14x23" },
          { text: "option.stand", event: "stand" },
        ],
        right: ["option.stand"],
      },
    },
    {
      name: "huff.touch",
      fen: "B:W18,32:B9,14",
      side: "white",
      goal: {
        kind: "law",
        code: "anderson",
        happened: ["move 9-13", "white touch 14"],
        options: [
          { text: "option.compel", event: "compel 14x23" },
          { text: "option.stand", event: "stand" },
          { text: "option.huff.14", event: "huff 14" },
        ],
        right: ["option.huff.14"],
      },
    },
    {
      name: "huff.part",
      fen: "B:W18,26,32:B1,14",
      side: "white",
      goal: {
        kind: "law",
        code: "anderson",
        happened: ["move 14x23"],
        options: [
          { text: "option.huff.14", event: "huff 14" },
          { text: "option.huff.23", event: "huff 23" },
        ],
        right: ["option.huff.23"],
      },
    },
  ],
};

const touch: Lesson = {
  name: "touch",
  tasks: [
    {
      name: "touch.move",
      fen: "W:W22,23,28,32:B1,2",
      goal: {
        kind: "law",
        code: "anderson",
        happened: ["touch 22"],
        options: [
          { text: "option.move.23", event: "move 23-18" },
          { text: "option.move.22", event: "move 22-18" },
        ],
        right: ["option.move.22"],
      },
    },
    {
      name: "touch.adjust",
      fen: "W:W22,23,28,32:B1,2",
      goal: {
        kind: "law",
        code: "anderson",
        happened: [],
        options: [
          { text: "option.touch.22", event: "touch 22" },
          { text: "option.adjust.22", event: "adjust 22" },
        ],
        right: ["option.adjust.22"],
      },
    },
    {
      name: "touch.unplayable",
      fen: "W:W22,25,26,29:B1,2",
      goal: {
        kind: "law",
        code: "anderson",
        happened: [],
        options: [
          { text: "option.touch.29", event: "touch 29" },
          { text: "option.touch.25", event: "touch 25" },
        ],
        right: ["option.touch.25"],
      },
    },
    {
      name: "touch.angle",
      fen: "W:W22,25,26,29:B1,2",
      goal: {
        kind: "law",
        code: "anderson",
        happened: ["angle 22 18"],
        options: [
          { text: "option.move.2217", event: "move 22-17" },
          { text: "option.move.22", event: "move 22-18" },
        ],
        right: ["option.move.22"],
      },
    },
  ],
};

const notice: Lesson = {
  name: "notice",
  tasks: [
    {
      name: "notice.forty",
      fen: "W:W30,K11:BK2,K7,21",
      goal: {
        kind: "law",
        code: "anderson",
        happened: [],
        options: [
          { text: "option.claim", event: "claim forty" },
          { text: "option.notice", event: "notice" },
        ],
        right: ["option.notice"],
      },
    },
    {
      name: "notice.twenty",
      fen: "W:WK1:BK10,K15",
      goal: { kind: "choice", options: ["option.twenty", "option.forty", "option.fifty"], right: "option.twenty" },
    },
  ],
};

const ballots: Lesson = {
  name: "ballots",
  tasks: [
    {
      name: "ballots.play",
      fen: startFen,
      goal: { kind: "moves", steps: [{ play: ["9-13"], reply: "21-17" }, { play: ["5-9"] }] },
    },
    {
      name: "ballots.why",
      fen: startFen,
      goal: { kind: "choice", options: ["option.shorter", "option.variety", "option.beginners"], right: "option.variety" },
    },
  ],
};

const conduct: Lesson = {
  name: "conduct",
  tasks: [
    {
      name: "conduct.takeback",
      fen: "W:W17,21,27:B10,13",
      goal: { kind: "choice", options: ["option.takeItBack", "option.playOn"], right: "option.playOn" },
    },
    {
      name: "conduct.opponent",
      fen: startFen,
      goal: { kind: "choice", options: ["option.weaker", "option.stronger"], right: "option.stronger" },
    },
  ],
};

export const laws: readonly Lesson[] = [huff, touch, notice, ballots, conduct];
