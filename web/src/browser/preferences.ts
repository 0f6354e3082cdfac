// SPDX-License-Identifier: MIT
// How this browser's user wants the page to look, sound and speak. Kept in the browser.

import { browserLanguage, isLanguage, type Language } from "../text/languages";
import { keep, recall } from "./kept";

export type Theme = "auto" | "light" | "dark";

export const themes = ["auto", "light", "dark"] as const satisfies readonly Theme[];

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

/** Follows the system's light or dark scheme while none is chosen. */
export function followSystem(): void {
  matchMedia(darkSystem).addEventListener("change", () => applyTheme(readTheme()));
}

export const boards = ["green", "wood", "contrast"] as const;
export const pieceSets = ["rings", "marks", "letters"] as const;
export const pieceColours = ["black-white", "red-white", "black-red"] as const;
export const squareChoices = ["dark", "light"] as const;
export const numberPlaces = ["inside", "outside", "off"] as const;

export type BoardLook = (typeof boards)[number];
export type PieceSet = (typeof pieceSets)[number];
/** Of Black's pieces and White's. */
export type PieceColours = (typeof pieceColours)[number];
/** The squares that are played on. */
export type Squares = (typeof squareChoices)[number];
export type NumberPlace = (typeof numberPlaces)[number];

export const readBoard = (): BoardLook => boards.find((one) => one === recall("board")) ?? "green";
export const readPieces = (): PieceSet => pieceSets.find((one) => one === recall("pieces")) ?? "rings";
export const readColours = (): PieceColours => pieceColours.find((one) => one === recall("colours")) ?? "black-white";
export const readSquares = (): Squares => squareChoices.find((one) => one === recall("squares")) ?? "dark";
export const readNumbers = (): NumberPlace => numberPlaces.find((one) => one === recall("numbers")) ?? "inside";
export const readSound = (): boolean => recall("sound") === "on";
export const readAnimation = (): boolean => recall("animation") !== "off";
export const readSingleKeys = (): boolean => recall("keys") !== "off";

export const keepBoard = (look: BoardLook): void => keep("board", look);
export const keepPieces = (pieces: PieceSet): void => keep("pieces", pieces);
export const keepColours = (colours: PieceColours): void => keep("colours", colours);
export const keepSquares = (squares: Squares): void => keep("squares", squares);
export const keepNumbers = (place: NumberPlace): void => keep("numbers", place);
export const keepSound = (on: boolean): void => keep("sound", on ? "on" : "off");
export const keepAnimation = (on: boolean): void => keep("animation", on ? "on" : "off");
export const keepSingleKeys = (on: boolean): void => keep("keys", on ? "on" : "off");

/** Gives the board the colours chosen; styles/tokens.css says which. */
export function applyLook(): void {
  const { dataset } = document.documentElement;
  dataset.board = readBoard();
  dataset.colours = readColours();
  dataset.squares = readSquares();
}

/** The language chosen; null where the browser's counts. */
export function chosenLanguage(): Language | null {
  const kept = recall("language");
  return kept !== null && isLanguage(kept) ? kept : null;
}

export const readLanguage = (): Language => chosenLanguage() ?? browserLanguage(navigator.languages);
export const keepLanguage = (language: Language | null): void => keep("language", language);
