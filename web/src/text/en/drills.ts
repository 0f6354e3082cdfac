// SPDX-License-Identifier: MIT
// The texts in English: endings to practise.

export const texts = {
  "drills.title": "Practise endings",
  "drills.about": "Play endings against the best defence there is. A move that gives the result away is taken back and counted.",
  "drills.all": "All endings",
  "drills.named": "Endings with a name",
  "drills.random.win": "Won endings: win them",
  "drills.random.draw": "Drawn endings: hold them",
  "drill.corner": "Two kings against one in the double corner",
  "drill.threeTwo": "Three kings against two",
  "drill.first": "First Position",
  "drill.against": "{ours} against {theirs}",
  "drill.win": "{side} to play and win.",
  "drill.draw": "{side} to play: hold the draw for {moves} moves.",
  "drill.best": "With best play it takes {plies} plies.",
  "drill.left": "With best play {plies} plies are left.",
  "drill.won": "Won.",
  "drill.held": "Held.",
  "drill.took": "It took {plies} plies.",
  "drill.tookOf": "It took {plies} plies; best play takes {best}.",
  "drill.perfect": "In {plies} plies: nobody can do it faster.",
  "drill.clean": "You made no mistake.",
  "drill.errors.one": "{count} move had to be taken back.",
  "drill.errors.other": "{count} moves had to be taken back.",
  "drill.another": "Another position",
  "drill.record": "{done} done, {clean} without a mistake, {perfect} as fast as can be",
} as const;
