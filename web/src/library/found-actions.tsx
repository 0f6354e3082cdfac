// SPDX-License-Identifier: MIT
// What can be done with the games found, or with those of them that are selected.

import { useState } from "preact/hooks";
import { libraryPdnAddress, reportsAddress } from "../addresses";
import { counted, t } from "../text/text";
import { change, type Changed } from "./change";
import { CollectionDialog, DeleteDialog, SaveSearchDialog } from "./change-dialogs";
import { decodeCollection, decodeCount, type Collection } from "../protocol/saved-searches";
import { valueIn } from "./query-line";
import { TagsDialog } from "./tags-dialog";

export interface Done {
  readonly text: string;
  /** Null: it can't be undone. */
  readonly undo: (() => Promise<Changed>) | null;
}

interface Props {
  /** The search shown. */
  query: string;
  /** Their order, as in an address. */
  sort: string;
  found: number;
  selected: ReadonlySet<number>;
  selecting: boolean;
  setSelecting(on: boolean): void;
  collections: readonly Collection[];
  done(done: Done): void;
}

export const undoLast = (): Promise<Changed> => change("undo");

type Dialog = "save" | "add" | "remove" | "tags" | "delete";

export function FoundActions({ query, sort, found, selected, selecting, setSelecting, collections, done }: Props) {
  const [open, setOpen] = useState<Dialog | null>(null);
  const close = () => setOpen(null);
  const target = selected.size === 0 ? query : numbersQuery(selected);
  const count = selected.size === 0 ? found : selected.size;
  const here = valueIn(query, "collection");
  /** Makes a change and says what it did; gives the refusal, if it was refused. */
  const act = async (asked: Promise<Changed>, said: (body: unknown) => Done): Promise<string | null> => {
    const answer = await asked;
    if ("refusal" in answer) return answer.refusal;
    close();
    done(said(answer.body));
    return null;
  };
  const inCollection = (body: unknown, name: string): Done => {
    const { games = 0, name: kept = name } = decodeCollection(body) ?? {};
    return { text: t("library.inCollection", { name: kept, games: counted("count.games", games) }), undo: undoLast };
  };
  const button = (name: Dialog, text: string) => (
    <button type="button" class="small" onClick={() => setOpen(name)}>
      {text}
    </button>
  );
  return (
    <details class="found-actions">
      <summary>{selected.size === 0 ? counted("library.withFound", found) : counted("library.withSelected", selected.size)}</summary>
      <div class="library-ways">
        <button type="button" class="small" aria-pressed={selecting} onClick={() => setSelecting(!selecting)}>
          {t("library.select")}
        </button>
        {query.trim() !== "" && button("save", t("library.saveSearch"))}
        {button("add", t("library.addTo"))}
        {here !== "" && button("remove", t("library.removeFrom", { name: here }))}
        {button("tags", t("library.editTags"))}
        <a class="button small" href={libraryPdnAddress(target)} download="games.pdn">
          {t("library.pdn")}
        </a>
        <a class="button small" href={reportsAddress({ query: target, sort })}>
          {t("library.report")}
        </a>
        {button("delete", t("library.delete"))}
      </div>
      {open === "save" && (
        <SaveSearchDialog close={close} save={(name) => act(change("searches", { name, query }), () => ({ text: t("library.searchSaved", { name }), undo: null }))} />
      )}
      {open === "add" && (
        <CollectionDialog count={count} collections={collections} close={close} add={(name) => act(change("collections", { name, add: target }), (body) => inCollection(body, name))} />
      )}
      {open === "remove" && (
        <DeleteDialog
          title={t("library.removeFrom", { name: here })}
          text={counted("library.removeText", count)}
          action={t("library.remove")}
          close={close}
          act={() => act(change("collections", { name: here, remove: target }), (body) => inCollection(body, here))}
        />
      )}
      {open === "tags" && (
        <TagsDialog
          count={count}
          close={close}
          set={(tags) => act(change("tags", { query: target, set: tags }), (body) => ({ text: counted("library.tagsChanged", decodeCount(body, "changed") ?? 0), undo: undoLast }))}
        />
      )}
      {open === "delete" && (
        <DeleteDialog
          title={t("library.delete")}
          text={counted("library.deleteText", count)}
          action={t("library.deleteNow")}
          close={close}
          act={() => act(change("delete", { query: target }), (body) => ({ text: counted("library.deleted", decodeCount(body, "deleted") ?? 0), undo: undoLast }))}
        />
      )}
    </details>
  );
}

/** The query that finds these very games. */
export const numbersQuery = (numbers: ReadonlySet<number>): string => `number:${[...numbers].join("|")}`;
