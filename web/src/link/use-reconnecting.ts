// SPDX-License-Identifier: MIT
// A session for as long as its view is shown: it reconnects at once when the browser is online or visible again.

import { useEffect } from "preact/hooks";

interface Session {
  reconnect(): void;
  stop(): void;
}

export function useReconnecting(session: Session, start: () => void): void {
  useEffect(() => {
    start();
    const reconnect = () => session.reconnect();
    addEventListener("online", reconnect);
    document.addEventListener("visibilitychange", reconnect);
    return () => {
      removeEventListener("online", reconnect);
      document.removeEventListener("visibilitychange", reconnect);
      session.stop();
    };
  }, [session]);
}
