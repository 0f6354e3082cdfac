// SPDX-License-Identifier: MIT
// A button that opens a list of further actions. Escape, a click elsewhere, a focus that goes elsewhere and each action
// close it.

import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { goesOutOf } from "../browser/focus";
import { t } from "../text/text";
import { Icon } from "./icon";

export interface MenuItem {
  readonly name: string;
  /** Where it leads; an action otherwise. */
  readonly href?: string;
  /** The name of the file to be saved. */
  readonly download?: string;
  press?(): void;
  /** Why it cannot be done now. */
  readonly off?: string | null;
}

interface Props {
  items: readonly MenuItem[];
  /** Says why an action cannot be done. */
  refuse(why: string): void;
}

export function Menu({ items, refuse }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Before the next key comes, which is for the list already.
  useLayoutEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>(".menu-item")?.focus();
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    const onPointer = (event: Event) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) setOpen(false);
    };
    addEventListener("pointerdown", onPointer);
    return () => removeEventListener("pointerdown", onPointer);
  }, [open]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const all = [...(box.current?.querySelectorAll<HTMLElement>(".menu-item") ?? [])];
    const at = all.findIndex((one) => one === document.activeElement);
    all[(at + step + all.length) % all.length]?.focus();
  };
  const press = ({ press: act, off }: MenuItem) => {
    close();
    if (off != null) refuse(off);
    else act?.();
  };
  return (
    <div class="menu" ref={box} onKeyDown={onKeyDown} onFocusOut={(event) => goesOutOf(box.current, event) && setOpen(false)}>
      <button
        ref={button}
        type="button"
        class="icon-button"
        aria-label={t("action.more")}
        title={t("action.more")}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </button>
      {open && (
        <ul class="menu-list" role="list" id={id} aria-label={t("action.more")}>
          {items.map((item) => (
            <li key={item.name}>
              {item.href === undefined ? (
                <button type="button" class="menu-item" aria-disabled={item.off != null} onClick={() => press(item)}>
                  {item.name}
                </button>
              ) : (
                <a class="menu-item" href={item.href} download={item.download} onClick={close}>
                  {item.name}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
