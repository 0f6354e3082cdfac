// SPDX-License-Identifier: MIT
// Loads a game or a position, pasted or from a file, as PDN or FEN. A long text is never put into the text field:
// that would block the page for seconds.

import { useEffect, useState } from "preact/hooks";
import { focusOn } from "../browser/focus";
import { longestFrame, noConnection } from "../link/connection";
import { FormDialog } from "../panel/form-dialog";
import { mostShown } from "../panel/long-text";
import type { LoadedGame } from "../protocol/game";
import { counted, numeral, t } from "../text/text";
import type { Loaded } from "./new-games";

interface Props {
  close(): void;
  /**
   * Loads the text, or the game in it with that index. When `stop` is given, the dialog is closed: nothing is to be shown.
   */
  load(text: string, index: number | undefined, stop: AbortSignal): Promise<Loaded>;
}

/** A text too long for the text field. */
interface LongText {
  /** "The file games.pdn" */
  readonly name: string;
  readonly text: string;
}

export function LoadDialog({ close, load }: Props) {
  const [text, setText] = useState("");
  const [longText, setLongText] = useState<LongText | null>(null);
  const [games, setGames] = useState<readonly LoadedGame[]>([]);
  const [chosen, setChosen] = useState(0);
  const [error, setError] = useState("");

  const change = (next: string, long: LongText | null = null, fault = "") => {
    setText(next);
    setLongText(long);
    setGames([]);
    setError(fault);
  };

  const accept = (name: string, given: string) => {
    if (given.length > longestFrame) change("", null, tooBig(name, given.length));
    else if (given.length > mostShown) change("", { name, text: given });
    else change(given);
  };

  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    const name = t("load.theFile", { name: file.name });
    if (file.size > longestFrame) return change("", null, tooBig(name, file.size));
    try {
      accept(name, await file.text());
    } catch {
      change("", null, t("load.unreadable", { name }));
    }
  };

  const paste = (event: Event, data: DataTransfer | null) => {
    const file = data?.files[0];
    const pasted = data?.getData("text/plain") ?? "";
    // Some programs put a picture beside the text that is copied.
    if (file !== undefined && pasted === "") {
      // A browser may show a file that is dropped in place of the page.
      event.preventDefault();
      void readFile(file);
      return;
    }
    if (pasted.length <= mostShown) return;
    event.preventDefault();
    accept(t("load.thePasted"), pasted);
  };

  const onSubmit = async (stop: AbortSignal) => {
    const given = longText?.text ?? text;
    if (given.trim() === "") return setError(t("load.nothing"));
    const answer = await load(given, games.length > 0 ? chosen : undefined, stop);
    if (stop.aborted) return;
    if (answer === null) return setError(noConnection());
    if (answer === "looked at") return close();
    if (answer.is === "refused") return setError(answer.error);
    if (answer.is !== "games") return close();
    setGames(answer.games);
    setChosen(answer.games[0]?.index ?? 0);
  };

  return (
    <FormDialog id="load" title={t("load.title")} error={error} action={t("load.action")} close={close} submit={onSubmit}>
      <label for="load-text">{t("load.text")}</label>
      <textarea
        id="load-text"
        rows={8}
        spellcheck={false}
        value={text}
        onInput={(event) => change(event.currentTarget.value)}
        onPaste={(event) => paste(event, event.clipboardData)}
        onDrop={(event) => paste(event, event.dataTransfer)}
      />
      <label for="load-file">{t("load.file")}</label>
      <input
        id="load-file"
        type="file"
        accept=".pdn,.fen,.txt,text/plain"
        aria-describedby="load-limit"
        onChange={(event) => void readFile(event.currentTarget.files?.[0])}
      />
      <p class="note" id="load-limit">
        {t("load.limit")}
      </p>
      <p class="note" aria-live="polite">
        {longText !== null && t("load.ready", { name: longText.name, count: numeral(longText.text.length) })}
      </p>
      {games.length > 0 && <GameChoice games={games} chosen={chosen} choose={setChosen} />}
    </FormDialog>
  );
}

function tooBig(name: string, size: number): string {
  const mebibytes = numeral(size / longestFrame, 1);
  return t("load.tooBig", { name, size: mebibytes === numeral(1, 1) ? t("load.justOver") : mebibytes });
}

function GameChoice({ games, chosen, choose }: { games: readonly LoadedGame[]; chosen: number; choose(index: number): void }) {
  // Whoever does not see that there is a question now is led to it.
  useEffect(() => focusOn("#load-game"), []);
  return (
    <div class="field">
      <label for="load-game">{t("load.which", { count: games.length })}</label>
      <select
        id="load-game"
        size={Math.min(8, games.length)}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      >
        {games.map((game) => (
          <option key={game.index} value={game.index} selected={game.index === chosen}>
            {t("load.game", { title: game.title, moves: counted("count.moves", game.moves) })}
          </option>
        ))}
      </select>
    </div>
  );
}
