// SPDX-License-Identifier: MIT
// Shows the view that the address asks for.

import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { settledAddress } from "./addresses";
import { pathWithin } from "./browser/base";
import { keepFocus } from "./browser/focus";
import { followLinks, go, namesIn, useAddress } from "./browser/router";
import { useRules } from "./link/api";
import { Loading, StartLink } from "./loading";
import { loadTexts } from "./text/speak";
import { t } from "./text/text";
import { views, type View, type ViewProps } from "./views";

export function App() {
  useEffect(keepFocus, []);
  useEffect(followLinks, []);
  useEffect(() => {
    addEventListener("hashchange", settle);
    return () => removeEventListener("hashchange", settle);
  }, []);
  const rules = useRules();
  const address = useAddress();
  const found = viewAt(address.path);
  const component = useLoaded(found?.view ?? null);
  // Until a view names itself; the title of the one before would be wrong.
  useLayoutEffect(() => {
    document.title = t("app.name");
  }, [found?.view]);
  if (found === null) {
    return (
      <Loading state={null} text={t("loading.noView")} nothing>
        <StartLink />
      </Loading>
    );
  }
  if (component === "failed") {
    return (
      <Loading state={null} text={t("loading.viewFailed")} nothing>
        <button type="button" onClick={() => location.reload()}>
          {t("loading.again")}
        </button>
      </Loading>
    );
  }
  if (component === null) return <Loading state={null} text={t("loading.view")} />;
  const { view, names } = found;
  const Component = component;
  return <Component key={(view.of ?? []).map((name) => names[name]).join(" ")} address={address} names={names} rules={rules} />;
}

/** Leads an old address to its view, and keeps a token out of the address. */
export function settle(): void {
  const address = settledAddress(pathWithin(location.pathname), location.search, location.hash);
  if (address !== null) go(address, { replace: true });
}

function viewAt(path: string): { view: View; names: Readonly<Record<string, string>> } | null {
  for (const view of views) {
    for (const pattern of view.patterns) {
      const names = namesIn(pattern, path);
      if (names !== null) return { view, names };
    }
  }
  return null;
}

/** The component of a view, once it is loaded. */
function useLoaded(view: View | null): ComponentType<ViewProps> | "failed" | null {
  const [loaded, setLoaded] = useState<{ view: View; component: ComponentType<ViewProps> | "failed" } | null>(null);
  useEffect(() => {
    if (view === null) return undefined;
    let current = true;
    Promise.all([view.load(), loadTexts(view.texts ?? [])]).then(
      ([file]) => current && setLoaded({ view, component: file.default }),
      () => current && setLoaded({ view, component: "failed" }),
    );
    return () => {
      current = false;
    };
  }, [view]);
  return loaded !== null && loaded.view === view ? loaded.component : null;
}
