// SPDX-License-Identifier: MIT
// Byte strings in the memory of the compiled services, for as long as one of their functions reads them.

/** What is used of the services' memory. */
export interface Memory {
  /** Gives 0 where there is no room. */
  _malloc(bytes: number): number;
  _free(at: number): void;
  readonly HEAPU8: Uint8Array;
}

type Use = (at: readonly number[], lengths: readonly number[]) => void;

/** Calls `use` with the places of the parts and their lengths. False, without calling it, where there is no room. */
export function lendBytes(to: Memory, parts: readonly Uint8Array[], use: Use): boolean {
  const at: number[] = [];
  try {
    for (const part of parts) {
      const place = to._malloc(part.length + 1);
      if (place === 0) return false;
      at.push(place);
      to.HEAPU8.set(part, place);
    }
    use(
      at,
      parts.map(({ length }) => length),
    );
    return true;
  } finally {
    at.forEach((place) => to._free(place));
  }
}
