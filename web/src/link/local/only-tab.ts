// SPDX-License-Identifier: MIT
// The games are for one tab at a time.

/** Holds them for this tab, for as long as it is open. `wait` is called if another tab has them. */
export function onlyTab(wait: () => void): Promise<void> {
  if (!("locks" in navigator)) return onlyByMessages(wait);
  return new Promise((resolve) => {
    const hold = () => {
      resolve();
      return new Promise<never>(() => undefined);
    };
    const asked = navigator.locks.request("crownhead", { ifAvailable: true }, (lock) => {
      if (lock !== null) return hold();
      wait();
      void navigator.locks.request("crownhead", hold);
      return undefined;
    });
    asked.catch(() => resolve()); // the browser forbids them here
  });
}

/** What tabs tell each other. Of two that ask at the same time, the one with the smaller number gets the games. */
interface Told {
  readonly is: "asks" | "holds" | "takes";
  readonly by: number;
}

/** Milliseconds in which a tab answers that has the games, and after which one that waits asks again. */
const patience = 500;

/** Pages that come over plain http have no locks: their tabs ask each other. */
function onlyByMessages(wait: () => void): Promise<void> {
  if (!("BroadcastChannel" in globalThis)) return Promise.resolve();
  const channel = new BroadcastChannel("crownhead");
  const me = Math.random();
  const tell = (is: Told["is"]) => channel.postMessage({ is, by: me } satisfies Told);
  let holds = false;
  return new Promise((resolve) => {
    let waits = false;
    let silence: ReturnType<typeof setTimeout>;
    const take = () => {
      holds = true;
      tell("takes");
      resolve();
    };
    const ask = () => {
      silence = setTimeout(take, patience);
      tell("asks");
    };
    const askLater = () => {
      clearTimeout(silence);
      silence = setTimeout(ask, 2 * patience);
    };
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.is === "asks") {
        if (holds || me < data.by) tell("holds");
        else askLater();
      } else if (!holds) {
        askLater();
        if (!waits) wait();
        waits = true;
      } else if (data.is === "takes") {
        location.reload(); // the browser had put this tab to sleep, and it did not answer
      }
    };
    ask();
  });
}
