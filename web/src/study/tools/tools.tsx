// SPDX-License-Identifier: MIT
// Tabs of which one panel is shown, or none, so that what stands above has more room: the tab of the panel shown closes
// it.

import { useId } from "preact/hooks";
import { TabList, type Tab } from "../../panel/tab-list";

interface Props {
  label: string;
  tools: readonly Tab[];
  /** Null: no panel is shown. */
  chosen: string | null;
  choose(name: string | null): void;
}

export function Tools({ label, tools, chosen, choose }: Props) {
  const id = useId();
  const shown = tools.find(({ name }) => name === chosen) ?? null;
  return (
    <div class="tools">
      <TabList
        label={label}
        tabs={tools}
        chosen={shown}
        press={(name) => choose(name === shown?.name ? null : name)}
        reach={(name) => shown !== null && choose(name)}
        id={id}
        panel={(name) => (name === shown?.name ? `${id}-panel` : undefined)}
        look="tool"
      />
      {shown !== null && (
        <div class="tool-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.name}`} tabIndex={0}>
          {shown.content()}
        </div>
      )}
    </div>
  );
}
