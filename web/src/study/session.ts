// SPDX-License-Identifier: MIT
// The study shown on this page, for an editor or a watcher, across lost connections: its chapters, and the tree of the
// one that is read.

import { AnalysisRequests } from "../analysis/requests";
import type { Socket } from "../link/socket";
import { Follower, type FollowerState } from "../link/follower";
import type { TokenStore } from "../link/token-store";
import { analysisMessages, type AnalysisRequest, type AnalysisState } from "../protocol/analysis";
import type { Answer, Message } from "../protocol/message";
import {
  studyMessages,
  type ChapterSource,
  type EditedNews,
  type LegalAnswer,
  type SimpleEdit,
  type StudyEvent,
  type StudyState,
  type TreeEvent,
} from "../protocol/study";
import { Drafts } from "./drafts";
import { refusalOf } from "./refusal";
import { nodeOf, pathTo, treeOf, withEdit, withPart, type StudyTree } from "./tree";
import { uploadChapters, type ChapterFile } from "./upload";

export interface StudySessionState extends FollowerState {
  readonly study: StudyState | null;
  /** The chapter of `tree`, or the one being read. */
  readonly chapter: number | null;
  /** Null until the chapter has been read. */
  readonly tree: StudyTree | null;
  /** How many nodes of the chapter have been read; null when all have been. */
  readonly reading: number | null;
  readonly notes: readonly string[];
  readonly analysis: AnalysisState | null;
}

export const emptyStudy: StudySessionState = {
  link: "connecting",
  refusal: null,
  study: null,
  chapter: null,
  tree: null,
  reading: null,
  notes: [],
  analysis: null,
};

/** What an edit has done. */
export interface Edited {
  /** The last node of a line that was added. */
  readonly node: number | null;
}

/** How often edits are made anew that somebody else's have crossed. */
const mostTries = 5;

export class StudySession extends Follower<StudySessionState> {
  /** Comments that are being typed, or could not be stored yet. */
  readonly drafts = new Drafts(async ({ of: { chapter, node, place }, text }) => {
    const { chapter: current, tree } = this.state;
    if (current === chapter && tree !== null) {
      const known = nodeOf(tree, node);
      // It stands there already, or another editor has deleted the move.
      if (known === undefined || known[place] === text) return true;
    }
    return (await this.edit({ did: "commented", node, place, text }, chapter)) !== null;
  });
  /** Counts the readings of a chapter; an older one that is still under way ends. */
  private readings = 0;
  /** The part of a tree that has been read so far. */
  private partial: StudyTree | null = null;
  private readonly analyses = new AnalysisRequests(
    (request) => this.askQuietly(request),
    (analysis) => this.set({ analysis }),
  );

  constructor(
    makeSocket: () => Socket,
    private readonly name: string,
    private readonly tokens: TokenStore,
    changed: (state: StudySessionState) => void,
    first: StudySessionState = emptyStudy,
    private readonly firstChapter: number | null = null,
  ) {
    super(makeSocket, { ...studyMessages, ...analysisMessages }, first, changed);
  }

  /** What is still being typed is sent before the connection is closed. */
  override stop(): void {
    for (const { of, text } of this.drafts.unsent()) void this.edit({ did: "commented", node: of.node, place: of.place, text }, of.chapter);
    super.stop();
  }

  /** Opens the study again, because the token may be another one. */
  async reopen(): Promise<void> {
    if (this.state.link === "open") await this.open();
  }

  /** Shows a chapter: its tree follows. One that the study does not have is not shown. */
  show(chapter: number): void {
    const known = this.state.study?.chapters.some((one) => one.chapter === chapter) === true;
    if (this.state.chapter === chapter || !known) return;
    this.set({ chapter, tree: null, reading: 0 });
    void this.read(chapter);
  }

  /** Changes the tree shown, or that of another chapter. Null when it was refused. */
  async edit(event: TreeEvent, chapter = this.state.chapter): Promise<Edited | null> {
    if (chapter === null) return null;
    this.dismiss();
    const answer = await this.askQuietly(this.change({ did: "edited", chapter, event }));
    if (answer?.is !== "edited") {
      this.set({ refusal: refusalOf(answer) });
      return null;
    }
    this.receive(answer);
    return { node: answer.node };
  }

