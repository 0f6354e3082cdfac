// SPDX-License-Identifier: MIT
// Tabs of fixed height: one panel of several is shown, the others stay as they are. The arrow keys go from tab to tab.

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
  chosen: string;
  choose(name: string): void;
}

export function Tabs({ label, tabs, chosen, choose }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  if (shown === undefined) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length] ?? shown;
    choose(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            class="tab"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === shown.name}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === shown.name ? 0 : -1}
            onClick={() => choose(name)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.name}
          class={`tab-panel tab-${tab.name}`}
          role="tabpanel"
          id={`${id}-${tab.name}-panel`}
          aria-labelledby={`${id}-${tab.name}`}
          hidden={tab.name !== shown.name}
        >
          {tab.content()}
        </div>
      ))}
    </div>
  );
}
