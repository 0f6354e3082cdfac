// SPDX-License-Identifier: MIT
// What a browser must have for the engine of the static page.

import { expect, test } from "vitest";
import { lacking, type BrowserParts } from "../../src/link/local/needs";

const all: BrowserParts = { WebAssembly, DecompressionStream: {} };
const without = (parts: object): BrowserParts => ({ ...all, ...parts });
const memory = { Memory: WebAssembly.Memory };

test("the first of what the browser lacks is named", () => {
  expect(lacking(all)).toBeNull();
  expect(lacking(without({ WebAssembly: undefined }))).toBe("webassembly");
  expect(lacking(without({ WebAssembly: { ...memory, validate: () => false } }))).toBe("simd");
  const validates = (count: number) => ({ WebAssembly: { ...memory, validate: (module: Uint8Array) => WebAssembly.validate(module as BufferSource) && count-- > 0 } });
  expect(lacking(without(validates(1)))).toBe("exceptions");
  expect(lacking(without(validates(2)))).toBeNull();
  expect(lacking(without({ DecompressionStream: undefined }))).toBe("unpacking");
  const validate = () => true;
  const unshared = class {
    readonly buffer = new ArrayBuffer(1);
  };
  expect(lacking(without({ WebAssembly: { validate, Memory: unshared } }))).toBe("memory");
  const refusing = class {
    readonly buffer = {};
    constructor() {
      throw new TypeError("shared: no");
    }
  };
  expect(lacking(without({ WebAssembly: { validate, Memory: refusing } }))).toBe("memory");
});
