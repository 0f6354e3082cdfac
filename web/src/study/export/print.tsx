// SPDX-License-Identifier: MIT
// Printing: what goes to paper is rendered when the browser is about to print, beside the page, which is hidden then
// (styles/print.css).

import { render } from "preact";
import { Printed, type PrintOptions } from "./printed";
import type { ExportedStudy } from "./shared";

export interface PrintJob {
  readonly study: ExportedStudy;
  readonly options: PrintOptions;
}

/** Null: there is nothing to print. Call the result to stop. */
export function printWhenAsked(job: () => PrintJob | null): () => void {
  const paper = document.createElement("div");
  paper.className = "paper";
  document.body.append(paper);
  const fill = () => {
    const now = job();
    if (now !== null) render(<Printed {...now} />, paper);
    document.documentElement.classList.toggle("prints-study", now !== null);
  };
  const clear = () => render(null, paper);
  addEventListener("beforeprint", fill);
  addEventListener("afterprint", clear);
  return () => {
    removeEventListener("beforeprint", fill);
    removeEventListener("afterprint", clear);
    clear();
    paper.remove();
    document.documentElement.classList.remove("prints-study");
  };
}
