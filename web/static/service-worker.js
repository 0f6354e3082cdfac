// SPDX-License-Identifier: MIT
// Keeps the static page for use without a network, and answers with the headers that let it have threads (shared memory
// is only for pages that are isolated from other sites). The build puts the files and their version here, each file as
// its name and SHA-256. The large files of the engine stand apart. On a first visit they are kept when the page has
// loaded them, which shows how far it is. An update brings those that the version before it has kept.
const version = "VERSION";
const small = ["SMALL"];
const large = ["LARGE"];

const folder = new URL("./", self.location).href;
const own = `crownhead ${folder} `;
const isolating = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
};

// A new version waits until the page is closed in all tabs: what an open page has yet to load must be of its version.
self.addEventListener("install", (event) => {
  event.waitUntil(install());
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
  // A file to be read, such as LICENSE.txt, is no view.
  const isView = request.mode === "navigate" && !new URL(request.url).pathname.endsWith(".txt");
  const address = isView ? `${folder}index.html` : request.url;
  const cache = await caches.open(own + version);
  // The page asks again for a file of the engine that has come damaged.
  const kept = request.cache === "reload" && !isView ? undefined : await cache.match(address);
  const response = kept ?? (await fetch(address, isView ? {} : { cache: request.cache }));
  if (kept === undefined && response.ok && !isView) event.waitUntil(cache.put(address, response.clone()));
  return isView ? page(response) : isolated(response, response.body);
}

/**
 * A version takes over only when all that it needs without a network is there, and whole: while files are being put on
 * the host, some may be of another version. Should one not come, this attempt fails: the version before it stays, whole,
 * and the browser tries again at the next visit. What has come is kept until then, so that a bad network delays an
 * update but does not prevent it. Only where there is no room it is given back, to the games.
 */
async function install() {
  try {
    const cache = await caches.open(own + version);
    const others = await Promise.all((await older()).map((name) => caches.open(name)));
    const copiesOf = async (name) => {
      const found = await Promise.all([cache, ...others].map((one) => one.match(folder + name)));
      return found.filter((copy) => copy !== undefined);
    };
    await Promise.all(small.map(async ([name, sum]) => bring(cache, name, sum, await copiesOf(name))));
    for (const [name, sum] of large) {
      const copies = await copiesOf(name);
      if (copies.length > 0) await bring(cache, name, sum, copies);
    }
  } catch (error) {
    if (error.name === "QuotaExceededError") await caches.delete(own + version);
    throw error;
  }
}

/** Has the cache keep a file: one of the copies that are there already, if it has not changed, or else the host's. */
async function bring(cache, name, sum, copies) {
  const address = folder + name;
  const isRight = async (response) => (await sha256(response.clone())) === sum;
  for (const copy of copies) if (await isRight(copy)) return cache.put(address, copy);
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
  return isolated(response, (await response.text()).replaceAll('"./', () => `"${folder}`));
}

function isolated(response, body) {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(isolating)) headers.set(name, value);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}
