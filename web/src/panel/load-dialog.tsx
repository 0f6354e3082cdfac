// A game or a position from outside: pasted or from a file, as PDN or FEN.

import { useState } from "preact/hooks";
import { FormDialog } from "./form-dialog";
import { noConnection } from "../link/session";
import type { Answer, LoadedGame } from "../link/protocol";

interface Props {
  close(): void;
  /** Loads the text, or its game of that index; null when it could not be asked. */
  load(text: string, index?: number): Promise<Answer | null>;
}

const largest = 1024 * 1024 - 4096;

export function LoadDialog({ close, load }: Props) {
  const [text, setText] = useState("");
  const [games, setGames] = useState<readonly LoadedGame[]>([]);
  const [chosen, setChosen] = useState(0);
  const [error, setError] = useState("");


  const change = (next: string) => {
    setText(next);
    setGames([]);
    setError("");
  };

  const readFile = async (file: File | undefined) => {
    if (file !== undefined) change(await file.text());
  };

  const onSubmit = async () => {
    if (text.trim() === "") return setError("Paste a FEN or PDN, or choose a file.");
    if (new Blob([text]).size > largest) return setError("That is more than the server takes at once (1 MiB).");
    const answer = await load(text, games.length > 0 ? chosen : undefined);
    if (answer === null) return setError(noConnection);
    if (answer.is === "refused") return setError(answer.error);
    if (answer.is !== "games") return close();
    setGames(answer.games);
    setChosen(answer.games[0]?.index ?? 0);
  };

  return (
    <FormDialog id="load" title="Load a game or a position" error={error} action="Load" close={close} submit={onSubmit}>
      <label for="load-text">FEN or PDN</label>
      <textarea
        id="load-text"
        rows={8}
        spellcheck={false}
        value={text}
        onInput={(event) => change(event.currentTarget.value)}
      />
      <label for="load-file">Or a file</label>
      <input
        id="load-file"
        type="file"
        accept=".pdn,.fen,.txt,text/plain"
        onChange={(event) => void readFile(event.currentTarget.files?.[0])}
      />
      {games.length > 0 && <GameChoice games={games} chosen={chosen} choose={setChosen} />}
    </FormDialog>
  );
}

function GameChoice({ games, chosen, choose }: { games: readonly LoadedGame[]; chosen: number; choose(index: number): void }) {
  return (
    <div class="field">
      <label for="load-game">The text holds {games.length} games. Which one?</label>
      <select
        id="load-game"
        size={Math.min(8, games.length)}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      >
        {games.map((game) => (
          <option key={game.index} value={game.index} selected={game.index === chosen}>
            {game.title} ({game.moves} {game.moves === 1 ? "move" : "moves"})
          </option>
        ))}
      </select>
    </div>
  );
}
