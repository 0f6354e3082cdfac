// SPDX-License-Identifier: MIT
// Changes of the library, over HTTP.

import { decodeError } from "../protocol/library";
import { t } from "../text/text";

export type Changed = { readonly body: unknown } | { readonly refusal: string };

type Path = "delete" | "undo" | "tags" | "collections" | "searches" | "aliases";

/** What the server answers, or its refusal in a sentence. */
export const change = (path: Path, body: object = {}): Promise<Changed> =>
  asked(`/api/library/${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

export const drop = (path: "collections" | "searches", name: string): Promise<Changed> =>
  asked(`/api/library/${path}?${new URLSearchParams({ name }).toString()}`, { method: "DELETE" });

async function asked(address: string, options: RequestInit): Promise<Changed> {
  const response = await fetch(address, options).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  return response?.ok === true ? { body } : { refusal: decodeError(body) ?? t("library.noAnswer") };
}
