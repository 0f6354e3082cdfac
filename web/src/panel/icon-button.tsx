// SPDX-License-Identifier: MIT
// A button with an icon. While it is off it stays in the tab order, so that the focus is never lost.

import { t } from "../text/text";
import { Icon, type IconName } from "./icon";

interface Props {
  name: string;
  icon: IconName;
  press(): void;
  off?: boolean;
  /** What a press does while it is off; nothing unless given. */
  refuse?(): void;
  /** As `aria-keyshortcuts` names them: "Control+Z". */
  keys?: string | undefined;
}

export function IconButton({ name, icon, press, off = false, refuse, keys }: Props) {
  return (
    <button
      type="button"
      class={`icon-button action-${icon}`}
      aria-label={name}
      title={keys === undefined ? name : t("action.keyOf", { name, key: keys.replace("Control", "Ctrl") })}
      aria-disabled={off}
      aria-keyshortcuts={keys}
      onClick={() => (off ? refuse?.() : press())}
    >
      <Icon name={icon} />
    </button>
  );
}
