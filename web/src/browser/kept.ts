// SPDX-License-Identifier: MIT
// What this browser remembers between visits. Where it forbids storage, nothing is remembered and nothing breaks.

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`crownhead.${name}`);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`crownhead.${name}`);
    else localStorage.setItem(`crownhead.${name}`, value);
  } catch {
    return;
  }
}
