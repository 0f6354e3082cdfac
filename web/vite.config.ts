// SPDX-License-Identifier: MIT
import { defineConfig } from "vite";
import { compressed } from "./compress";
import { staticPage } from "./static-page";
import { studyViewer } from "./study-viewer";

// During development (`npm run dev`) a running `crownhead serve` answers the requests to the server.
const server = process.env.CROWNHEAD_SERVER ?? "http://127.0.0.1:8080";

// `--mode static` builds the page that needs no server (docs/static-page.md), for a folder of any name.
export default defineConfig(({ mode }) => ({
  base: mode === "static" ? "./" : "/",
  plugins: [mode === "static" ? staticPage() : compressed(), studyViewer()],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: "es2020",
    outDir: mode === "static" ? "dist-static" : "dist",
    // The server's content policy allows no inline scripts: no polyfill, and no asset as a data: URL.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": server, "/socket": { target: server, ws: true } } },
}));
