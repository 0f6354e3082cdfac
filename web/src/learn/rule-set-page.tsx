// SPDX-License-Identifier: MIT
// The rules of a game, in sentences made from its choices, with diagrams on its board.

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { ruleSetName } from "../game/names";
import { Loading } from "../loading";
import { squareCount } from "../model/geometry";
import { sideName } from "../model/position";
import { capitalised } from "../model/sentence";
import { Page } from "../page";
import type { RuleSet } from "../protocol/game";
import { t, type PlainKey } from "../text/text";
import type { ViewProps } from "../views";
import { Figure } from "./figure";
import { crownRow, kingCaptures, kingMoves, manCaptures, manMoves } from "./rule-examples";
import { useDetails, type precedences, type RulesDetail } from "./rules-detail";

export default function RuleSetPage({ names, rules }: ViewProps) {
  const details = useDetails();
  const set = rules?.find(({ name }) => name === names.rules);
  const detail = details?.get(names.rules ?? "");
  if (set !== undefined && detail !== undefined) return <RulesOf set={set} detail={detail} />;
  const unknown = rules !== null && set === undefined;
  return (
    <Loading state={null} text={t(unknown ? "rulebook.unknown" : "loading.view")} nothing={unknown}>
      <p>
        <a href="/learn/rules">{t("rulebook.title")}</a>
      </p>
    </Loading>
  );
}

const precedenceTexts: Readonly<Record<(typeof precedences)[number], PlainKey>> = {
  "most pieces": "rulebook.most",
  "a king captures": "rulebook.byKing",
  "most kings": "rulebook.mostKings",
  "the earliest king": "rulebook.earliest",
};

const crownTexts = { stops: "rulebook.crown.stops", "goes on as a man": "rulebook.crown.man", "goes on as a king": "rulebook.crown.king" } as const;

function RulesOf({ set, detail }: { set: RuleSet; detail: RulesDetail }) {
  const reach = detail.kingsFly ? "fly" : "one";
  useEffect(() => {
    document.title = t("title.page", { page: ruleSetName(set) });
  }, [set]);
  return (
    <Page size={8}>
      {() => (
        <main class="start reading">
          <p>
            <a href="/learn/rules">{t("rulebook.title")}</a>
          </p>
          <h2 class="view-title">{ruleSetName(set)}</h2>
          <p lang="en">{capitalised(set.words)}.</p>
          <Section title={t("rulebook.board")} figures={<Figure board={set} example={{ fen: set.start, marks: [] }} caption={t("rulebook.figure.start")} />}>
            <p>{t("rulebook.boardText", { size: set.size, squares: squareCount(set), men: set.men, side: sideName(set.first) })}</p>
            <p>{t(set.mirrored ? "rulebook.right" : "rulebook.left")}</p>
          </Section>
          <Section
            title={t("rulebook.men")}
            figures={
              <>
                <Figure board={set} example={manMoves(set)} caption={t("rulebook.figure.manMoves")} />
                <Figure board={set} example={manCaptures(set, detail)} caption={t("rulebook.figure.manCaptures")} />
              </>
            }
          >
            <p>{t("rulebook.menMove")}</p>
            <p>{t(`rulebook.menCapture.${detail.menCaptureBack ? "both" : "forward"}`)}</p>
            {!detail.menCaptureKings && <p>{t("rulebook.menNoKings")}</p>}
          </Section>
          <Section
            title={t("rulebook.kings")}
            figures={
              <>
                <Figure board={set} example={kingMoves(set, detail)} caption={t("rulebook.figure.kingMoves")} />
                <Figure board={set} example={kingCaptures(set, detail)} caption={t("rulebook.figure.kingCaptures")} />
              </>
            }
          >
            <p>{t(`rulebook.kingsMove.${reach}`)}</p>
            <p>{t(`rulebook.kingsCapture.${reach}`)}</p>
          </Section>
          <Section title={t("rulebook.captures")}>
            <p>{t("rulebook.compulsory")}</p>
            {detail.precedence.length === 0 ? (
              <p>{t("rulebook.free")}</p>
            ) : (
              <>
                <p>{t("rulebook.first")}</p>
                <ol>
                  {detail.precedence.map((one) => (
                    <li key={one}>{t(precedenceTexts[one])}</li>
                  ))}
                </ol>
              </>
            )}
            <p>{t(`rulebook.lifted.${detail.liftedAtOnce ? "atOnce" : "after"}`)}</p>
          </Section>
          <Section title={t("rulebook.crown")} figures={<Figure board={set} example={crownRow(set, detail)} caption={t("rulebook.figure.crown")} />}>
            <p>{t("rulebook.crownText")}</p>
            <p>{t(crownTexts[detail.crownRow])}</p>
          </Section>
          <Section title={t("rulebook.end")}>
            <p>{t(`rulebook.end.${detail.losing ? "lose" : "win"}`)}</p>
            <p>{t("rulebook.draws", { repetitions: detail.repetitions, moves: detail.quietMoves })}</p>
            {detail.endings.length > 0 && (
              <>
                <p>{t("rulebook.endings")}</p>
                <ul lang="en">
                  {detail.endings.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              </>
            )}
          </Section>
          <p>
            <a class="button" href={`/analysis?rules=${set.name}`}>
              {t("rulebook.tryIt")}
            </a>
          </p>
        </main>
      )}
    </Page>
  );
}

interface SectionProps {
  readonly title: string;
  readonly figures?: ComponentChildren;
  readonly children: ComponentChildren;
}

function Section({ title, figures, children }: SectionProps) {
  return (
    <section class="rule" aria-label={title}>
      <h3>{title}</h3>
      <div class="rule-words">{children}</div>
      {figures !== undefined && <div class="figures">{figures}</div>}
    </section>
  );
}
