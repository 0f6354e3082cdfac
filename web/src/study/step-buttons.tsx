// SPDX-License-Identifier: MIT
// The row of buttons below the tree, which step through a chapter, and its other buttons with an icon.

import type { ComponentChildren } from "preact";
import type { Keys } from "../browser/use-keys";
import { t } from "../text/text";
import { texts } from "./text";

/** The icons, as lines in a square of 24. */
export const paths = {
  start: "M6 5v14M18 5 9 12l9 7z",
  back: "M16 5 7 12l9 7z",
  on: "M8 5l9 7-9 7z",
  end: "M18 5v14M6 5l9 7-9 7z",
  flip: "M8 4v15l-3.5-4M8 19l3.5-4M16 20V5l3.5 4M16 5l-3.5 4",
  copy: "M9 8.5h10v11H9zM15 8V4.5H5v11h3.5",
  undo: "M9 7 4 12l5 5M4.5 12H14a5 5 0 0 1 5 5v2",
  redo: "m15 7 5 5-5 5M19.5 12H10a5 5 0 0 0-5 5v2",
};

interface Props {
  /** The start is shown. */
  first: boolean;
  /** Nothing follows what is shown. */
  last: boolean;
  steps: Keys;
  /** More buttons. */
  children: ComponentChildren;
}

export function StepButtons({ first, last, steps, children }: Props) {
  return (
    <div class="browse tree-buttons" role="group" aria-label={t("study.lookThrough")}>
      <IconButton name={t("study.toStart")} path={paths.start} filled off={first} press={() => steps.Home?.()} />
      <IconButton name={t("study.back")} path={paths.back} filled off={first} press={() => steps.ArrowLeft?.()} />
      <IconButton name={t("study.on")} path={paths.on} filled off={last} press={() => steps.ArrowRight?.()} />
      <IconButton name={t("study.toEnd")} path={paths.end} filled off={last} press={() => steps.End?.()} />
      {children}
    </div>
  );
}

interface IconButtonProps {
  name: string;
  path: string;
  press(): void;
  filled?: boolean;
  off?: boolean;
  /** As `aria-keyshortcuts` names them. */
  keys?: string;
}

export function IconButton({ name, path, press, filled = false, off = false, keys }: IconButtonProps) {
  return (
    <button
      type="button"
      class={filled ? "icon-button" : "icon-button lines"}
      aria-label={name}
      title={keys === undefined ? name : texts.keyOf(name, keys.replace("Control", "Ctrl"))}
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
