// SPDX-License-Identifier: MIT
// A tournament as the server sends it (docs/web-protocol.md), to be changed by each test.

export const tournament = {
  is: "tournament",
  tournament: "t1",
  director: true,
  terms: { name: "Cup", system: "swiss", games: 1, rules: "english", code: "modern", opening: "free" },
  players: [
    { name: "Ann", rating: 1900, engine: "", withdrawn: false },
    { name: "level1", rating: null, engine: "level1", withdrawn: true },
  ],
  number: 1,
  rounds: 3,
  playing: true,
  over: false,
  closed: null,
  round: {
    ballot: "",
    boards: [{ first: 1, second: 2, games: [{ result: "1-0", reason: "no move" }, null], match: "m", seats: ["a", "b"] }],
    absent: [{ player: 2, why: "bye" }],
  },
  crosstable: [["", "Name"], ["1", "Ann"]],
};
