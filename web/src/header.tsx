// SPDX-License-Identifier: MIT
// The page's header: its name and the display settings.

import { themes, type Theme } from "./settings";

interface Props {
  theme: Theme;
  setTheme(theme: Theme): void;
  numbered: boolean;
  setNumbered(on: boolean): void;
}

const icons: Readonly<Record<Theme, string>> = {
  auto: "M12 3a9 9 0 0 0 0 18 9 9 0 0 0 0-18zM12 3v18M14.5 4v16M17 5.5v13M19.2 7.5v9",
  light: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
};

export function Header({ theme, setTheme, numbered, setNumbered }: Props) {
  const at = themes.findIndex(([name]) => name === theme);
  const next = themes[(at + 1) % themes.length]?.[0] ?? "auto";
  const name = `Colours: ${themes[at]?.[1].toLowerCase() ?? ""}`;
  return (
    <header class="header">
      <h1 class="wordmark">
        <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
          <circle cx="50" cy="50" r="46" />
          <path d="M27 68 21 36l16 11 13-21 13 21 16-11-6 32z" />
        </svg>
        Crownhead
      </h1>
      <label class="check">
        <input type="checkbox" checked={numbered} onChange={(event) => setNumbered(event.currentTarget.checked)} />
        <span>Numbers</span>
      </label>
      <button type="button" class="theme-button" aria-label={name} title={name} onClick={() => setTheme(next)}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={icons[theme]} />
        </svg>
      </button>
    </header>
  );
}
