// SPDX-License-Identifier: MIT
// The row of tabs above a panel. The arrow keys go from tab to tab.

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

export interface Tab {
  readonly name: string;
  readonly title: string;
  content(): ComponentChildren;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  /** The tab whose panel is shown; null if none is. */
  chosen: Tab | null;
  press(name: string): void;
  /** The arrow keys lead to this tab. */
  reach(name: string): void;
  /** The beginning of the elements' identifiers: `id-name` is a tab. */
  id: string;
  /** The identifier of a tab's panel; undefined while it has none. */
  panel(name: string): string | undefined;
  look: "tab" | "tool";
}

export function TabList({ label, tabs, chosen, press, reach, id, panel, look }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const stop = chosen ?? tabs[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const at = tabs.findIndex(({ name }) => (event.target as HTMLElement).dataset.tab === name);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    reach(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  return (
    <div class={`${look}-list`} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {tabs.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          class={look === "tool" ? "tool-tab" : "tab"}
          role="tab"
          id={`${id}-${name}`}
          data-tab={name}
          aria-selected={name === chosen?.name}
          aria-controls={panel(name)}
          tabIndex={name === stop?.name ? 0 : -1}
          onClick={() => press(name)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
