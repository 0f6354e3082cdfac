// SPDX-License-Identifier: MIT
// Tabs of fixed height: one panel of several is shown, the others stay as they are.

import { useId } from "preact/hooks";
import { TabList, type Tab } from "./tab-list";

interface Props {
  label: string;
  tabs: readonly Tab[];
  chosen: string;
  choose(name: string): void;
}

export function Tabs({ label, tabs, chosen, choose }: Props) {
  const id = useId();
  const shown = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  if (shown === undefined) return null;
  const panel = (name: string) => `${id}-${name}-panel`;
  return (
    <div class="tabs">
      <TabList label={label} tabs={tabs} chosen={shown} press={choose} reach={choose} id={id} panel={panel} look="tab" />
      {tabs.map(({ name, content }) => (
        <div key={name} class={`tab-panel tab-${name}`} role="tabpanel" id={panel(name)} aria-labelledby={`${id}-${name}`} hidden={name !== shown.name}>
          {content()}
        </div>
      ))}
    </div>
  );
}
