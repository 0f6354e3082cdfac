// SPDX-License-Identifier: MIT
// Games of the library judged on the server one after another. The server keeps what was judged, so a session that was
// stopped or closed goes on where it was: the games before are answered at once.

import { reportAddress } from "../addresses";
import { ask, isThere, type Answer } from "../link/ask";
import type { Socket } from "../link/socket";
import { Follower, type FollowerState } from "../link/follower";
import { readFen } from "../model/position";
import { sentence } from "../model/sentence";
import { Malformed } from "../protocol/decode";
import { decodeFound, decodeLibraryGame, type Found, type LibraryGame } from "../protocol/library";
import type { Message } from "../protocol/message";
import type { ReportLevel, ReportState } from "../protocol/report";
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
  /** The games listed so far, in the order of the search: the first `done` are judged, or can't be. */
  readonly rows: readonly BatchRow[];
  readonly done: number;
  /** How far the game being judged has come, from 0 to 1. */
  readonly share: number;
  readonly stopped: boolean;
  /** Why the search finds nothing, in a sentence; else empty. */
  readonly fault: string;
  /** About how long the rest takes; null until that is known. */
  readonly secondsLeft: number | null;
}

export const noBatch: BatchState = { link: "connecting", refusal: null, found: null, rows: [], done: 0, share: 0, stopped: false, fault: "", secondsLeft: null };

/** No more games are judged for one page. */
export const mostGames = 2000;
/** As many as a request of the library gives. */
const listedAtOnce = 200;
/** So many games tell how long the others take. */
const timedGames = 20;
/** Before a request without an answer is sent again. */
const pause = 3_000;

export const wantedGames = ({ found }: Pick<BatchState, "found">): number => Math.min(found ?? 0, mostGames);
export const isOver = (state: BatchState): boolean => state.found !== null && state.done >= wantedGames(state);

export class BatchSession extends Follower<BatchState> {
  /** Grows when the work begins again; what was waited for before is then of no use. */
  private turn = 0;
  private judged: (report: ReportState) => void = () => undefined;
  private times: readonly number[] = [];

  constructor(
    makeSocket: () => Socket,
    private readonly wanted: Batch,
    changed: (state: BatchState) => void,
    private readonly now: () => number = () => performance.now(),
  ) {
    super(makeSocket, noBatch, changed);
  }

  override stop(): void {
    this.turn++;
    super.stop();
  }

  /** The game that is being judged begins again later. */
  pause(): void {
    this.turn++;
    this.set({ stopped: true, share: 0 });
    void this.askQuietly({ do: "report-stop" });
  }

  goOn(): void {
    this.set({ stopped: false });
    void this.work();
  }

  protected override async open(): Promise<void> {
    if (!this.state.stopped) await this.work();
  }

  protected override receive(message: Message): void {
    if (message.is !== "report") return;
    if (message.over) this.judged(message);
    else this.set({ share: message.done });
  }

  protected override shown(): boolean {
    return true;
  }

  private async work(): Promise<void> {
    const turn = ++this.turn;
    while (this.state.fault === "" && !isOver(this.state)) {
      const row = this.state.rows[this.state.done];
      const step = row === undefined ? await this.listMore(turn) : await this.judge(turn, row);
      if (turn !== this.turn) return;
      if (step === "again") await new Promise((resolve) => setTimeout(resolve, pause));
      if (turn !== this.turn) return;
    }
  }

  private async listMore(turn: number): Promise<"done" | "again"> {
    const { query, sort } = this.wanted;
    const { rows } = this.state;
    const request = { query, sort, offset: `${rows.length}`, limit: `${listedAtOnce}` };
    const answer: Answer<Found> = await ask(`/api/library/games?${new URLSearchParams(request).toString()}`, decodedFound);
    if (turn !== this.turn) return "done";
    if (answer === null) return "again";
    if (!isThere(answer)) {
      this.set({ fault: answer });
      return "done";
    }
    // Fewer than before, if some were deleted meanwhile.
    const found = answer.games.length === 0 ? rows.length : answer.found;
    this.set({ found, rows: [...rows, ...answer.games.slice(0, mostGames - rows.length).map((game) => ({ game, result: null }))] });
    return "done";
  }

  private async judge(turn: number, { game: { number } }: BatchRow): Promise<"done" | "again"> {
    const begun = this.now();
    const game: Answer<LibraryGame> = await ask(`/api/library/games/${number}`, decodedGame);
    if (turn !== this.turn) return "done";
    if (game === null) return "again";
    if (!isThere(game)) return this.settle(game);
    if (game.moves.length === 0) return this.settle(t("reports.noMoves"));
    const { rules, start, moves } = game;
    const { level } = this.wanted;
    const over = new Promise<ReportState>((resolve) => (this.judged = resolve));
    const answer = await this.askQuietly({ do: "report", rules, fen: start, moves: moves.map(({ text }) => text), level });
    // Without an answer the link is lost; when it is back, the work begins again.
    if (turn !== this.turn || answer === null) return new Promise<never>(() => undefined);
    if (answer.is === "refused") return this.settle(sentence(answer.error));
    const { report, fault } = await over;
    if (turn !== this.turn) return "done";
    this.times = [...this.times, (this.now() - begun) / 1000].slice(-timedGames);
    if (report === null) return this.settle(sentence(fault));
    return this.settle(gameResult(report, readFen(report.start)?.turn ?? "black", reportAddress({ rules, start, moves: report.played }, { level })));
  }

  private settle(result: GameResult | string): "done" {
    const { rows, done } = this.state;
    this.set({
      rows: rows.map((row, index) => (index === done ? { ...row, result } : row)),
      done: done + 1,
      share: 0,
      secondsLeft: secondsLeft(this.times, wantedGames(this.state) - done - 1),
    });
    return "done";
  }
}

const decodedFound = (body: unknown): Found => there(decodeFound(body));
const decodedGame = (body: unknown): LibraryGame => there(decodeLibraryGame(body));

function there<T>(decoded: T | null): T {
  if (decoded === null) throw new Malformed();
  return decoded;
}
