// SPDX-License-Identifier: MIT
// The address of the view shown, over the browser's History API. An address has a path and a query; what belongs to one
// visit only (a line with its positions, so that it need not be asked for again) travels in the history's state.

import { useEffect, useState } from "preact/hooks";
import { base, pathWithin } from "./base";

export interface Address {
  /** "/play/g1" */
  readonly path: string;
  readonly query: URLSearchParams;
  /** What `go` was given for this entry of the history; null where it was opened by its address. */
  readonly state: unknown;
}

interface Options {
  /** Takes the place of the address shown, instead of coming after it in the history. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

const changed = "crownhead-address";

/** Shows the view with this address. */
export function go(address: string, { replace = false, state = null }: Options = {}): void {
  if (replace) history.replaceState(state, "", base + address);
  else history.pushState(state, "", base + address);
  dispatchEvent(new Event(changed));
}

/** Gives the entry shown another address, of the same view at another place. */
export function replaceAddress(address: string): void {
  history.replaceState(history.state, "", base + address);
}

export function addressShown(): Address {
  return { path: pathWithin(location.pathname), query: new URLSearchParams(location.search), state: history.state as unknown };
}

/** The address shown, now and whenever it changes. */
export function useAddress(): Address {
  const [address, setAddress] = useState(addressShown);
  useEffect(() => {
    const follow = () => setAddress(addressShown());
    addEventListener(changed, follow);
    addEventListener("popstate", follow);
    return () => {
      removeEventListener(changed, follow);
      removeEventListener("popstate", follow);
    };
  }, []);
  return address;
}

/** The ply that an address asks for: `?at=12`. */
export function plyIn({ query }: Address): number | null {
  const at = query.get("at");
  return at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null;
}

/** The names in a path that fits a pattern: `/play/:id` finds `id` in `/play/g1`. Null where it does not fit. */
export function namesIn(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return null;
  const names: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const name = decoded(given[i] ?? "");
    if (!part.startsWith(":")) {
      if (part !== name) return null;
    } else if (name === null || name === "") return null;
    else names[part.slice(1)] = name;
  }
  return names;
}

/** A part of a path without its escapes; null where they are wrong, as in `%zz`. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** A link within the page changes the view without reloading the page. Call the result to stop. */
export function followLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.hash !== "") return;
    event.preventDefault();
    const address = pathWithin(link.pathname) + link.search;
    go(address, { replace: address === pathWithin(location.pathname) + location.search });
  };
  addEventListener("click", onClick);
  return () => removeEventListener("click", onClick);
}
