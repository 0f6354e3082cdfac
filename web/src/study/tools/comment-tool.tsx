// SPDX-License-Identifier: MIT
// The comments of a node as text fields. What is typed is stored after a pause, and when the field is left; what cannot be
// stored is there again when the field is.

import { useEffect, useId, useState } from "preact/hooks";
import type { StudyNode } from "../../protocol/study";
import { t } from "../../text/text";
import type { Drafts } from "../drafts";

interface Props {
  chapter: number;
  node: StudyNode;
  drafts: Drafts;
  /** The link to the server is open. */
  linked: boolean;
}

/** Milliseconds. */
const pause = 2_000;

export function CommentTool(props: Props) {
  const { chapter, node } = props;
  return (
    <div class="tool-comment">
      <Field key={`${chapter} ${node.node} after`} {...props} place="after" rows={4} />
      {node.kind !== "start" && <Field key={`${chapter} ${node.node} before`} {...props} place="before" rows={2} />}
    </div>
  );
}

interface FieldProps extends Props {
  place: "before" | "after";
  rows: number;
}

function Field({ chapter, node, drafts, linked, place, rows }: FieldProps) {
  const id = useId();
  const of = { chapter, node: node.node, place };
  const [typed, setTyped] = useState(() => drafts.at(of));
  const save = async () => {
    await drafts.save(of);
    setTyped(drafts.at(of));
  };
  useEffect(() => {
    if (typed === null || !linked) return undefined;
    const timer = setTimeout(() => void save(), pause);
    return () => clearTimeout(timer);
  }, [typed, linked]);
  // The field goes with its move: what is in it is stored.
  useEffect(() => () => void drafts.save(of), []);
  return (
    <div class="field">
      <label for={id}>{place === "before" ? t("study.commentBefore") : node.kind === "start" ? t("study.commentAtStart") : t("study.commentAfter")}</label>
      <textarea
        id={id}
        rows={rows}
        value={typed ?? node[place]}
        data-comment={place}
        onInput={({ currentTarget }) => {
          drafts.keep(of, currentTarget.value);
          setTyped(currentTarget.value);
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key !== "Escape" && !(event.key === "Enter" && event.ctrlKey)) return;
          event.preventDefault();
          event.currentTarget.blur();
          document.querySelector<HTMLElement>(".tree")?.focus();
        }}
      />
    </div>
  );
}
