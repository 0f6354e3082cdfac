// SPDX-License-Identifier: MIT
// The lessons in the order of the path, with the positions of their tasks (those of the laws are in law-lessons.ts). Their
// texts are in text/*/lessons.ts. The test tests/browser/lessons.test.ts does every task and asks the server whether each
// is right.

import { laws } from "./law-lessons";
import { startFen } from "./start-fen";
import type { Lesson, LessonLevel } from "./task";

const board: Lesson = {
  name: "board",
  tasks: [
    { name: "board.double", fen: startFen, side: "white", goal: { kind: "squares", squares: [28, 32] } },
    { name: "board.crownhead", fen: startFen, side: "white", goal: { kind: "squares", squares: [1, 2, 3, 4] } },
  ],
};

const men: Lesson = {
  name: "men",
  tasks: [
    { name: "men.squares", fen: "W:W18:B3", goal: { kind: "squares", squares: [14, 15] } },
    { name: "men.move", fen: "W:W18,30:B3,6", goal: { kind: "moves", steps: [{ play: ["18-14", "18-15"] }] } },
    { name: "men.down", fen: "B:W30:B11", side: "white", goal: { kind: "squares", squares: [15, 16] } },
    { name: "men.first", fen: startFen, goal: { kind: "moves", steps: [{ play: "any" }] } },
  ],
};

const take: Lesson = {
  name: "take",
  tasks: [
    { name: "take.one", fen: "W:W18,30:B3,14", goal: { kind: "moves", steps: [{ play: ["18x9"] }] } },
    { name: "take.must", fen: "W:W22,32:B2,18", goal: { kind: "moves", steps: [{ play: ["22x15"] }] } },
    { name: "take.three", fen: "W:W29:B10,12,18,25", goal: { kind: "moves", steps: [{ play: ["29x22x15x6"] }] } },
    { name: "take.turn", fen: "W:W29:B1,11,18,25", goal: { kind: "moves", steps: [{ play: ["29x22x15x8"] }] } },
  ],
};

const king: Lesson = {
  name: "king",
  tasks: [
    { name: "king.crown", fen: "W:W6:B12,21", goal: { kind: "moves", steps: [{ play: ["6-1", "6-2"] }] } },
    { name: "king.squares", fen: "W:WK18:B4", goal: { kind: "squares", squares: [14, 15, 22, 23] } },
    { name: "king.stop", fen: "W:W9:B6,7", goal: { kind: "moves", steps: [{ play: ["9x2"], reply: "7-10" }] } },
    { name: "king.row", fen: "W:W28:B7,8,16,24", goal: { kind: "moves", steps: [{ play: ["28x19x12x3"], reply: "7-10" }] } },
    {
      name: "king.seven",
      fen: "W:WK29:B9,10,17,19,25,26,27",
      goal: { kind: "moves", steps: [{ play: ["29x22x13x6x15x24x31x22", "29x22x31x24x15x6x13x22"] }] },
    },
  ],
};

const end: Lesson = {
  name: "end",
  tasks: [
    { name: "end.last", fen: "W:W22:B18", goal: { kind: "moves", steps: [{ play: ["22x15"] }] } },
    { name: "end.block", fen: "W:WK27:B28", goal: { kind: "moves", steps: [{ play: ["27-32"] }] } },
    {
      name: "end.draw",
      fen: "W:WK32:BK1",
      goal: { kind: "choice", options: ["option.whiteWins", "option.blackWins", "option.draw"], right: "option.draw" },
    },
  ],
};

const numbers: Lesson = {
  name: "numbers",
  tasks: [
    { name: "numbers.square", fen: "W:W30:B3", goal: { kind: "squares", squares: [14] } },
    { name: "numbers.move", fen: startFen, goal: { kind: "moves", steps: [{ play: ["11-15"] }] } },
    { name: "numbers.take", fen: "W:W22,23,30:B3,18", goal: { kind: "moves", steps: [{ play: ["23x14"] }] } },
    {
      name: "numbers.path",
      fen: "W:W23,30:B10,11,18,19",
      goal: { kind: "moves", steps: [{ play: ["23x16x7"] }] },
    },
  ],
};

const advice: Lesson = {
  name: "advice",
  tasks: [
    { name: "advice.side", fen: "W:W20:B3", goal: { kind: "squares", squares: [16] } },
    { name: "advice.centre", fen: startFen, goal: { kind: "moves", steps: [{ play: ["11-15", "10-15", "10-14", "9-14", "11-16"] }] } },
    {
      name: "advice.exchange",
      fen: "W:W17,21,27:B10,13",
      goal: { kind: "moves", steps: [{ play: ["17-14"], reply: "10x17" }, { play: ["21x14"] }] },
    },
    { name: "advice.king", fen: "W:W6,12:BK4", goal: { kind: "win" } },
  ],
};

const shots: Lesson = {
  name: "shots",
  tasks: [
    {
      name: "shots.two",
      fen: "W:W26,K30:B13,17,27",
      goal: { kind: "moves", steps: [{ play: ["26-22"], reply: "17x26" }, { play: ["30x23x32"] }] },
    },
    {
      name: "shots.fewer",
      fen: "W:W27,K8:B10,11,24",
      goal: { kind: "moves", steps: [{ play: ["27x20"] }] },
    },
    {
      name: "shots.breeches",
      fen: "W:W8,K16:B15,24",
      goal: { kind: "moves", steps: [{ play: ["16-19"], reply: "24-28" }, { play: ["19x10"] }] },
    },
    {
      name: "shots.king",
      fen: "W:WK27,31:B11,18,19",
      goal: { kind: "moves", steps: [{ play: ["27-23"], reply: "18x27" }, { play: ["31x24x15x8"] }] },
    },
    {
      name: "shots.round",
      fen: "W:W24,K3:B11,18,K28",
      goal: { kind: "moves", steps: [{ play: ["3-7"], reply: "28x19" }, { play: ["7x16x23x14"] }] },
    },
  ],
};

