// SPDX-License-Identifier: MIT
// The files being added to the library. The server does it and says how far it is, so that the page may go elsewhere
// meanwhile; this browser remembers which it has seen going on, and shows how they ended until that is closed.

import { useEffect, useRef, useState } from "preact/hooks";
import { keep, recall } from "../browser/kept";
import { ask as askFor, isThere } from "../link/ask";
import { decodeError } from "../protocol/library";
import { decodeImports, isGoingOn, type Import } from "../protocol/library-import";
import { t } from "../text/text";

export type Duplicates = "merge" | "keep";

export interface Imports {
  readonly shown: readonly Import[];
  /** Why files were not taken. */
  readonly refusals: readonly string[];
  /** How many of them are over: the library has changed when this does. */
  readonly over: number;
  add(files: readonly File[], duplicates: Duplicates): void;
  stop(id: string): void;
  /** Shows one that is over no more. */
  close(id: string): void;
  closeRefusals(): void;
}

/** Milliseconds between two questions while something goes on. */
const pause = 500;
const address = "/api/library/imports";
const store = "library-imports";

export function useImports(): Imports {
  const [all, setAll] = useState<readonly Import[]>([]);
  const [seen, setSeen] = useState(readSeen);
  const [sending, setSending] = useState(0);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const asking = useRef(false);
  const changed = useRef(false);
  const remember = (change: (ids: readonly string[]) => readonly string[]) =>
    setSeen((before) => {
      const after = change(before);
      keep(store, after.join(" "));
      return after;
    });
  const askOnce = async () => {
    const answer = await askFor(address, decodeImports);
    if (!isThere(answer)) return;
    setAll(answer);
    remember((before) => [...new Set([...before, ...answer.filter(isGoingOn).map(({ id }) => id)])]);
  };
  /** Asks the server, and once more if something has changed meanwhile: the answer may be from before that. */
  const ask = async () => {
    changed.current = true;
    if (asking.current) return;
    asking.current = true;
    while (changed.current) {
      changed.current = false;
      await askOnce();
    }
    asking.current = false;
  };
  const active = sending > 0 || all.some(isGoingOn);
  useEffect(() => {
    void ask();
    if (!active) return undefined;
    const timer = setInterval(() => !asking.current && void ask(), pause);
    return () => clearInterval(timer);
  }, [active]);
  const send = async (files: readonly File[], duplicates: Duplicates) => {
    setSending((count) => count + 1);
    for (const file of files) {
      const answer = await sent(file, duplicates);
      if ("id" in answer) remember((before) => [...new Set([...before, answer.id])]);
      else if (answer.refusal !== "") setRefusals((before) => [...before, `${file.name}: ${answer.refusal}`]);
    }
    setSending((count) => count - 1);
  };
  const shown = all.filter((one) => isGoingOn(one) || seen.includes(one.id));
  return {
    shown,
    refusals,
    over: shown.filter((one) => !isGoingOn(one)).length,
    add: (files, duplicates) => void send(files, duplicates),
    stop: (id) => void fetch(`${address}/${encodeURIComponent(id)}`, { method: "DELETE" }).then(ask, () => undefined),
    close: (id) => remember((before) => before.filter((one) => one !== id)),
    closeRefusals: () => setRefusals([]),
  };
}

function readSeen(): readonly string[] {
  return (recall(store) ?? "").split(" ").filter((id) => id !== "");
}

/** Waits while the server has as many files as it takes at a time. The refusal is empty for one that was stopped. */
async function sent(file: File, duplicates: Duplicates): Promise<{ id: string } | { refusal: string }> {
  const request = `${address}?${new URLSearchParams({ name: file.name, duplicates }).toString()}`;
  for (;;) {
    const response = await fetch(request, { method: "POST", body: file }).catch(() => null);
    if (response === null) return { refusal: t("library.noAnswer") };
    const body = (await response.json().catch(() => null)) as { import?: unknown } | null;
    if (response.ok && typeof body?.import === "string") return { id: body.import };
    if (response.status === 409) return { refusal: "" };
    if (response.status !== 503) return { refusal: decodeError(body) ?? t("library.noAnswer") };
    await new Promise((resolve) => setTimeout(resolve, 2 * pause));
  }
}
