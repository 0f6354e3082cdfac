// SPDX-License-Identifier: MIT
// What the static page does before it is shown: requests to `/api/` go to its worker, and links to them save what it
// answers; a service worker keeps the page for use without a network and has the browser allow threads.

import { saveFile } from "../../browser/save-file";
import { fetchLocally } from "./server";

const isLocal = (url: URL) => url.origin === location.origin && url.pathname.startsWith("/api/");

/** Gives false where the page is loaded again at once, now with threads. */
export async function begin(): Promise<boolean> {
  const beyond = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return isLocal(new URL(request.url)) ? fetchLocally(request) : beyond(request);
  };
  addEventListener("click", saveLinked);
  return keepPage();
}

function saveLinked(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || !isLocal(new URL(link.href))) return;
  event.preventDefault();
  const name = link.download === "" ? (new URL(link.href).pathname.split("/").pop() ?? "crownhead") : link.download;
  void fetch(link.href).then(async (response) => saveFile(name, await response.blob()));
}

async function keepPage(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return true;
  const folder = new URL("..", import.meta.url);
  const registered = await navigator.serviceWorker.register(new URL("service-worker.js", folder), { scope: folder.pathname }).catch(() => null);
  if (registered === null) return true;
  if (crossOriginIsolated) {
    sessionStorage.removeItem(triesKey);
    return true;
  }
  const tries = Number(sessionStorage.getItem(triesKey));
  if (tries >= mostTries) return true;
  await navigator.serviceWorker.ready;
  sessionStorage.setItem(triesKey, `${tries + 1}`);
  location.reload();
  return false;
}

const triesKey = "crownhead-isolation-tries";
/** A browser that still allows no threads shall say so. Once is not enough: a person may reload at the same moment. */
const mostTries = 3;
