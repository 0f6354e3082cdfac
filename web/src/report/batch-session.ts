// SPDX-License-Identifier: MIT
// Games of the library judged on the server, several at a time. The server keeps what was judged, so a session that was
// stopped or closed goes on where it was: the games before are answered at once.

import { reportAddress } from "../addresses";
import { ask, isThere, type Answer } from "../link/ask";
import type { Socket } from "../link/socket";
import { Follower, type FollowerState } from "../link/follower";
import { readFen } from "../model/position";
import { sentence } from "../model/sentence";
import { decodeFound, decodeLibraryGame, type Found, type LibraryGame } from "../protocol/library";
import type { Message } from "../protocol/message";
import { reportMessages, type ReportLevel, type ReportState } from "../protocol/report";
import { t } from "../text/text";
import { gameResult, secondsLeft, type BatchRow, type GameResult } from "./batch";

export interface Batch {
  readonly query: string;
  /** As the library's requests have it. */
  readonly sort: string;
  readonly level: ReportLevel;
}

export interface BatchState extends FollowerState {
  /** How many games the search finds; null until that is known. */
  readonly found: number | null;
  /** The games listed so far, in the order of the search. */
  readonly rows: readonly BatchRow[];
  /** So many of them are judged, or can't be. */
  readonly done: number;
  /** The games being judged: how far each has come, from 0 to 1, by its place in `rows`. */
  readonly judging: ReadonlyMap<number, number>;
  readonly stopped: boolean;
  /** Why the search finds nothing, in a sentence; else empty. */
  readonly fault: string;
  /** About how long the rest takes; null until that is known. */
  readonly secondsLeft: number | null;
}

export const noBatch: BatchState = { link: "connecting", refusal: null, found: null, rows: [], done: 0, judging: new Map(), stopped: false, fault: "", secondsLeft: null };

/** No more games are judged for one page. */
export const mostGames = 2000;
/** As many as a request of the library gives. */
const listedAtOnce = 200;
/** So many games tell how long the others take. */
const timedGames = 20;
/** So many games are asked for at once. The server judges as many of them as it has threads for. */
const usualSlots = 4;
/** Before a request without an answer is sent again. */
const pause = 3_000;

export const wantedGames = ({ found }: Pick<BatchState, "found">): number => Math.min(found ?? 0, mostGames);
export const isOver = (state: BatchState): boolean => state.found !== null && state.done >= wantedGames(state);

export class BatchSession extends Follower<BatchState> {
  /** Grows when the work begins again; what was waited for before is then of no use. */
  private turn = 0;
  /** Takes the report that a slot waits for. */
  private readonly judged = new Map<number, (report: ReportState) => void>();
  /** The row whose game each slot has judged. */
  private readonly rowOf = new Map<number, number>();
  private listing: Promise<void> | null = null;
  /** When the last game was over, or the work began. */
  private lastOver = 0;
  /** In how many seconds the last games were over, each after the one before. */
  private intervals: readonly number[] = [];

  constructor(
    makeSocket: () => Socket,
    private readonly wanted: Batch,
    changed: (state: BatchState) => void,
    private readonly now: () => number = () => performance.now(),
    private readonly slots = usualSlots,
  ) {
    super(makeSocket, reportMessages, noBatch, changed);
  }

  override stop(): void {
    this.turn++;
    super.stop();
  }

  /** The games that are being judged begin again later. */
  pause(): void {
    this.turn++;
    this.set({ stopped: true, judging: new Map() });
    void this.askQuietly({ do: "report-stop" });
  }

  goOn(): void {
    this.set({ stopped: false });
    this.work();
  }

  protected override open(): Promise<void> {
    if (!this.state.stopped) this.work();
    return Promise.resolve();
  }

  protected override receive(message: Message): void {
    if (message.is !== "report") return;
    const row = this.rowOf.get(message.slot);
    if (message.over) this.judged.get(message.slot)?.(message);
    else if (row !== undefined && this.state.judging.has(row)) this.set({ judging: new Map([...this.state.judging, [row, message.done]]) });
  }

  protected override shown(): boolean {
    return true;
  }

