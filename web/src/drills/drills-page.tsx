// SPDX-License-Identifier: MIT
// The endings to practise, and what has been done of them.

import { useEffect, useState } from "preact/hooks";
import { isThere } from "../link/ask";
import { Page } from "../page";
import { askProfile } from "../profile/api";
import { readWho } from "../profile/who";
import type { DrillRecord } from "../protocol/puzzle";
import { numeral, t } from "../text/text";
import type { ViewProps } from "../views";
import { namedDrills, piecesText, randomAddress, randomDrills, randomName } from "./drills";

export default function DrillsPage(_: ViewProps) {
  const [records, setRecords] = useState<readonly DrillRecord[]>([]);
  useEffect(() => {
    document.title = t("title.page", { page: t("drills.title") });
    void askProfile(readWho()).then((found) => isThere(found) && setRecords(found.drills));
  }, []);
  const recordOf = (name: string) => {
    const found = records.find(({ drill }) => drill === name);
    if (found === undefined) return "";
    const done = { done: numeral(found.done), clean: numeral(found.clean) };
    return found.perfect === 0 ? t("drill.recordDone", done) : t("drill.record", { ...done, perfect: numeral(found.perfect) });
  };
  const item = (name: string, address: string, title: string) => (
    <li key={name} class={recordOf(name) === "" ? "" : "lesson-done"}>
      <a href={address}>{title}</a> <span class="note">{recordOf(name)}</span>
    </li>
  );
  return (
    <Page size={8}>
      {() => (
        <main class="start learn">
          <h2 class="view-title">{t("drills.title")}</h2>
          <p>
            {t("drills.about")} <a href="/openings">{t("drills.openings")}</a>
          </p>
          <section aria-labelledby="named-title">
            <h3 id="named-title">{t("drills.named")}</h3>
            <ul class="lesson-list">{namedDrills.map(({ name, goal, title }) => item(`${name} ${goal}`, `/drills/${name}`, t(title)))}</ul>
          </section>
          {(["win", "draw"] as const).map((goal) => (
            <section key={goal} aria-labelledby={`random-${goal}`}>
              <h3 id={`random-${goal}`}>{t(`drills.random.${goal}`)}</h3>
              <ul class="lesson-list">{randomDrills.filter((one) => one.goal === goal).map((one) => item(randomName(one), randomAddress(one), piecesText(one.pieces)))}</ul>
            </section>
          ))}
        </main>
      )}
    </Page>
  );
}
