// SPDX-License-Identifier: MIT
// The row of actions, always in view: stepping through the game, what is done most, and a menu of the rest. On a phone it is
// a bar at the lower edge of the screen.

import { t } from "../text/text";
import type { IconName } from "./icon";
import { IconButton } from "./icon-button";
import { Menu, type MenuItem } from "./menu";

export interface Steps {
  readonly shown: number;
  readonly last: number;
  show(ply: number): void;
}

export interface Action {
  readonly name: string;
  readonly icon: IconName;
  press(): void;
  /** Why it cannot be done now; it stays in the tab order, so that the focus is never lost. */
  readonly off?: string | null;
  readonly keys?: string;
}

interface Props {
  steps: Steps | null;
  actions: readonly Action[];
  more?: readonly MenuItem[];
  /** Says why an action cannot be done. */
  refuse(why: string): void;
}

export function Actions({ steps, actions, more = [], refuse }: Props) {
  return (
    <div class="actions" role="group" aria-label={t("actions")}>
      {steps !== null && <Browse {...steps} />}
      {/* An action that changes its icon keeps its key, and so its button and the focus. */}
      {actions.map(({ name, icon, press, off = null, keys }) => (
        <IconButton key={keys ?? icon} name={name} icon={icon} press={press} off={off !== null} refuse={() => off !== null && refuse(off)} keys={keys} />
      ))}
      {more.length > 0 && <Menu items={more} refuse={refuse} />}
    </div>
  );
}

/** The buttons that step through a game. */
export function Browse({ shown, last, show }: Steps) {
  const step = (name: string, icon: IconName, to: number) => <IconButton name={name} icon={icon} press={() => show(to)} off={to === shown} />;
  return (
    <>
      {step(t("browse.first"), "first", 0)}
      {step(t("browse.back"), "back", Math.max(0, shown - 1))}
      {step(t("browse.on"), "on", Math.min(last, shown + 1))}
      {step(t("browse.last"), "last", last)}
    </>
  );
}
