// What this browser remembers: the colours and whether squares show their numbers.

export type Theme = "auto" | "light" | "dark";

export const themes: readonly (readonly [Theme, string])[] = [
  ["auto", "As the system"],
  ["light", "Light"],
  ["dark", "Dark"],
];

export function readTheme(): Theme {
  const kept = recall("theme");
  return kept === "light" || kept === "dark" ? kept : "auto";
}

const darkSystem = "(prefers-color-scheme: dark)";

export function applyTheme(theme: Theme): void {
  const dark = theme === "dark" || (theme === "auto" && matchMedia(darkSystem).matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  keep("theme", theme);
}

/** Follows the system from day to night while no colours are chosen. */
export function followSystem(): void {
  matchMedia(darkSystem).addEventListener("change", () => applyTheme(readTheme()));
}

export const readNumbered = (): boolean => recall("numbers") !== "off";
export const keepNumbered = (on: boolean): void => keep("numbers", on ? "on" : "off");

export const readEndgame = (): boolean => recall("endgame") !== "off";
export const keepEndgame = (on: boolean): void => keep("endgame", on ? "on" : "off");

// A browser may forbid storage; then nothing is remembered and nothing breaks.
function recall(name: string): string | null {
  try {
    return localStorage.getItem(`crownhead.${name}`);
  } catch {
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`crownhead.${name}`, value);
  } catch {
    return;
  }
}
