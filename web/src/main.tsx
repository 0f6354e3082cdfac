// SPDX-License-Identifier: MIT
import { render } from "preact";
import { App } from "./app";
import { applyTheme, followSystem, readTheme } from "./settings";
import "./styles/tokens.css";
import "./styles/controls.css";
import "./styles/layout.css";
import "./styles/board.css";
import "./styles/panel.css";
import "./styles/dialog.css";
import "./styles/match.css";
import "./styles/analysis.css";
import "./styles/book.css";
import "./styles/endgame.css";
import "./styles/study.css";
import "./styles/print.css";

applyTheme(readTheme());
followSystem();

const root = document.getElementById("app");
if (root !== null) render(<App />, root);
