// SPDX-License-Identifier: MIT
// Tabs: one panel of several is shown, or none, so that what stands above has more room: the tab of the panel shown
// closes it. The arrow keys go from tab to tab.

import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";

export interface Tab {
  readonly name: string;
  readonly title: string;
  content(): ComponentChildren;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  /** Null: no panel is shown. */
  chosen: string | null;
  choose(name: string | null): void;
}

export function Tabs({ label, tabs, chosen, choose }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find(({ name }) => name === chosen);
  const stop = shown ?? tabs[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const at = tabs.findIndex(({ name }) => (event.target as HTMLElement).dataset.tab === name);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    if (shown !== undefined) choose(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  return (
    <div class="tools">
      <div class="tool-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            class="tool-tab"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === shown?.name}
            aria-controls={name === shown?.name ? `${id}-panel` : undefined}
            tabIndex={name === stop?.name ? 0 : -1}
            onClick={() => choose(name === shown?.name ? null : name)}
          >
            {title}
          </button>
        ))}
      </div>
      {shown !== undefined && (
        <div class="tool-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.name}`} tabIndex={0}>
          {shown.content()}
        </div>
      )}
    </div>
  );
}
