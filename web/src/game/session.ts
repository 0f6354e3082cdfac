// SPDX-License-Identifier: MIT
// The game shown on this page, across lost connections. A move entered while the link is down is kept and sent once the game
// is open again, but only if no other move was played in its place (the `ply` guard).

import { AnalysisRequests } from "../analysis/requests";
import { Connection, noConnection, type LinkState } from "../link/connection";
import type { Socket } from "../link/socket";
import { noTokens, type TokenStore } from "../link/token-store";
import { analysisMessages, type AnalysisRequest, type AnalysisState } from "../protocol/analysis";
import { endgameMessages, type EndgamesRequest, type EndgamesState } from "../protocol/endgame";
import { gameMessages, type GameState, type Player, type Thinking } from "../protocol/game";
import type { Answer, Message, Request } from "../protocol/message";
import { t } from "../text/text";

export interface PendingMove {
  readonly game: string;
  readonly ply: number;
  readonly text: string;
  /** The squares given on the board; none when the move was typed. */
  readonly path: readonly number[];
}

export interface GameSessionState {
  readonly link: LinkState;
  readonly game: GameState | null;
  readonly thinking: Thinking | null;
  readonly pending: PendingMove | null;
  /** A game that was to be opened, and is not on the server. */
  readonly missing: string | null;
  /** A sentence about what was refused or went wrong. */
  readonly refusal: string | null;
  readonly notes: readonly string[];
  /** Of the rule set that is followed. */
  readonly endgames: EndgamesState | null;
  /** Of the position asked for last. */
  readonly analysis: AnalysisState | null;
}

export type NewGame = { rules: string; black: Player; white: Player; fen?: string };

export const emptyGame: GameSessionState = {
  link: "connecting",
  game: null,
  thinking: null,
  pending: null,
  missing: null,
  refusal: null,
  notes: [],
  endgames: null,
  analysis: null,
};

/** Whether a move that was kept is in the game: the server had got it before the link broke. */
function wasPlayed({ ply, path, text }: PendingMove, game: GameState): boolean {
  const there = game.moves[ply]?.path;
  if (there === undefined) return false;
  // What was typed in letters, or without a sign between the squares, is not read here: it is taken for the move played.
  if (path.length === 0 && !/^\d+\D+\d/.test(text)) return true;
  const squares = path.length > 0 ? path : (text.match(/\d+/g) ?? []).map(Number);
  return squares[0] === there[0] && squares.includes(there[there.length - 1] ?? 0);
}

export class GameSession {
  private state = emptyGame;
  private readonly connection: Connection;
  /** The game to open as soon as the link is open. */
  private wanted: string | null = null;
  /** The rule set whose endgames are followed, and of how many pieces; without a number, as many as the server likes. */
  private followed: { readonly rules: string; readonly pieces?: number } | null = null;
  private readonly analyses = new AnalysisRequests(
    (request) => this.connection.ask(request),
    (analysis) => this.set({ analysis }),
  );

  constructor(
    makeSocket: () => Socket,
    private readonly changed: (state: GameSessionState) => void,
    private readonly seats: TokenStore = noTokens,
  ) {
    this.connection = new Connection(makeSocket, { ...gameMessages, ...endgameMessages, ...analysisMessages }, {
      link: (link) => void this.linkChanged(link),
      news: (message) => this.receive(message),
    });
  }

  /** Opens the game of that name; without one, nothing yet. */
  start(game: string | null): void {
    this.wanted = game;
    this.connection.connect();
  }

  stop(): void {
    this.connection.close();
  }

  reconnect(): void {
    this.connection.reconnect();
  }

  /**
   * `quietly`: the caller shows a refusal itself. A game that comes after `stop` was given does not take the place of the
   * one shown.
   */
  newGame(game: NewGame, quietly = false, stop?: AbortSignal): Promise<Answer | null> {
    return this.ask({ do: "new", ...game }, quietly, stop);
  }

  /** Opens a game in place of the one shown; as soon as the link is open, if it is not. */
  async open(game: string): Promise<void> {
    const before = this.state.game?.game ?? null;
    const sitsDown = this.state.game?.seat === false && this.seats.token(game) !== null;
    this.wanted = game;
    if (this.state.missing !== null) this.set({ missing: null });
    if ((game === before && !sitsDown) || this.state.link !== "open") return;
    const answer = await this.ask({ do: "open", game, ...this.token(game) }, true);
    if (answer?.is === "refused" && this.wanted === game) this.set({ missing: game });
  }

  load(pdn: string, rules: string, index?: number, stop?: AbortSignal): Promise<Answer | null> {
    return this.ask({ do: "load", pdn, rules, ...(index === undefined ? {} : { index }) }, true, stop);
  }

  async command(what: "take-back" | "resign" | "stop"): Promise<void> {
    const game = this.state.game;
    if (game !== null) await this.ask({ do: what, game: game.game, ...this.token(game.game) });
  }

  async players(black: Player, white: Player): Promise<void> {
    const game = this.state.game;
    if (game !== null) await this.ask({ do: "players", game: game.game, black, white });
  }

  /** Subscribes to a rule set's endgames, again after each lost connection. */
  followEndgames(rules: string): void {
    if (this.followed?.rules === rules) return;
    this.followed = { rules };
    this.set({ endgames: null });
    if (this.state.link === "open") void this.endgames({ do: "endgames", rules });
  }

