// SPDX-License-Identifier: MIT
import { defineConfig } from "vitest/config";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  test: { include: ["tests/unit/**/*.test.{ts,tsx}"], environment: "node", setupFiles: ["tests/unit/english.ts"] },
});
