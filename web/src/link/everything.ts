// SPDX-License-Identifier: MIT
// All that is kept in this browser, where the page has no server: as one file, and from one.

export interface KeptHere {
  /** Whether the browser promises not to delete it by itself. */
  isLasting(): Promise<boolean>;
  /** Rejects with a sentence if it cannot be had. */
  exportEverything(): Promise<Blob>;
  /**
   * What is in the file takes the place of all that is kept, from the next visit on. Otherwise says why not, or rejects with
   * a sentence, and nothing has changed.
   */
  importEverything(file: Blob): Promise<"done" | "damaged" | "newer" | "full">;
}
