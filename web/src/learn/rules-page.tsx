// SPDX-License-Identifier: MIT
// All games and all codes of laws, each with a page of its own.

import { useEffect } from "preact/hooks";
import { lawsAddress, rulesAddress } from "../addresses";
import { ruleSetName } from "../game/names";
import { codeTitle } from "../match/code-title";
import { useCodes } from "../match/use-match";
import { Page } from "../page";
import { t } from "../text/text";
import type { ViewProps } from "../views";

export default function RulesPage({ rules }: ViewProps) {
  const codes = useCodes();
  useEffect(() => {
    document.title = t("title.page", { page: t("rulebook.title") });
  }, []);
  return (
    <Page size={8}>
      {() => (
        <main class="start reading">
          <p>
            <a href="/learn">{t("learn.title")}</a>
          </p>
          <h2 class="view-title">{t("rulebook.title")}</h2>
          <p>{t("rulebook.about")}</p>
          <h3>{t("rulebook.games")}</h3>
          <ul class="reading-list">
            {(rules ?? []).map((set) => (
              <li key={set.name}>
                <a href={rulesAddress(set.name)}>{ruleSetName(set)}</a>{" "}
                <span class="note" lang="en">
                  {set.words}
                </span>
              </li>
            ))}
          </ul>
          <h3>{t("rulebook.codes")}</h3>
          <ul class="reading-list">
            {codes.map((code) => (
              <li key={code.name}>
                <span lang="en">
                  <a href={lawsAddress(code.name)}>{codeTitle(code)}</a> <span class="note">{code.source}</span>
                </span>
              </li>
            ))}
          </ul>
        </main>
      )}
    </Page>
  );
}
