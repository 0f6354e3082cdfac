// SPDX-License-Identifier: MIT
import { defineConfig } from "vite";
import { compressed } from "./compress";

// While the page is being worked on (`npx vite`), a running `crownhead serve` answers for the rest.
const server = process.env.CROWNHEAD_SERVER ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [compressed()],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: "es2020",
    // The server's content policy allows no inline scripts: no polyfill, and no asset as a data address.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": server, "/socket": { target: server, ws: true } } },
});
