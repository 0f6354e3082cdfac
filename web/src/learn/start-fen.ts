// SPDX-License-Identifier: MIT

/** The position with which a game of English draughts begins. */
export const startFen = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
