// SPDX-License-Identifier: MIT
// A move typed in: `11-15`, `29x22x15x6`.

import { useRef } from "preact/hooks";
import { t } from "../text/text";

interface Props {
  play(text: string): Promise<boolean>;
  readonly label?: string;
  /** A move that shows how to write one. */
  readonly example?: string;
}

export function MoveField({ play, label = t("move.label"), example = t("move.example") }: Props) {
  const field = useRef<HTMLInputElement>(null);

  const onSubmit = async (event: Event) => {
    event.preventDefault();
    const input = field.current;
    const text = input?.value.trim() ?? "";
    if (input === null || text === "") return;
    const played = await play(text);
    // Text typed in the meantime stays.
    if (input.value.trim() !== text) return;
    if (played) input.value = "";
    else input.select();
  };

  return (
    <form class="move-field" onSubmit={onSubmit}>
      <label for="move">{label}</label>
      <input
        ref={field}
        id="move"
        name="move"
        type="text"
        placeholder={example}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="go"
      />
      <button type="submit">{t("move.play")}</button>
    </form>
  );
}