  /**
   * Makes edits that follow from the tree shown, as one. Where they are refused because somebody else has changed the
   * tree meanwhile, they are made anew of what it is then. False when they were refused for good.
   */
  async editAll(editsOf: (tree: StudyTree) => readonly SimpleEdit[]): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      const { chapter, tree } = this.state;
      if (tree === null) return false;
      const edits = editsOf(tree);
      if (edits.length === 0 || (await this.edit({ did: "several", edits })) !== null) return true;
      if (tries === mostTries || this.state.tree === tree || this.state.chapter !== chapter) return false;
    }
  }

  /** The node that is `moves` moves before another one of the chapter shown. */
  before(node: number, moves: number): number {
    const { tree } = this.state;
    const path = tree === null ? [] : pathTo(tree, node);
    return path[Math.max(0, path.length - 1 - moves)]?.node ?? node;
  }

  /** Changes the study. False when it was refused. */
  do(event: StudyEvent): Promise<boolean> {
    return this.ask(this.change(event));
  }

  /** Adds chapters and shows the first of them, unless that is stopped. A sentence when it was refused, null otherwise. */
  async add(source: ChapterSource | ChapterFile, title: string, stop?: AbortSignal): Promise<string | null> {
    if ("file" in source) return this.addFile(source, title, stop);
    const before = new Set(this.state.study?.chapters.map(({ chapter }) => chapter));
    const answer = await this.askQuietly({
      do: "study-add",
      study: this.name,
      token: this.token(),
      ...(title === "" ? {} : { title }),
      ...source,
    });
    if (answer?.is !== "study") return refusalOf(answer);
    this.receive(answer);
    const added = answer.chapters.find(({ chapter }) => !before.has(chapter));
    if (added !== undefined && stop?.aborted !== true) this.show(added.chapter);
    return null;
  }

  private async addFile(source: ChapterFile, title: string, stop?: AbortSignal): Promise<string | null> {
    const added = await uploadChapters(this.name, this.token(), source, stop);
    if (typeof added === "string") return added;
    // The news of it may be still on its way.
    const answer = await this.askQuietly({ do: "study-open", study: this.name, token: this.token() });
    if (answer?.is !== "study") return refusalOf(answer);
    this.receive(answer);
    this.set({ notes: added.notes });
    const first = answer.chapters[answer.chapters.length - added.chapters];
    if (first === undefined) return null;
    if (stop?.aborted !== true) this.show(first.chapter);
    if (title !== "" && added.chapters === 1) await this.do({ did: "chapter renamed", chapter: first.chapter, title });
    return null;
  }

  /** The legal moves at a node; null where there is no answer. */
  async legal(chapter: number, node: number): Promise<LegalAnswer | null> {
    const answer = await this.askQuietly({ do: "study-legal", study: this.name, chapter, node });
    return answer?.is === "legal" ? answer : null;
  }

  /** The line from the start to a node as text. */
  async line(node: number): Promise<string | null> {
    const { chapter } = this.state;
    if (chapter === null) return null;
    const answer = await this.askQuietly({ do: "study-line", study: this.name, chapter, node });
    return answer?.is === "line" ? answer.text : null;
  }

  /** A whole chapter, read beside the one shown; null where there is no answer, or if `stopped` says so. */
  async whole(chapter: number, stopped: () => boolean): Promise<StudyTree | null> {
    let tree: StudyTree | null = null;
    for (let from: number | null = 0; from !== null; ) {
      const part: Answer | null = await this.askQuietly({ do: "study-nodes", study: this.name, chapter, from });
      if (part?.is !== "nodes" || stopped()) return null;
      tree = tree === null ? treeOf(part) : withPart(tree, part);
      from = part.next;
    }
    return tree;
  }

  /** Starts or stops an analysis. The caller shows a refusal itself. */
  analysis(request: AnalysisRequest): Promise<Answer | null> {
    return this.analyses.send(request);
  }

  dismissNotes(): void {
    this.dismiss();
    this.set({ notes: [] });
  }

  protected override async open(): Promise<void> {
    const token = this.tokens.token(this.name);
    const before = this.state.chapter;
    await this.ask({ do: "study-open", study: this.name, ...(token === null ? {} : { token }) });
    // What has changed while the link was lost is in no news.
    if (before !== null && this.state.chapter === before) await this.read(before);
    if (this.state.study?.editor === true) await this.drafts.saveAll();
  }

  protected override receive(message: Message): void {
    switch (message.is) {
      case "study":
        if (message.study === this.name) this.accept(message);
        return;
      case "edited":
        if (message.study === this.name) this.apply(message);
        return;
      case "analysis":
        this.analyses.receive(message);
        return;
      default:
        return;
    }
  }

  protected override shown(): boolean {
    return this.state.study !== null;
  }

  private token(): string {
    return this.tokens.token(this.name) ?? "";
  }

  private change(event: StudyEvent) {
    return { do: "study-edit", study: this.name, token: this.token(), event } as const;
  }

  private accept(study: StudyState): void {
    const numbers = study.chapters.map(({ chapter }) => chapter);
    const { chapter, notes } = this.state;
    this.set({ study, notes: study.notes.length > 0 ? study.notes : notes });
    if (chapter !== null && numbers.includes(chapter)) return;
    const wanted = chapter === null && this.firstChapter !== null && numbers.includes(this.firstChapter) ? this.firstChapter : numbers[0];
    if (wanted !== undefined) this.show(wanted);
    else this.set({ chapter: null, tree: null, reading: null });
  }

  private apply(news: EditedNews): void {
    const { study, chapter, tree } = this.state;
    if (study !== null) this.set({ study: { ...study, events: news.events } });
    if (news.chapter !== chapter) return;
    if (news.reload) {
      void this.read(news.chapter);
      return;
    }
    if (this.partial !== null) this.partial = withEdit(this.partial, news);
    if (tree !== null) this.set({ tree: withEdit(tree, news) });
  }

  /** Reads a chapter in parts. The old tree stays until the new one is whole. */
  private async read(chapter: number): Promise<void> {
    const reading = ++this.readings;
    this.partial = null;
    for (let from: number | null = 0; from !== null; ) {
      const part: Answer | null = await this.askQuietly({ do: "study-nodes", study: this.name, chapter, from });
      if (reading !== this.readings) return;
      // Once the connection is back, the chapter is read again.
      if (part === null) return;
      if (part.is !== "nodes") {
        this.set({ refusal: refusalOf(part), reading: null });
        return;
      }
      this.partial = this.partial === null ? treeOf(part) : withPart(this.partial, part);
      from = part.next;
      this.set(from === null ? { chapter, tree: this.partial, reading: null } : { reading: from });
    }
    this.partial = null;
  }
}
