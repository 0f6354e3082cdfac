// SPDX-License-Identifier: MIT
// The line in the address. Where only its moves are known, the server is asked for the positions after them.

import { useEffect, useState } from "preact/hooks";
import { askProbe } from "../endgame/use-probe";
import { askPosition } from "../link/api";
import { writeFen } from "../model/position";
import type { PlayedMove } from "../model/move";
import { sentence } from "../model/sentence";
import { fitting, squaresIn } from "../model/typed";
import type { RuleSet } from "../protocol/game";
import { t } from "../text/text";
import { knownLine, type LineAddress } from "./address";
import type { ExploredLine } from "./line";

export interface LineInAddress {
  /** Null until it is known. */
  readonly line: ExploredLine | null;
  /** Why the address could not be read, or not to its end. */
  readonly fault: string | null;
}

const pause = 1_000;

/** `address` is null where the address names no line. `settle` is given a line whose positions the server has told. */
export function useLine(address: LineAddress | null, sets: readonly RuleSet[] | null, settle: (line: ExploredLine) => void): LineInAddress {
  const [fault, setFault] = useState<{ key: string; text: string } | null>(null);
  const rules = sets?.find(({ name }) => name === address?.rules);
  const key = address === null ? "" : JSON.stringify([address.rules, address.fen, address.moves]);
  const line = address === null || rules === undefined ? null : knownLine(address, rules);
  const unreadable = address !== null && sets !== null && rules === undefined ? t("explore.noRules", { name: address.rules }) : null;
  const toAsk = line === null && address !== null && rules !== undefined;
  useEffect(() => {
    if (!toAsk) return undefined;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const found = await played(rules, address);
      if (!current) return;
      if (found === null) timer = setTimeout(ask, pause);
      else if (found.line === null) setFault({ key, text: found.fault ?? "" });
      else {
        setFault(found.fault === null ? null : { key: JSON.stringify([address.rules, address.fen, found.line.moves.map(({ text }) => text)]), text: found.fault });
        settle(found.line);
      }
    };
    void ask();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, toAsk]);
  return { line, fault: unreadable ?? (fault?.key === key ? fault.text : null) };
}

/** Null where the server does not answer. */
async function played(rules: RuleSet, { fen, moves, at }: LineAddress): Promise<LineInAddress | null> {
  const found = fen === null ? null : await askPosition(rules.name, fen);
  if (fen !== null && found === null) return null;
  if (typeof found === "string") return { line: null, fault: t("explore.badFen", { reason: sentence(found) }) };
  const start = found === null ? rules.start : writeFen(found);
  const done: PlayedMove[] = [];
  for (const text of moves) {
    const position = await askProbe(rules.name, done[done.length - 1]?.fen ?? start);
    if (position === null) return null;
    if (typeof position === "string") return { line: null, fault: t("explore.badFen", { reason: sentence(position) }) };
    const [move, another] = fitting(rules, squaresIn(rules, text) ?? [], position.moves);
    if (move === undefined || another !== undefined) {
      return { line: { rules, start, moves: done, shown: done.length }, fault: t("explore.badMove", { move: text }) };
    }
    done.push({ text: move.text, path: move.path, captured: move.captured, fen: move.fen });
  }
  return { line: { rules, start, moves: done, shown: Math.min(at ?? done.length, done.length) }, fault: null };
}
