// SPDX-License-Identifier: MIT
// The files being added, each with how far it is and a way to stop it; then how it ended, and the games that could not
// be read.

import { sentence } from "../model/sentence";
import { ServerSentence } from "../panel/server-sentence";
import { isGoingOn, type Import } from "../protocol/library-import";
import { counted, numeral, rich, t } from "../text/text";
import type { Imports } from "./use-imports";

export function ImportList({ imports }: { imports: Imports }) {
  const { shown, refusals } = imports;
  return (
    <div class="imports">
      {refusals.length > 0 && (
        <div class="alerts" role="alert">
          {refusals.map((refusal) => (
            <p class="alert" key={refusal}>
              <ServerSentence text={refusal} />
            </p>
          ))}
          <button type="button" class="small" onClick={imports.closeRefusals}>
            {t("close.message")}
          </button>
        </div>
      )}
      {shown.length > 0 && (
        <ul role="list" aria-label={t("library.imports")}>
          {shown.map((one, index) => (
            <li key={one.id}>
              {isGoingOn(one) ? <GoingOn one={one} waits={waitsFor(one, shown.slice(0, index))} stop={imports.stop} /> : <Over one={one} close={imports.close} />}
            </li>
          ))}
        </ul>
      )}
      <p class="visually-hidden" aria-live="polite">
        {shown
          .filter((one) => !isGoingOn(one))
          .map((one, index) => (
            <span key={one.id}>
              {index > 0 && " "}
              <Ended one={one} />
              {one.problems > 0 && ` ${sentence(counted("library.problems", one.problems))}`}
            </span>
          ))}
      </p>
    </div>
  );
}

/** The server reads one file at a time. */
const waitsFor = (one: Import, before: readonly Import[]): boolean => one.state === "reading" && one.bytes === 0 && before.some(isGoingOn);

function GoingOn({ one, waits, stop }: { one: Import; waits: boolean; stop(id: string): void }) {
  const { id, name, state, bytes, total, games } = one;
  const size = total === null ? megabytes(bytes) : t("library.bytesOf", { bytes: megabytes(bytes), total: megabytes(total) });
  const doing = waits ? t("library.waiting") : state === "uploading" ? t("library.uploading", { size }) : t("library.reading", { size, games: counted("count.games", games) });
  return (
    <div class="import">
      <p>
        <strong>{name}</strong> <span class="import-state">{doing}</span>
      </p>
      <progress aria-label={name} value={total === null ? undefined : bytes} max={Math.max(1, total ?? 1)} />
      <button type="button" class="small" onClick={() => stop(id)}>
        {t("library.stopImport")} <span class="visually-hidden">{name}</span>
      </button>
    </div>
  );
}

function Over({ one, close }: { one: Import; close(id: string): void }) {
  const { id, name, problems, firstProblems } = one;
  return (
    <div class="import">
      <p class={one.state === "failed" ? "alert" : ""}>
        <Ended one={one} />
      </p>
      {problems > 0 && (
        <details>
          <summary>{counted("library.problems", problems)}</summary>
          <ul class="import-problems" role="list">
            {firstProblems.map(({ game, line, text }) => (
              <li key={game}>
                {rich("library.problem", { game: numeral(game), line: numeral(line), why: <ServerSentence text={text} /> })}
              </li>
            ))}
          </ul>
          {problems > firstProblems.length && <p class="note">{t("library.moreProblems", { count: numeral(problems - firstProblems.length) })}</p>}
        </details>
      )}
      <button type="button" class="small" onClick={() => close(id)}>
        {t("close.message")} <span class="visually-hidden">{name}</span>
      </button>
    </div>
  );
}

function Ended({ one }: { one: Import }) {
  return (
    <>
      {endedText(one)}
      {one.error !== null && (
        <>
          {" "}
          <ServerSentence text={one.error} />
        </>
      )}
    </>
  );
}

/** "oca.pdn: 22,581 games added, 40 were there already." */
function endedText({ name, state, games, duplicates, problems }: Import): string {
  if (state === "done" && games + duplicates + problems === 0) return t("library.noneInFile", { name });
  const added = counted("library.added", games);
  const there = duplicates === 0 ? "" : `, ${counted("library.duplicates", duplicates)}`;
  const end = state === "stopped" ? ` ${t("library.stopped")}` : "";
  return `${name}: ${added}${there}.${end}`;
}

const megabytes = (bytes: number): string => t("library.megabytes", { size: numeral(bytes / 1e6, 1) });