/** The squares of the columns in which pieces are counted to find out who has the move. */
const counted: ReadonlySet<number> = new Set([5, 6, 7, 8, 13, 14, 15, 16, 21, 22, 23, 24, 29, 30, 31, 32]);

const move: Lesson = {
  name: "move",
  tasks: [
    {
      name: "move.count",
      fen: "W:W26,32:B19,28",
      shaded: counted,
      goal: { kind: "choice", options: ["option.white", "option.black"], right: "option.white" },
    },
    { name: "move.start", fen: startFen, side: "white", shaded: counted, goal: { kind: "choice", options: ["option.white", "option.black"], right: "option.white" } },
    { name: "move.kings", fen: "B:WK19:BK12", before: "12-8", goal: { kind: "win" } },
    {
      name: "move.without",
      fen: "W:WK19:BK12",
      goal: { kind: "choice", options: ["option.whiteWins", "option.blackWins", "option.draw"], right: "option.draw" },
    },
    {
      name: "move.exchange",
      fen: "W:W23,28:B11,15",
      goal: { kind: "moves", steps: [{ play: ["23-19"], reply: "15x24" }, { play: ["28x19"] }] },
    },
    {
      name: "move.parity",
      fen: "W:W23,28:B11,15",
      shaded: counted,
      goal: { kind: "choice", options: ["option.keeps", "option.changes"], right: "option.changes" },
    },
    {
      name: "move.gain",
      fen: "W:W18,21:B5,10",
      goal: { kind: "moves", steps: [{ play: ["18-14"], reply: "10x17" }, { play: ["21x14"] }] },
    },
  ],
};

const endings: Lesson = {
  name: "endings",
  tasks: [
    { name: "endings.corner", fen: "W:WK10,K14:BK1", goal: { kind: "win" } },
    {
      name: "endings.three",
      fen: "W:WK8,K16,K17:BK12,K15",
      goal: { kind: "moves", steps: [{ play: ["16-11"], reply: "12x3" }, { play: ["11x18"] }] },
    },
    { name: "endings.hold", fen: "W:WK32:BK10,K15", goal: { kind: "choice", options: ["option.win", "option.lose", "option.draw"], right: "option.lose" } },
  ],
};

const polish: Lesson = {
  name: "polish",
  tasks: [
    { name: "polish.back", rules: "polish-1878", fen: "W:W14,30:B5,18", goal: { kind: "moves", steps: [{ play: ["14x23"] }] } },
    { name: "polish.row", rules: "polish-1878", fen: "W:W10,30:B7,8,20", goal: { kind: "moves", steps: [{ play: ["10x3x12"] }] } },
    { name: "polish.queen", rules: "polish-1878", fen: "W:WK29:BK31", goal: { kind: "squares", squares: [4, 8, 11, 15, 18, 22, 25] } },
  ],
};

const queens: Lesson = {
  name: "queens",
  tasks: [
    {
      name: "queens.bound",
      rules: "polish-1878",
      fen: "W:WK29:B14,16,22,24",
      goal: { kind: "moves", steps: [{ play: ["29x11x20x27x9", "29x11x20x27x5"] }] },
    },
    {
      name: "queens.lifted",
      rules: "polish-1878",
      fen: "W:WK7:B10,18,19,22,27",
      goal: { kind: "moves", steps: [{ play: ["7x17x31x24x15x22", "7x17x31x24x15x25", "7x17x31x24x15x29"] }] },
    },
    { name: "queens.most", rules: "polish-1878", fen: "W:W27,29:B6,14,23,K17,K25", goal: { kind: "moves", steps: [{ play: ["27x18x9x2"] }] } },
    { name: "queens.equal", rules: "polish-1878", fen: "W:W27,29:B14,23,K17,K25", goal: { kind: "moves", steps: [{ play: ["27x18x9", "29x22x13"] }] } },
  ],
};

const queenEndings: Lesson = {
  name: "queenEndings",
  tasks: [
    { name: "queenEndings.lunette", rules: "polish-1878", fen: "W:W24,K31:B16,23", goal: { kind: "moves", steps: [{ play: ["24-19"] }] } },
    { name: "queenEndings.trap", rules: "polish-1878", fen: "W:W17,24,31:B3,12,16,23", goal: { kind: "moves", steps: [{ play: ["17-14", "17-13"] }] } },
    { name: "queenEndings.hold", rules: "polish-1878", fen: "W:WK29:BK1,K2,K3", goal: { kind: "hold", moves: 8 } },
    {
      name: "queenEndings.sacrifice",
      rules: "polish-1878",
      fen: "W:W17,K20:BK3,K6,K30",
      goal: { kind: "moves", steps: [{ play: ["17-14"], reply: "3x17" }] },
    },
  ],
};

export const lessons: Readonly<Record<LessonLevel, readonly Lesson[]>> = {
  first: [board, men, take, king, end, numbers],
  player: [advice, shots, move, endings],
  laws,
  polish: [polish, queens, queenEndings],
};

export const allLessons: readonly Lesson[] = Object.values(lessons).flat();
