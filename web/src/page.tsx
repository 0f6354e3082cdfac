// SPDX-License-Identifier: MIT
// The page's frame: the header, and the size of the board below it.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Header } from "./header";
import { applyTheme, keepNumbered, readNumbered, readTheme } from "./settings";

interface Props {
  /** Squares per side. */
  size: number;
  children: (numbered: boolean) => ComponentChildren;
}

export function Page({ size, children }: Props) {
  const [theme, setTheme] = useState(readTheme);
  const [numbered, setNumbered] = useState(readNumbered);
  return (
    <div class="page" style={{ "--size": size }}>
      <Header
        theme={theme}
        setTheme={(next) => {
          applyTheme(next);
          setTheme(next);
        }}
        numbered={numbered}
        setNumbered={(on) => {
          keepNumbered(on);
          setNumbered(on);
        }}
      />
      {children(numbered)}
    </div>
  );
}
