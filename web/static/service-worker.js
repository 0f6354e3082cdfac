// SPDX-License-Identifier: MIT
// Keeps the static page for use without a network, and answers with the headers that let it have threads (shared memory
// is only for pages that are isolated from other sites). The build puts the names of the files and their version here. The
// large files of the engine stand apart, each with its SHA-256. On a first visit they are kept when the page has loaded
// them, which shows how far it is. An update brings those that the version before it has kept.
const version = "VERSION";
const names = ["NAMES"];
const large = ["LARGE"];

const folder = new URL("./", self.location).href;
const own = `crownhead ${folder} `;
const isolating = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
};

self.addEventListener("install", (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOlder().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(folder)) event.respondWith(answer(event));
});

async function answer(event) {
  const { request } = event;
  const isView = request.mode === "navigate";
  const address = isView ? `${folder}index.html` : request.url;
  const cache = await caches.open(own + version);
  // The page asks again for a file of the engine that has come damaged.
  const kept = request.cache === "reload" && !isView ? undefined : await cache.match(address);
  const response = kept ?? (await fetch(address, isView ? {} : { cache: request.cache }));
  if (kept === undefined && response.ok && !isView) event.waitUntil(cache.put(address, response.clone()));
  return isView ? page(response) : isolated(response, response.body);
}

/**
 * A version takes over only when all that it needs without a network is there. Should a file not come, this attempt fails:
 * the version before it stays, whole, and the browser tries again at the next visit. What has come is kept until then, so
 * that a bad network delays an update but does not prevent it. Only where there is no room it is given back, to the games.
 */
async function install() {
  try {
    const cache = await caches.open(own + version);
    await cache.addAll(names.map((name) => new Request(folder + name, { cache: "no-cache" })));
    for (const [name, sum] of large) await renew(cache, name, sum);
  } catch (error) {
    if (error.name === "QuotaExceededError") await caches.delete(own + version);
    throw error;
  }
}

/** Brings a large file that an older version has kept: its copy, if it has not changed, or else the new one. */
async function renew(cache, name, sum) {
  const address = folder + name;
  const isRight = async (response) => response !== undefined && (await sha256(response.clone())) === sum;
  if (await isRight(await cache.match(address))) return;
  const kept = await Promise.all((await older()).map(async (of) => (await caches.open(of)).match(address)));
  if (kept.every((response) => response === undefined)) return;
  for (const response of kept) if (await isRight(response)) return cache.put(address, response);
  // Past the browser's own cache, which may have a damaged one.
  const fresh = await fetch(address, { cache: "reload" });
  if (!fresh.ok || !(await isRight(fresh))) throw new Error(`${name} has not come whole`);
  return cache.put(address, fresh);
}

async function sha256(response) {
  const sum = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The names of what other versions have kept of this folder. */
async function older() {
  return (await caches.keys()).filter((name) => name.startsWith(own) && name !== own + version);
}

async function forgetOlder() {
  await Promise.all((await older()).map((name) => caches.delete(name)));
}

/** The page for any view: its files lie in the folder, whatever the address. */
async function page(response) {
  return isolated(response, (await response.text()).replaceAll('"./', `"${folder}`));
}

function isolated(response, body) {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(isolating)) headers.set(name, value);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}
