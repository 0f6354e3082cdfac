// SPDX-License-Identifier: MIT
// Saving and copying the game, and loading another.

import { useState } from "preact/hooks";
import { copyText } from "../browser/clipboard";

interface Props {
  game: string;
  /** The position that the board shows. */
  fen: string;
  load(): void;
}

export function Files({ game, fen, load }: Props) {
  const [notice, setNotice] = useState("");
  const address = `/api/games/${encodeURIComponent(game)}.pdn`;

  const copy = async (what: string, text: () => Promise<string>) => {
    const copied = await text().then(copyText, () => false);
    setNotice(copied ? `${what} copied.` : `The ${what} could not be copied.`);
    setTimeout(() => setNotice(""), 4_000);
  };

  return (
    <section class="card files" aria-labelledby="files-title">
      <h2 id="files-title">Save and load</h2>
      <div class="pair">
        <button type="button" onClick={() => copy("FEN", () => Promise.resolve(fen))}>
          Copy FEN
        </button>
        <button type="button" onClick={() => copy("PDN", () => fetchText(address))}>
          Copy PDN
        </button>
        <a class="button" href={address} download={`crownhead-${game}.pdn`}>
          Save PDN
        </a>
        <button type="button" onClick={load}>
          Load…
        </button>
      </div>
      <p class="note" aria-live="polite">
        {notice}
      </p>
    </section>
  );
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}
