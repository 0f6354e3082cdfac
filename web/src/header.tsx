// SPDX-License-Identifier: MIT
// The header of every view: the way to the others, the settings, and the choice of light and dark.

import { Icon } from "./panel/icon";
import { themes, type Theme } from "./browser/preferences";
import { uncapitalised } from "./model/sentence";
import { t } from "./text/text";
import { ViewsMenu } from "./views-menu";

interface Props {
  theme: Theme;
  setTheme(theme: Theme): void;
}

export function Header({ theme, setTheme }: Props) {
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "auto";
  const name = t("theme.button", { theme: uncapitalised(t(`theme.${theme}`)) });
  return (
    <header class="header">
      <h1 class="wordmark">
        <a href="/" aria-label={t("nav.start")}>
          <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
            <circle cx="50" cy="50" r="46" />
            <path d="M27 68 21 36l16 11 13-21 13 21 16-11-6 32z" />
          </svg>
          <span class="wordmark-text">{t("app.name")}</span>
        </a>
      </h1>
      <ViewsMenu />
      <a class="theme-button button" href="/settings" aria-label={t("nav.settings")} title={t("nav.settings")}>
        <Icon name="settings" />
      </a>
      <button type="button" class="theme-button" aria-label={name} title={name} onClick={() => setTheme(next)}>
        <Icon name={theme} />
      </button>
    </header>
  );
}
