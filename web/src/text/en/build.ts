// SPDX-License-Identifier: MIT
// The texts in English: endgames that the server builds.

export const texts = {
  "endgame.distancesOf": "Distances with {count} pieces",
  "endgame.endgamesOf": "{count}-piece endgames",
  "endgame.more": "Endgames of more pieces",
  "endgame.upTo": "Up to how many pieces",
  "endgame.withDistances": "With distances to the end, in total {cost}",
  "endgame.stopBuilding": "Stop building",
  "endgame.stopping": "Stopping…",
  "endgame.resume": "Resume building",
  "endgame.buildDistances": "Build distances",
  "endgame.build": "Build {count}-piece endgames",
  "endgame.none": "No position is solved yet.",
  "endgame.solved": "All positions of up to {count} pieces are solved.",
  "endgame.solvedDistances": "All positions of up to {count} pieces are solved, with distances.",
  "endgame.solvedSome": "All positions of up to {count} pieces are solved, with distances for up to {plies} pieces.",
  "endgame.cost": "about {size} on disk, {time}, and while it runs {memory} of memory and {disk} of disk",
  "endgame.offerDistances": "The server can build distances to the end as well: {cost}.",
  "endgame.offer": "{known} The server can solve all of up to {count}: {cost}.",
  "endgame.stoppedAt": "Stopped at {percent}. Finished work is kept.",
  "endgame.building": "The endgames are being built.",
  "endgame.buildStops": "The build is stopping.",
  "endgame.rate": "{count} million positions a second",
  "endgame.left": "{time} left",
} as const;
