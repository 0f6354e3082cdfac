// SPDX-License-Identifier: MIT
// A move typed in: `11-15`, `29x22x15x6`.

import { useRef } from "preact/hooks";
import { t } from "../text/text";

export function MoveField({ play }: { play(text: string): Promise<boolean> }) {
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
      <label for="move">{t("move.label")}</label>
      <input
        ref={field}
        id="move"
        name="move"
        type="text"
        placeholder={t("move.example")}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="go"
      />
      <button type="submit">{t("move.play")}</button>
    </form>
  );
}
