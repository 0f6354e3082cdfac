// SPDX-License-Identifier: MIT
// What a browser must have for the compiled services to run in it.

export type Need = "webassembly" | "simd" | "exceptions" | "unpacking" | "memory";

/** What is looked at, as a worker's global object has it. */
export interface BrowserParts {
  readonly WebAssembly?: {
    validate(bytes: BufferSource): boolean;
    readonly Memory: new (size: WebAssembly.MemoryDescriptor) => { readonly buffer: object };
  };
  readonly DecompressionStream?: unknown;
}

/** The first of what this browser lacks; null where all is there. */
export function lacking(browser: BrowserParts): Need | null {
  if (browser.WebAssembly === undefined) return "webassembly";
  if (!browser.WebAssembly.validate(withVectors)) return "simd";
  if (!browser.WebAssembly.validate(withExceptions)) return "exceptions";
  if (browser.DecompressionStream === undefined) return "unpacking";
  if (sharedBytes(browser) === null) return "memory";
  return null;
}

/**
 * Bytes of a memory that threads could share, which the services are compiled for, whether they may have threads or not.
 * Browsers that name no SharedArrayBuffer to a page without threads give it such a memory all the same.
 */
export function sharedBytes({ WebAssembly }: BrowserParts): object | null {
  if (WebAssembly === undefined) return null;
  try {
    const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
    return buffer instanceof ArrayBuffer ? null : buffer;
  } catch {
    return null;
  }
}

/** A module with one function, `() => ()`, of the instructions given. */
const moduleOf = (...instructions: readonly number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // "\0asm", version 1
    ...[1, 4, 1, 0x60, 0, 0], // a type: nothing in, nothing out
    ...[3, 2, 1, 0], // a function of it
    ...[10, instructions.length + 4, 1, instructions.length + 2, 0, ...instructions, 0x0b], // its code
  );

/** Makes a vector of a number: i32.const 0, i8x16.splat, drop. */
const withVectors = moduleOf(0x41, 0, 0xfd, 15, 0x1a);

/** try, catch_all, end: in the form that compilers have used since the first browsers had exceptions. */
const withExceptions = moduleOf(0x06, 0x40, 0x19, 0x0b);
