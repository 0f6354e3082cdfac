// SPDX-License-Identifier: MIT
// A worker with the services, from its beginning to its end, whatever happens to it meanwhile.

import type { FromWorker, Program, ToWorker } from "./messages";

/** The folder of the page, which ends in `/`. */
export const folder = new URL("..", import.meta.url).href;

/** Milliseconds in which the worker has its threads, where it has them at all; the next time it gets twice as many. */
const patience = 15_000;

export class RunningWorker {
  private worker: Worker;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly program: Program,
    private readonly receive: (message: FromWorker) => void,
  ) {
    this.worker = this.begun(patience);
  }

  tell(message: ToWorker, transfer: Transferable[] = []): void {
    this.worker.postMessage(message, transfer);
  }

  /** Nothing is heard of it any more. */
  end(): void {
    clearTimeout(this.silence);
    this.worker.onmessage = this.worker.onmessageerror = this.worker.onerror = null;
    this.worker.terminate();
  }

  /**
   * A new one takes its place if all has come and it then stays silent: in Firefox under remote control, a worker that
   * starts another one now and then waits without end. It is not even ended then, so the page holds the games, not the
   * worker.
   */
  private begun(wait: number): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url));
    const hear = (message: FromWorker) => {
      clearTimeout(this.silence);
      if (message.is === "loaded" && message.part === 1) {
        this.silence = setTimeout(() => {
          this.end();
          this.worker = this.begun(2 * wait);
        }, wait);
      }
      this.receive(message);
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data);
    worker.onmessageerror = () => hear({ is: "broken", why: "a message of it cannot be read" });
    // Without a message its script has not come.
    worker.onerror = ({ message }) => hear({ is: "broken", why: message || "its script cannot be loaded" });
    worker.postMessage({ is: "start", folder, program: this.program } satisfies ToWorker);
    return worker;
  }
}
