// SPDX-License-Identifier: MIT
// What the static page does before it is shown: requests to `/api/` go to its worker, and links to them save what it
// answers; a service worker keeps the page for use without a network and has the browser allow threads.

import { saveFile } from "../../browser/save-file";
import { attempt, fields, text } from "../../protocol/decode";
import { loadTexts } from "../../text/speak";
import { t } from "../../text/text";
import { keepParts } from "./parts";
import { rememberedProgram } from "./programs";
import { prepareLine, show } from "./progress";
import { fetchLocally } from "./server";

const isLocal = (url: URL) => url.origin === location.origin && url.pathname.startsWith("/api/");

/** Gives false where the page is loaded again at once, now with threads. */
export async function begin(place: HTMLElement): Promise<boolean> {
  await loadTexts(["local"]);
  const beyond = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return isLocal(new URL(request.url)) ? fetchLocally(request) : beyond(request);
  };
  addEventListener("click", saveLinked);
  prepareLine();
  return keepPage(place);
}

function saveLinked(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || !isLocal(new URL(link.href))) return;
  event.preventDefault();
  const name = link.download === "" ? (new URL(link.href).pathname.split("/").pop() ?? "crownhead") : link.download;
  void save(name, link.href);
}

async function save(name: string, address: string): Promise<void> {
  try {
    const response = await fetch(address);
    const file = await response.blob();
    if (response.ok) return saveFile(name, file);
    const refusal = await file.text();
    show({ is: "notSaved", why: attempt(() => text(fields(JSON.parse(refusal)).error)) ?? refusal });
  } catch (problem) {
    show({ is: "notSaved", why: problem instanceof Error ? problem.message : String(problem) });
  }
}

async function keepPage(place: HTMLElement): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return true;
  const { serviceWorker } = navigator;
  const folder = new URL("..", import.meta.url);
  const script = new URL("service-worker.js", folder);
  const registered = (await serviceWorker.register(script, { scope: folder.pathname }).catch(() => null)) as ServiceWorkerRegistration | null | undefined;
  if (!registered) return true; // what forbids service workers may not even say so
  if (crossOriginIsolated) {
    sessionStorage.removeItem(triesKey);
    // A host that sends the headers itself: the engine is loaded before the service worker can keep it.
    const keepEngine = () => void keepParts(`${folder.href}engine/`, rememberedProgram()).catch(() => undefined);
    if (serviceWorker.controller === null) serviceWorker.addEventListener("controllerchange", keepEngine, { once: true });
    return true;
  }
  const tries = Number(sessionStorage.getItem(triesKey));
  if (tries >= mostTries) return true;
  sayThatItIsPrepared(place);
  if (!(await becomesActive(registered))) {
    place.replaceChildren();
    return true;
  }
  sessionStorage.setItem(triesKey, `${tries + 1}`);
  location.reload();
  return false;
}

/** To people who wait until the page is shown, or loaded again. */
function sayThatItIsPrepared(place: HTMLElement): void {
  const line = document.createElement("p");
  line.className = "preparing";
  line.setAttribute("role", "status");
  place.replaceChildren(line);
  line.textContent = t("local.preparing");
}

/** Whether the service worker can be used soon: not if the host lacks a file, or the browser has no room for them. */
function becomesActive(registered: ServiceWorkerRegistration): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.serviceWorker.ready.then(() => resolve(true));
    const { installing } = registered;
    installing?.addEventListener("statechange", () => installing.state === "redundant" && resolve(false));
    setTimeout(() => resolve(false), mostWait);
  });
}

/** Milliseconds for which the page may stay empty. */
const mostWait = 20_000;

const triesKey = "crownhead-isolation-tries";
/** A browser that still allows no threads does without. Once is not enough: a person may reload at the same moment. */
const mostTries = 3;
