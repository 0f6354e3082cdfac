// SPDX-License-Identifier: MIT
// Whether the last thing that happened to a game is that moves of it were taken back: the server sends only how it is now.

import { useRef } from "preact/hooks";

/** `of` names the game, `moves` is how many it has. True from a take-back until the game goes on. */
export function useTakenBack(of: string, moves: number): boolean {
  const known = useRef({ of, moves, taken: false });
  const { current } = known;
  if (current.of !== of) known.current = { of, moves, taken: false };
  else if (current.moves !== moves) known.current = { of, moves, taken: moves < current.moves };
  return known.current.taken;
}
