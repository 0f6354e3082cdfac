// SPDX-License-Identifier: MIT
// Says at the foot of the page how much of the engine is loaded, why it cannot run, or that nothing more is kept.

import { t } from "../../text/text";
import type { FromWorker } from "./messages";

type News =
  | Extract<FromWorker, { is: "loaded" | "ready" | "failed" | "lacks" | "notKept" | "kept" }>
  /** The engines of the other rule sets cannot be loaded. */
  | { readonly is: "english"; readonly why: string }
  /** Another tab has the games open: this one waits until it is closed. */
  | { readonly is: "waits" };

export function textOf(news: News): string {
  if (news.is === "loaded") return t("local.loading", { percent: Math.round(news.part * 100) });
  if (news.is === "english") return t("local.english", { why: news.why });
  if (news.is === "waits") return t("local.waits");
  if (news.is === "lacks") return t(`local.lacks.${news.need}`);
  if (news.is === "notKept") return news.isFull ? t("local.full") : t("local.notKept", { why: news.why });
  return news.is === "failed" ? t("local.failed", { why: news.why }) : "";
}

export function show(news: News): void {
  const shown = document.getElementById("local-server");
  const text = textOf(news);
  if (text === "") {
    shown?.remove();
    return;
  }
  const place = shown ?? document.createElement("p");
  if (shown === null) {
    place.id = "local-server";
    place.setAttribute("role", "status");
    document.body.append(place);
  }
  place.textContent = text;
}
