// SPDX-License-Identifier: MIT
// Games that several tests use.

/** The Laird and Lady, an old opening. */
export const lairdAndLady = "11-15 23-19 8-11 22-17 9-13 17-14 10x17 21x14 15-18 19-15 4-8 24-19".split(" ");

/** Anderson against Wyllie, Carluke 1844, the first game, to the moves that lost it. */
export const lostGame = "11-15 23-18 8-11 26-23 10-14 30-26 7-10 24-19 15x24 28x19 2-7 22-17 4-8 26-22";
