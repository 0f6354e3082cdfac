// SPDX-License-Identifier: MIT
// The row of buttons below the tree, which step through a chapter.

import type { ComponentChildren } from "preact";
import type { Keys } from "../browser/use-keys";
import { IconButton } from "../panel/icon-button";
import { t } from "../text/text";

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
      <IconButton name={t("study.toStart")} icon="first" off={first} press={() => steps.Home?.()} />
      <IconButton name={t("study.back")} icon="back" off={first} press={() => steps.ArrowLeft?.()} />
      <IconButton name={t("study.on")} icon="on" off={last} press={() => steps.ArrowRight?.()} />
      <IconButton name={t("study.toEnd")} icon="last" off={last} press={() => steps.End?.()} />
      {children}
    </div>
  );
}
