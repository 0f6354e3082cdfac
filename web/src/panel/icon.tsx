// SPDX-License-Identifier: MIT
// Icons, drawn with one line.

const paths = {
  first: "M6 5v14M18 5 9 12l9 7z",
  back: "M16 5 7 12l9 7z",
  on: "M8 5l9 7-9 7z",
  last: "M18 5v14M6 5l9 7-9 7z",
  "take-back": "M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
  flip: "M8 4v16M4.5 7.5 8 4l3.5 3.5M16 20V4M12.5 16.5 16 20l3.5-3.5",
  copy: "M9 8.5h10v11H9zM15 8V4.5H5v11h3.5",
  undo: "M9 7 4 12l5 5M4.5 12H14a5 5 0 0 1 5 5v2",
  redo: "m15 7 5 5-5 5M19.5 12H10a5 5 0 0 0-5 5v2",
  analyse: "M4 19V9M10 19V5M16 19v-7M22 19H2",
  stop: "M7 7h10v10H7z",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  menu: "M4 6h16M4 12h16M4 18h16",
  settings:
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1",
  auto: "M12 3a9 9 0 0 0 0 18 9 9 0 0 0 0-18zM12 3v18M14.5 4v16M17 5.5v13M19.2 7.5v9",
  light: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
} as const;

export type IconName = keyof typeof paths;

const solid: ReadonlySet<IconName> = new Set(["first", "back", "on", "last", "stop"]);

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={`icon ${solid.has(name) ? "icon-solid" : ""}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
