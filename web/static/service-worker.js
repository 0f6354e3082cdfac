// SPDX-License-Identifier: MIT
// Keeps the static page for use without a network, and answers with the headers that let it have threads (shared memory
// is only for pages that are isolated from other sites). The build puts the names of the files and their version here. The
// large files of the engine are not among them: they are kept when the page has loaded them, which shows how far it is.
const version = "VERSION";
const names = ["NAMES"];

const folder = new URL("./", self.location).href;
const own = `crownhead ${folder} `;
const isolating = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
};

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(own + version)
      .then((cache) => cache.addAll(names.map((name) => new Request(folder + name, { cache: "no-cache" }))))
      .then(() => self.skipWaiting()),
  );
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

async function forgetOlder() {
  const older = (await caches.keys()).filter((name) => name.startsWith(own) && name !== own + version);
  await Promise.all(older.map((name) => caches.delete(name)));
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
