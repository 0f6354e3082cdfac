// SPDX-License-Identifier: MIT
// The games are for one tab at a time.

/** Holds them for this tab, for as long as it is open. `wait` is called if another tab has them. */
export function onlyTab(wait: () => void): Promise<void> {
  // Pages that are not secure have no locks, nor have old browsers. Neither have what the services need (needs.ts).
  if (!("locks" in navigator)) return Promise.resolve();
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
