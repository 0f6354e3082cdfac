// SPDX-License-Identifier: MIT
// The comments of a study that were typed and are not stored yet. They outlive the fields in which they are typed, so that
// none is lost with a move that is left, or with the connection.

export interface CommentPlace {
  readonly chapter: number;
  readonly node: number;
  readonly place: "before" | "after";
}

interface Draft {
  readonly of: CommentPlace;
  readonly text: string;
}

const keyOf = ({ chapter, node, place }: CommentPlace): string => `${chapter} ${node} ${place}`;

export class Drafts {
  private readonly kept = new Map<string, Draft>();
  /** Done when the last saving is: one comes after the other, so that the text typed last is the one that stays. */
  private saving: Promise<unknown> = Promise.resolve();
  private sent: Draft | null = null;

  /** `store` gives whether the text is stored. */
  constructor(private readonly store: (draft: Draft) => Promise<boolean>) {}

  /** Null where everything that was typed is stored. */
  at(of: CommentPlace): string | null {
    return this.kept.get(keyOf(of))?.text ?? null;
  }

  /** Those that are not on their way either. */
  unsent(): readonly Draft[] {
    return [...this.kept.values()].filter((draft) => draft !== this.sent);
  }

  keep(of: CommentPlace, text: string): void {
    this.kept.set(keyOf(of), { of, text });
  }

  /** Stores what was typed there. What cannot be stored stays a draft. */
  save(of: CommentPlace): Promise<void> {
    const saved = this.saving.then(() => this.saveNow(keyOf(of)));
    this.saving = saved.catch(() => undefined);
    return saved;
  }

  async saveAll(): Promise<void> {
    for (const { of } of this.unsent()) await this.save(of);
  }

  private async saveNow(key: string): Promise<void> {
    const draft = this.kept.get(key);
    if (draft === undefined) return;
    this.sent = draft;
    const stored = await this.store(draft).finally(() => (this.sent = null));
    // More may have been typed meanwhile.
    if (stored && this.kept.get(key) === draft) this.kept.delete(key);
  }
}
