// SPDX-License-Identifier: MIT
import { render } from "preact";
import { App, settle } from "./app";
import { applyLook, applyTheme, followSystem, readLanguage, readTheme } from "./browser/preferences";
import { putLinksInto } from "./browser/links";
import { begin } from "./link/transport";
import { speak } from "./text/speak";
import "./styles/tokens.css";
import "./styles/controls.css";
import "./styles/layout.css";
import "./styles/header.css";
import "./styles/board.css";
import "./styles/panel.css";
import "./styles/actions.css";
import "./styles/dialog.css";
import "./styles/match.css";
import "./styles/analysis.css";
import "./styles/book.css";
import "./styles/endgame.css";
import "./styles/start.css";
import "./styles/study.css";
import "./styles/study-tools.css";
import "./styles/marks.css";
import "./styles/learn.css";
import "./styles/reading.css";
import "./styles/profile.css";
import "./styles/report.css";
import "./styles/library.css";
import "./styles/library-changes.css";
import "./styles/library-board.css";
import "./styles/player.css";
import "./styles/print.css";

applyTheme(readTheme());
applyLook();
followSystem();
putLinksInto();
settle();

async function open(place: HTMLElement): Promise<void> {
  await speak(readLanguage());
  if (await begin(place)) render(<App />, place);
}

const root = document.getElementById("app");
if (root !== null) {
  open(root).catch(() => (root.textContent = "Crownhead could not be loaded. Reload the page to try again."));
}
