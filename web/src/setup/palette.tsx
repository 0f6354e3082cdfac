// SPDX-License-Identifier: MIT
// What can be put on a board that is set up, to choose from.

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { t } from "../text/text";

export interface PaletteTool<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly face: ComponentChildren;
}

interface Props<Name extends string> {
  tools: readonly PaletteTool<Name>[];
  chosen: Name;
  choose(name: Name): void;
}

export function Palette<Name extends string>({ tools, chosen, choose }: Props<Name>) {
  const group = useId();
  return (
    <fieldset class="palette">
      <legend>{t("setup.put")}</legend>
      <div class="palette-tools">
        {tools.map(({ name, title, face }) => (
          <label key={name} class="tool">
            <input type="radio" name={group} value={name} checked={name === chosen} onChange={() => choose(name)} />
            <span class="tool-face">
              {face}
              <span class="tool-words">{title}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Remove() {
  return (
    <svg class="piece tool-remove" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path d="M28 28 72 72M72 28 28 72" />
    </svg>
  );
}
