// SPDX-License-Identifier: MIT
// The buttons that step through a chapter, and those that undo and redo.

import { texts } from "./text";
import type { KeyActions } from "./use-keys";

interface Props {
  /** The start is shown. */
  first: boolean;
  /** Nothing follows what is shown. */
  last: boolean;
  steps: KeyActions;
}

export function StepButtons({ first, last, steps }: Props) {
  return (
    <div class="browse" role="group" aria-label={texts.lookThrough}>
      <IconButton name={texts.toStart} path="M6 5v14M18 5 9 12l9 7z" off={first} press={() => steps.Home?.()} />
      <IconButton name={texts.back} path="M16 5 7 12l9 7z" off={first} press={() => steps.ArrowLeft?.()} />
      <IconButton name={texts.on} path="M8 5l9 7-9 7z" off={last} press={() => steps.ArrowRight?.()} />
      <IconButton name={texts.toEnd} path="M18 5v14M6 5l9 7-9 7z" off={last} press={() => steps.End?.()} />
    </div>
  );
}

interface HistoryProps {
  name: string;
  keys: string;
  path: string;
  off: boolean;
  press(): void;
}

export function HistoryButton({ name, keys, path, off, press }: HistoryProps) {
  return (
    <button
      type="button"
      class="icon-button history-button"
      aria-label={name}
      title={`${name} (${keys.replace("Control", "Ctrl")})`}
      aria-keyshortcuts={keys}
      aria-disabled={off}
      onClick={() => !off && press()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    </button>
  );
}

function IconButton({ name, path, off, press }: { name: string; path: string; off: boolean; press(): void }) {
  return (
    <button type="button" class="icon-button" aria-label={name} title={name} aria-disabled={off} onClick={() => !off && press()}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    </button>
  );
}
