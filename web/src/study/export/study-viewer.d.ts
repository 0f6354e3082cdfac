// SPDX-License-Identifier: MIT
// viewer.tsx as one script and one style sheet (study-viewer.ts).

declare module "virtual:study-viewer" {
  const viewer: import("./standalone").Viewer;
  export default viewer;
}
