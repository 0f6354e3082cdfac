// SPDX-License-Identifier: MIT
// A report on the chapter shown, while the server makes it and as it goes into the chapter.

import { useEffect, useRef, useState } from "preact/hooks";
import { openSocket } from "../link/transport";
import { sentence } from "../model/sentence";
import type { Report, ReportLevel } from "../protocol/report";
import { percent } from "../report/reason";
import { ReportSession } from "../report/session";
import { counted, t } from "../text/text";
import { annotationOf, judgedLine, removalOf } from "./annotation";
import type { StudySession } from "./session";
import { nodeOf, startNode, type StudyTree } from "./tree";

export interface ChapterReport {
  /** How far it has come, from 0 to 1; null while none is made. */
  readonly done: number | null;
  /** What is to be said of it: not more than a few times while it is made. */
  readonly said: string;
  make(level: ReportLevel): void;
  stop(): void;
  remove(): void;
}

/** How often its progress is said. */
const steps = 4;

export function useChapterReport(session: StudySession, tree: StudyTree): ChapterReport {
  const making = useRef<ReportSession | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [said, setSaid] = useState("");

  const end = (text: string) => {
    making.current?.stop();
    making.current = null;
    setDone(null);
    setSaid(text);
  };
  useEffect(() => () => making.current?.stop(), []);

  const write = async (moves: readonly number[], report: Report) => {
    end("");
    // If it is refused, that is said where every refusal is.
    if (!(await session.editAll((now) => annotationOf(now, moves, report)))) return;
    const errors = report.moves.filter(({ judgement }) => judgement !== "").length;
    setSaid(errors === 0 ? t("report.none") : counted("study.report.written", errors));
  };

  const make = (level: ReportLevel) => {
    if (making.current !== null) return;
    const line = judgedLine(tree);
    const moves = line.map(({ node }) => node);
    const fen = nodeOf(tree, startNode)?.fen ?? "";
    const wanted = { do: "report", rules: tree.rules, fen, moves: line.map(({ text }) => text), level } as const;
    const report = new ReportSession(openSocket, wanted, (state) => {
      if (making.current !== report) return;
      const why = state.refusal ?? state.fault;
      if (state.report !== null) void write(moves, state.report);
      else if (why !== "") end(sentence(why));
      else {
        setDone(state.done);
        setSaid(t("report.making", { percent: percent(Math.floor(state.done * steps) / steps) }));
      }
    });
    making.current = report;
    setDone(0);
    report.start();
  };

  const remove = async () => {
    if (await session.editAll(removalOf)) setSaid(t("study.report.removed"));
  };
  return { done, said, make, stop: () => end(t("study.report.stopped")), remove: () => void remove() };
}
