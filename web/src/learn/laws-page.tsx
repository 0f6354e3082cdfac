// SPDX-License-Identifier: MIT
// A code of laws, matter by matter: what it says in our words, and where.

import { useEffect } from "preact/hooks";
import { Loading } from "../loading";
import { codeTitle } from "../match/code-title";
import { useCodes } from "../match/use-match";
import { capitalised } from "../model/sentence";
import { Page } from "../page";
import type { Code } from "../protocol/match";
import { rich, t } from "../text/text";
import type { ViewProps } from "../views";

export default function LawsPage({ names }: ViewProps) {
  const codes = useCodes();
  const code = codes.find(({ name }) => name === names.code);
  if (code !== undefined) return <LawsOf code={code} />;
  return (
    <Loading state={null} text={t(codes.length > 0 ? "rulebook.unknown" : "loading.view")} nothing={codes.length > 0}>
      <p>
        <a href="/learn/rules">{t("rulebook.title")}</a>
      </p>
    </Loading>
  );
}

function LawsOf({ code }: { code: Code }) {
  const title = codeTitle(code);
  useEffect(() => {
    document.title = t("title.page", { page: title });
  }, [title]);
  return (
    <Page size={8}>
      {() => (
        <main class="start reading">
          <p>
            <a href="/learn/rules">{t("rulebook.title")}</a>
          </p>
          <h2 class="view-title" lang="en">
            {title}
          </h2>
          <p>{rich("rulebook.source", { source: <span lang="en">{code.source}</span> })}</p>
          <dl class="laws">
            {code.clauses.map(([matter, clause]) => (
              <Law key={matter} matter={matter} law={code.laws[matter] ?? "—"} clause={clause} />
            ))}
          </dl>
          <p>
            <a class="button" href="/events">
              {t("rulebook.invite")}
            </a>
          </p>
        </main>
      )}
    </Page>
  );
}

/** Matter, law and clause come from the server, in English. */
function Law({ matter, law, clause }: { matter: string; law: string; clause: string }) {
  return (
    <div>
      <dt lang="en">{capitalised(matter)}</dt>
      <dd>
        {law === "—" ? <span class="note">{t("rulebook.silent")}</span> : <span lang="en">{capitalised(law)}</span>}{" "}
        {clause !== "" && <span class="note">{rich("rulebook.where", { clause: <span lang="en">{clause}</span> })}</span>}
      </dd>
    </div>
  );
}
