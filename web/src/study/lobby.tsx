// SPDX-License-Identifier: MIT
// The card beside a game with one's last studies; it makes a study of the game, or of the line being explored.

import { useState } from "preact/hooks";
import type { ExploredLine } from "../explore/line";
import type { RuleSet } from "../protocol/game";
import { studiesHash, studyHash } from "./address";
import { makeStudy, type NewStudy } from "./make";
import { ownStudies } from "./own";
import { NewStudyDialog } from "./study-dialogs";
import { texts } from "./text";

interface Props {
  rules: readonly RuleSet[];
  /** The game to be studied; null where that is not allowed. */
  game: string | null;
  /** The line being explored. */
  line: ExploredLine | null;
}

const mostShown = 4;

export function StudyLobby({ rules, game, line }: Props) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState("");
  const studies = ownStudies();
  const make = async (study: NewStudy) => setError((await makeStudy(study)) ?? "");
  const studyGame = () => void make({ title: texts.studyOfGame, source: { game: game ?? "" } });
  const studyLine = ({ rules: set, start, moves }: ExploredLine) =>
    void make({ title: texts.studyOfLine, source: { rules: set.name, fen: start }, moves: moves.map(({ text }) => text) });
  return (
    <section class="card recent" aria-labelledby="studies-title">
      <h2 id="studies-title">{texts.studies}</h2>
      {studies.length > 0 && (
        <ul role="list" aria-labelledby="studies-title">
          {studies.slice(0, mostShown).map((one) => (
            <li key={one.study}>
              <a href={studyHash(one.study)}>
                <span class="recent-players">{one.title === "" ? texts.untitled : one.title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {studies.length > mostShown && <a href={studiesHash}>{texts.allYourStudies(studies.length)}</a>}
      <div class="pair">
        {line !== null ? (
          <button type="button" onClick={() => studyLine(line)}>
            {texts.studyThisLine}
          </button>
        ) : (
          game !== null && (
            <button type="button" onClick={studyGame}>
              {texts.studyThisGame}
            </button>
          )
        )}
        <button type="button" onClick={() => setOpen(true)}>
          {texts.newStudyEllipsis}
        </button>
      </div>
      <p class="error" role="alert">
        {error}
      </p>
      {open && <NewStudyDialog rules={rules} close={() => setOpen(false)} />}
    </section>
  );
}
