// SPDX-License-Identifier: MIT
// What this browser remembers: how the board looks and sounds, the language, the keys. A change counts at once.

import { useEffect, useRef, useState } from "preact/hooks";
import { Board } from "../board/board";
import { readFen } from "../model/position";
import { keptHere } from "../link/transport";
import { Page } from "../page";
import { Select } from "../panel/select";
import { useChoice } from "../panel/use-choice";
import {
  applyLook,
  applyTheme,
  boards,
  chosenLanguage,
  keepAnimation,
  keepBoard,
  keepColours,
  keepLanguage,
  keepNumbers,
  keepPieces,
  keepSingleKeys,
  keepSound,
  keepSquares,
  numberPlaces,
  pieceColours,
  pieceSets,
  readAnimation,
  readBoard,
  readColours,
  readNumbers,
  readPieces,
  readSingleKeys,
  readSound,
  readSquares,
  readTheme,
  squareChoices,
  themes,
} from "../browser/preferences";
import { addressShown, go } from "../browser/router";
import { browserLanguage, isLanguage, languages } from "../text/languages";
import { t, type PlainKey } from "../text/text";
import { EverythingHere } from "./everything";

const example = readFen("W:W21,22,K14,29,30:B5,8,11,K23,1,2")?.pieces ?? new Map();

export default function SettingsPage() {
  const [changes, setChanges] = useState(0);
  const changed = () => {
    applyLook();
    setChanges(changes + 1);
  };
  useEffect(() => {
    document.title = t("title.page", { page: t("settings.title") });
  }, []);
  /** A choice of one of a few. */
  const choice = <V extends string>(label: PlainKey, value: V, values: readonly V[], name: (value: V) => PlainKey, keep: (value: V) => void) => (
    <Select
      label={t(label)}
      value={value}
      options={values.map((one) => [one, t(name(one))] as const)}
      change={(chosen) => {
        const found = values.find((one) => one === chosen);
        if (found !== undefined) keep(found);
        changed();
      }}
    />
  );
  const check = (label: PlainKey, on: boolean, keep: (on: boolean) => void) => (
    <label class="check setting-check">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => {
          keep(event.currentTarget.checked);
          changed();
        }}
      />
      <span>{t(label)}</span>
    </label>
  );
  return (
    <Page size={8}>
      {(numbered) => (
        <main class="settings">
          <h2 class="view-title">{t("settings.title")}</h2>
          <div class="settings-columns">
            <div class="settings-list">
              {choice("settings.board", readBoard(), boards, (one) => `settings.board.${one}`, keepBoard)}
              {choice("settings.pieces", readPieces(), pieceSets, (one) => `settings.pieces.${one}`, keepPieces)}
              {choice("settings.pieceColours", readColours(), pieceColours, (one) => `settings.pieceColours.${one}`, keepColours)}
              {choice("settings.squares", readSquares(), squareChoices, (one) => `settings.squares.${one}`, keepSquares)}
              {choice("settings.numbers", readNumbers(), numberPlaces, (one) => `settings.numbers.${one}`, keepNumbers)}
              {choice("settings.colours", readTheme(), themes, (one) => `theme.${one}`, applyTheme)}
              <LanguageField />
              {check("settings.sound", readSound(), keepSound)}
              {check("settings.animation", readAnimation(), keepAnimation)}
              {check("settings.singleKeys", readSingleKeys(), keepSingleKeys)}
              <p class="note">{t("settings.note")}</p>
              {keptHere !== null && <EverythingHere keptHere={keptHere} />}
            </div>
            <div class="settings-example" aria-label={t("settings.example")} role="group">
              <Board
                key={changes}
                geometry={{ size: 8, mirrored: false }}
                flipped={false}
                numbered={numbered}
                pieces={example}
                marks={new Map()}
                scene="example"
                onSquare={() => undefined}
              />
            </div>
          </div>
        </main>
      )}
    </Page>
  );
}

/** What the address's state says where the page is shown again in the language chosen. */
const chosen = "language chosen";

function LanguageField() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (addressShown().state !== chosen) return;
    go("/settings", { replace: true });
    box.current?.querySelector("select")?.focus();
  }, []);
  const { value, change, keys } = useChoice(chosenLanguage() ?? "", (tag) => {
    keepLanguage(isLanguage(tag) ? tag : null);
    // Every text changes, so everything is shown again.
    go("/settings", { replace: true, state: chosen });
    location.reload();
  });
  const inBrowser = languages[browserLanguage(navigator.languages)].name;
  const auto = ["", t("settings.language.auto", { language: inBrowser })] as const;
  return (
    <div ref={box} {...keys}>
      <Select
        label={t("settings.language")}
        value={value}
        options={[auto, ...Object.entries(languages).map(([tag, { name }]) => [tag, name] as const)]}
        change={change}
        note={t("settings.languageNote")}
      />
    </div>
  );
}
