// SPDX-License-Identifier: MIT
// The comments of a node as text fields. What is typed is stored after a pause, and when the field is left.

import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { StudyNode } from "../../protocol/study";
import type { Editing } from "../editing";
import { t } from "../../text/text";

interface Props {
  node: StudyNode;
  editing: Editing;
}

/** Milliseconds. */
const pause = 2_000;

export function CommentTool({ node, editing }: Props) {
  return (
    <div class="tool-comment">
      <Field key={`after ${node.node}`} node={node} place="after" editing={editing} rows={4} />
      {node.kind !== "start" && <Field key={`before ${node.node}`} node={node} place="before" editing={editing} rows={2} />}
    </div>
  );
}

interface FieldProps extends Props {
  place: "before" | "after";
  rows: number;
}

function Field({ node, place, editing, rows }: FieldProps) {
  const id = useId();
  const kept = node[place];
  const [typed, setTyped] = useState<string | null>(null);
  const unsaved = useRef<string | null>(null);
  unsaved.current = typed;
  const latest = useRef(editing);
  latest.current = editing;
  const save = async () => {
    const text = unsaved.current;
    if (text === null) return;
    unsaved.current = null;
    if (text === kept || (await latest.current.comment(node.node, place, text))) setTyped((now) => (now === text ? null : now));
  };
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => void save(), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  // The field goes with its move: what is in it is stored.
  useEffect(() => () => void save(), []);
  return (
    <div class="field">
      <label for={id}>{place === "before" ? t("study.commentBefore") : node.kind === "start" ? t("study.commentAtStart") : t("study.commentAfter")}</label>
      <textarea
        id={id}
        rows={rows}
        value={typed ?? kept}
        data-comment={place}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key !== "Escape" && !(event.key === "Enter" && event.ctrlKey)) return;
          event.currentTarget.blur();
          document.querySelector<HTMLElement>(".tree")?.focus();
        }}
      />
    </div>
  );
}
