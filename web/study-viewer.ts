// SPDX-License-Identifier: MIT
// Builds the viewer of exported studies (src/study/export/viewer.tsx) into one script and one style sheet, which the page
// imports as texts from `virtual:study-viewer`.

import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin, type Rollup } from "vite";

const name = "virtual:study-viewer";
const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

export function studyViewer(): Plugin {
  let root = "";
  return {
    name: "study-viewer",
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const entry = join(root, "src/study/export/viewer.tsx");
      this.addWatchFile(entry);
      const built = (await build({
        root,
        configFile: false,
        logLevel: "error",
        esbuild: { jsx: "automatic", jsxImportSource: "preact" },
        define: { "process.env.NODE_ENV": '"production"' },
        build: { target: "es2020", write: false, lib: { entry, formats: ["iife"], name: "viewer", cssFileName: "viewer" } },
      })) as Rollup.RollupOutput[];
      const files = built.flatMap(({ output }) => output);
      const script = files.map((file) => (file.type === "chunk" ? file.code : "")).join("");
      const style = files.map((file) => (file.type === "asset" && file.fileName.endsWith(".css") ? String(file.source) : "")).join("");
      if (/<\/(script|style)|<!--/i.test(script + style)) this.error("the viewer's texts would end their own elements");
      return `export default ${JSON.stringify({ script, style, scriptHash: hash(script), styleHash: hash(style) })}`;
    },
  };
}
