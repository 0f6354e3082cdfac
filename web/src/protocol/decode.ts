// SPDX-License-Identifier: MIT
// Decoding of messages: whatever does not have the form in docs/web-protocol.md is Malformed.

import type { LegalMove, Outcome, PlayedMove } from "../model/move";

export class Malformed extends Error {}

export type Fields = Record<string, unknown>;

export function attempt<T>(decode: () => T): T | null {
  try {
    return decode();
  } catch {
    return null;
  }
}

export function fields(value: unknown): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Malformed();
  return value as Fields;
}

export function text(value: unknown): string {
  if (typeof value !== "string") throw new Malformed();
  return value;
}

export function flag(value: unknown): boolean {
  if (typeof value !== "boolean") throw new Malformed();
  return value;
}

export function number(value: unknown): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new Malformed();
  return value;
}

export function squareNumber(value: unknown): number {
  const square = number(value);
  if (!Number.isInteger(square) || square < 1 || square > 72) throw new Malformed();
  return square;
}

export function answerId(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

export function list<T>(value: unknown, item: (value: unknown) => T): T[] {
  if (!Array.isArray(value)) throw new Malformed();
  return value.map((entry) => item(entry));
}

export function oneOf<T extends string | number>(value: unknown, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new Malformed();
  return found;
}

export function outcome(value: unknown): Outcome {
  return oneOf(value, ["none", "black", "white", "draw"]);
}

export function legalMove(value: unknown): LegalMove {
  const from = fields(value);
  const path = list(from.path, squareNumber);
  if (path.length < 2) throw new Malformed();
  return { text: text(from.text), path, captured: list(from.captured, squareNumber) };
}

export function playedMove(value: unknown): PlayedMove {
  return { ...legalMove(value), fen: text(fields(value).fen) };
}

export function maybe<T>(value: unknown, item: (value: unknown) => T): T | null {
  return value === null || value === undefined ? null : item(value);
}