  /** The caller shows a refusal itself. */
  async endgames(request: EndgamesRequest): Promise<Answer | null> {
    const answer = await this.connection.ask(request);
    if (answer?.is !== "endgames") return answer;
    if (request.do !== "endgames-stop" && request.pieces !== undefined && request.rules === this.followed?.rules) {
      this.followed = { rules: request.rules, pieces: request.pieces };
    }
    this.receive(answer);
    return answer;
  }

  /** Starts or stops an analysis. The caller shows a refusal itself. */
  analysis(request: AnalysisRequest): Promise<Answer | null> {
    return this.analyses.send(request);
  }

  /** True once the server has played the move, or while it is kept until the link is back; false if it was refused. */
  async move(text: string, path: readonly number[] = []): Promise<boolean> {
    const game = this.state.game;
    if (game === null) return false;
    if (this.state.pending !== null) {
      this.set({ refusal: t("move.onItsWay", { move: this.state.pending.text }) });
      return false;
    }
    this.set({ pending: { game: game.game, ply: game.moves.length, text, path }, refusal: null });
    return this.state.link === "open" ? this.submit() : true;
  }

  dismiss(): void {
    if (this.state.refusal !== null || this.state.notes.length > 0) this.set({ refusal: null, notes: [] });
  }

  private async submit(): Promise<boolean> {
    const pending = this.state.pending;
    if (pending === null) return false;
    try {
      const answer = await this.connection.request({
        do: "move",
        game: pending.game,
        ply: pending.ply,
        move: pending.text,
        ...this.token(pending.game),
      });
      if (this.state.pending === pending) this.set({ pending: null });
      if (answer.is === "refused" && this.hasMovedOn(pending)) this.set({ refusal: t("move.movedOn") });
      else this.receive(answer);
      return answer.is !== "refused";
    } catch {
      // The link broke: the move stays pending until the game is open again.
      return true;
    }
  }

  /** Whether another move came before this one; news of it arrives before the refusal. */
  private hasMovedOn({ game, ply }: PendingMove): boolean {
    const now = this.state.game;
    return now?.game === game && (now.moves.length !== ply || now.outcome !== "none");
  }

  private async ask(request: Request, quietly = false, stop?: AbortSignal): Promise<Answer | null> {
    this.dismiss();
    const answer = await this.connection.ask(request);
    if (answer?.is === "game" && stop?.aborted === true) {
      // The server sends news of that game now, and is to send those of the one shown again.
      if (this.wanted !== null) void this.reopen(this.wanted).catch(() => undefined);
      return answer;
    }
    if (answer === null) {
      if (!quietly) this.set({ refusal: noConnection() });
    } else if (!quietly || answer.is !== "refused") this.receive(answer);
    return answer;
  }

  private receive(message: Message): void {
    switch (message.is) {
      case "game":
        // News of the game left a moment ago may still arrive.
        if (message.id !== null || this.state.game === null || message.game === this.state.game.game) this.accept(message);
        return;
      case "thinking":
        if (message.game === this.state.game?.game && this.state.game.thinking) this.set({ thinking: message });
        return;
      case "endgames":
        if (message.rules === this.followed?.rules) this.set({ endgames: message });
        return;
      case "analysis":
        this.analyses.receive(message);
        return;
      case "refused":
        this.set({ refusal: message.error });
        return;
      default:
        return;
    }
  }

  private accept(game: GameState): void {
    const { pending } = this.state;
    const done = pending !== null && (pending.game !== game.game || game.moves.length > pending.ply);
    const another = game.game !== this.state.game?.game;
    // News of the game left a moment ago changes nothing about the one to open.
    if (game.id !== null) this.wanted = game.game;
    const seat = game.seat ?? (another ? undefined : this.state.game?.seat);
    this.set({
      game: seat === undefined ? game : { ...game, seat },
      thinking: game.thinking && !another ? this.state.thinking : null,
      pending: done ? null : pending,
      missing: null,
      notes: game.notes.length > 0 ? game.notes : another ? [] : this.state.notes,
      refusal: another || game.moves.length !== this.state.game?.moves.length ? null : this.state.refusal,
    });
  }

  private async linkChanged(link: LinkState): Promise<void> {
    this.set({ link });
    if (link !== "open") return;
    if (this.followed !== null) void this.endgames({ do: "endgames", ...this.followed });
    try {
      if (this.wanted !== null) await this.reopen(this.wanted);
    } catch {
      // Lost again: this runs once more when the link opens.
    }
  }

  private async reopen(game: string): Promise<void> {
    const answer = await this.connection.request({ do: "open", game, ...this.token(game) });
    if (answer.is === "refused" && this.state.game?.game !== game) return this.set({ missing: game });
    const { pending } = this.state;
    this.receive(answer);
    if (pending?.game !== game || answer.is !== "game") return;
    if (answer.moves.length === pending.ply) await this.submit();
    else if (!wasPlayed(pending, answer)) this.set({ pending: null, refusal: t("move.overtaken", { move: pending.text }) });
  }

  /** The token of the seat, in a tournament game. */
  private token(game: string): { token?: string } {
    const token = this.seats.token(game);
    return token === null ? {} : { token };
  }

  private set(change: Partial<GameSessionState>): void {
    this.state = { ...this.state, ...change };
    this.changed(this.state);
  }
}
