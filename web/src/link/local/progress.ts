// SPDX-License-Identifier: MIT
// Says at the foot of the window how much of the engine is loaded, why it cannot run, or that nothing more is kept.

import "../../styles/local.css";
import { t } from "../../text/text";
import type { FromWorker } from "./messages";

export type News =
  | Extract<FromWorker, { is: "loaded" | "ready" | "failed" | "unopened" | "broken" | "lacks" | "notKept" | "kept" }>
  /** The engines of the other rule sets cannot be loaded. */
  | { readonly is: "english"; readonly why: string }
  /** Another tab has the games open: this one waits until it is closed. */
  | { readonly is: "waits" }
  /** The engine has broken down, and is started again. */
  | { readonly is: "restarts"; readonly why: string }
  /** What was to be saved as a file has not come. */
  | { readonly is: "notSaved"; readonly why: string };

export function textOf(news: News): string {
  switch (news.is) {
    case "loaded":
      // In few steps, as screen readers read out each of them.
      return t("local.loading", { percent: 25 * Math.floor(4 * news.part) });
    case "waits":
      return t("local.waits");
    case "lacks":
      return t(`local.lacks.${news.need}`);
    case "notKept":
      return news.isFull ? t("local.full") : t("local.notKept", { why: news.why });
    case "ready":
    case "kept":
      return "";
    default:
      return t(`local.${news.is}`, { why: news.why });
  }
}

/** Where it is said. It is there from the beginning: screen readers read out what changes in a place that they know. */
interface Line {
  readonly place: HTMLElement;
  /** How far the loading is. */
  readonly status: HTMLElement;
  /** What people should know at once. */
  readonly alert: HTMLElement;
  readonly close: HTMLButtonElement;
}

let line: Line | null = null;
/** What was said last in either part, also if it was closed: then it is not said again. */
const said = { status: "", alert: "" };
let isAboutKeeping = false;

/** Puts the empty line into the page. */
export function prepareLine(): void {
  if (line !== null) return;
  const place = document.createElement("div");
  place.id = "local-server";
  const part = (role: string) => {
    const made = document.createElement("p");
    made.setAttribute("role", role);
    place.append(made);
    return made;
  };
  const close = document.createElement("button");
  close.type = "button";
  close.className = "small";
  close.hidden = true;
  close.textContent = t("close.message");
  line = { place, status: part("status"), alert: part("alert"), close };
  place.append(close);
  const { status, alert } = line;
  close.addEventListener("click", () => {
    status.textContent = alert.textContent = "";
    fit();
  });
  putInSight();
  // A dialog that opens takes the focus.
  addEventListener("focusin", putInSight);
  addEventListener("close", putInSight, true);
}

/** While a dialog is open, nothing outside it can be read or pressed. */
function putInSight(): void {
  const home = [...document.querySelectorAll("dialog[open]")].pop() ?? document.body;
  if (line !== null && line.place.parentElement !== home) home.append(line.place);
}

export function show(news: News): void {
  prepareLine();
  const text = textOf(news);
  switch (news.is) {
    case "loaded":
    case "waits":
    case "english":
    case "ready":
      say("status", text);
      break;
    case "kept":
      if (isAboutKeeping) say("alert", "");
      break;
    case "failed":
    case "unopened":
    case "broken":
    case "lacks":
      say("status", ""); // nothing is loaded any more
      say("alert", text);
      break;
    default:
      say("alert", text);
      isAboutKeeping = news.is === "notKept";
  }
}

function say(part: "status" | "alert", text: string): void {
  if (line === null || said[part] === text) return;
  said[part] = text;
  if (part === "alert") isAboutKeeping = false;
  putInSight();
  line[part].textContent = text;
  fit();
}

/** Empty, the line takes no room. */
function fit(): void {
  if (line === null) return;
  const isEmpty = line.status.textContent === "" && line.alert.textContent === "";
  line.close.hidden = isEmpty;
  line.place.classList.toggle("speaks", !isEmpty);
}
