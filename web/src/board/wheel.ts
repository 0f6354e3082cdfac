// SPDX-License-Identifier: MIT
// The mouse wheel over the board steps through the game, unless the page itself scrolls.

/** Milliseconds between two steps: a touchpad sends many small turns. */
const pause = 60;

export function watchWheel(board: HTMLElement, step: (step: -1 | 1) => void): () => void {
  let last = 0;
  const onWheel = (event: WheelEvent) => {
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
    if (scrolls || event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    if (event.timeStamp - last < pause) return;
    last = event.timeStamp;
    step(event.deltaY > 0 ? 1 : -1);
  };
  board.addEventListener("wheel", onWheel, { passive: false });
  return () => board.removeEventListener("wheel", onWheel);
}
