// SPDX-License-Identifier: MIT
// The ways to the views: side by side where there is room, on a phone in a list that a button opens. A way that is
// taken, Escape, a press elsewhere and a focus that goes elsewhere close it.

import { useEffect, useId, useRef, useState } from "preact/hooks";
import { pathWithin } from "./browser/base";
import { goesOutOf } from "./browser/focus";
import { useEscape } from "./browser/use-escape";
import { navigation } from "./navigation";
import { Icon } from "./panel/icon";
import { t } from "./text/text";

export function ViewsMenu() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEscape(open, () => {
    setOpen(false);
    button.current?.focus();
  });
  useEffect(() => {
    if (!open) return undefined;
    const onPointer = (event: Event) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) setOpen(false);
    };
    addEventListener("pointerdown", onPointer);
    return () => removeEventListener("pointerdown", onPointer);
  }, [open]);
  const path = pathWithin(location.pathname);
  const here = navigation.find(({ within }) => within.test(path));
  return (
    <nav class={`views-menu ${open ? "open" : ""}`} aria-label={t("nav.label")} ref={box} onFocusOut={(event) => goesOutOf(box.current, event) && setOpen(false)}>
      <button type="button" class="views-button" ref={button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name="menu" />
        <span class={here === undefined ? "" : "visually-hidden"}>{t("nav.menu")}</span>
        {here !== undefined && <span>{t(here.text)}</span>}
      </button>
      <div class="navigation" id={id} onClick={() => setOpen(false)}>
        {navigation.map((way) => (
          <a key={way.href} href={way.href} aria-current={way === here ? (path === way.href ? "page" : "true") : undefined}>
            {t(way.text)}
          </a>
        ))}
      </div>
    </nav>
  );
}