  private work(): void {
    const turn = ++this.turn;
    this.listing = null;
    this.lastOver = this.now();
    this.set({ judging: new Map() });
    for (let slot = 0; slot < this.slots; slot++) void this.workIn(slot, turn);
  }

  private async workIn(slot: number, turn: number): Promise<void> {
    for (;;) {
      const row = await this.take(turn);
      if (row === null) return;
      while ((await this.judge(slot, row, turn)) === "again") await new Promise((resolve) => setTimeout(resolve, pause));
      if (turn !== this.turn) return;
    }
  }

  /** The first game that nobody judges yet; null when there is none, or the work has begun again. */
  private async take(turn: number): Promise<number | null> {
    for (;;) {
      if (turn !== this.turn) return null;
      const { rows, judging, fault, found } = this.state;
      const row = rows.findIndex(({ result }, index) => result === null && !judging.has(index));
      if (row >= 0) {
        this.set({ judging: new Map([...judging, [row, 0]]) });
        return row;
      }
      if (fault !== "" || (found !== null && rows.length >= wantedGames(this.state))) return null;
      this.listing ??= this.listMore(turn);
      await this.listing;
    }
  }

  private async listMore(turn: number): Promise<void> {
    const { query, sort } = this.wanted;
    const { rows } = this.state;
    const request = { query, sort, offset: `${rows.length}`, limit: `${listedAtOnce}` };
    const answer: Answer<Found> = await ask(`/api/library/games?${new URLSearchParams(request).toString()}`, decodeFound);
    if (turn !== this.turn) return;
    if (answer === null) await new Promise((resolve) => setTimeout(resolve, pause));
    else if (!isThere(answer)) this.set({ fault: answer });
    else {
      // Fewer than before, if some were deleted meanwhile.
      const found = answer.games.length === 0 ? rows.length : answer.found;
      this.set({ found, rows: [...rows, ...answer.games.slice(0, mostGames - rows.length).map((game) => ({ game, result: null }))] });
    }
    if (turn === this.turn) this.listing = null;
  }

  /** Over when the game is judged, or can't be, or the work has begun again. */
  private async judge(slot: number, row: number, turn: number): Promise<"over" | "again"> {
    const listed = this.state.rows[row];
    if (turn !== this.turn || listed === undefined) return "over";
    const game: Answer<LibraryGame> = await ask(`/api/library/games/${listed.game.number}`, decodeLibraryGame);
    if (turn !== this.turn) return "over";
    if (game === null) return "again";
    if (!isThere(game)) return this.settle(row, game);
    if (game.moves.length === 0) return this.settle(row, t("reports.noMoves"));
    const { rules, start, moves } = game;
    const { level } = this.wanted;
    this.rowOf.set(slot, row);
    const answer = await this.askQuietly({ do: "report", rules, fen: start, moves: moves.map(({ text }) => text), level, slot });
    // Without an answer the link is lost; when it is back, the work begins again.
    if (turn !== this.turn || answer === null) return new Promise<never>(() => undefined);
    if (answer.is === "refused") return this.settle(row, sentence(answer.error));
    // Only from now on: before the answer, news may still be of what was stopped.
    const { report, fault } = await new Promise<ReportState>((resolve) => this.judged.set(slot, resolve));
    if (turn !== this.turn) return "over";
    if (report === null) return this.settle(row, sentence(fault));
    return this.settle(row, gameResult(report, readFen(report.start)?.turn ?? "black", reportAddress({ rules, start, moves: report.played }, { level })));
  }

  private settle(settled: number, result: GameResult | string): "over" {
    const { rows, done, judging } = this.state;
    const now = this.now();
    this.intervals = [...this.intervals, (now - this.lastOver) / 1000].slice(-timedGames);
    this.lastOver = now;
    this.set({
      rows: rows.map((row, index) => (index === settled ? { ...row, result } : row)),
      done: done + 1,
      judging: new Map([...judging].filter(([row]) => row !== settled)),
      secondsLeft: secondsLeft(this.intervals, wantedGames(this.state) - done - 1),
    });
    return "over";
  }
}
