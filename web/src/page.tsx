// SPDX-License-Identifier: MIT
// The frame of every view: the header, and the size of the board below it.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Header } from "./header";
import { applyTheme, readNumbers, readTheme } from "./browser/preferences";

interface Props {
  /** Squares per side. */
  size: number;
  /** On a phone the actions are a bar at the lower edge of the screen. */
  wide?: boolean;
  /** Given whether the squares carry their numbers. */
  children: (numbered: boolean) => ComponentChildren;
}

export function Page({ size, wide = false, children }: Props) {
  // A view may change the colours too (the settings): they are read each time.
  const [, redraw] = useState(0);
  return (
    <div class={`page ${wide ? "with-bar" : ""}`} style={{ "--size": size }}>
      <Header
        theme={readTheme()}
        setTheme={(next) => {
          applyTheme(next);
          redraw((times) => times + 1);
        }}
      />
      {children(readNumbers() === "inside")}
    </div>
  );
}
