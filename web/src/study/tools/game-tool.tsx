// SPDX-License-Identifier: MIT
// What is said of the game as a whole: its tags and result; and the clock at the move shown.

import { useId, useState } from "preact/hooks";
import { Select } from "../../panel/select";
import { studyResults, type StudyNode, type StudyResult } from "../../protocol/study";
import type { Editing } from "../editing";
import { texts } from "../text";
import { tagOf, type StudyTree } from "../tree";
import { t } from "../../text/text";

interface Props {
  tree: StudyTree;
  node: StudyNode;
  editing: Editing;
}

const usual = ["Event", "Site", "Date", "Round", "Black", "White"];
/** They follow from the game (docs/game-tree.md). */
const fixed = new Set(["Result", "FEN", "SetUp", "GameType", "Rules"]);

export function GameTool({ tree, node, editing }: Props) {
  const others = tree.tags.map(([name]) => name).filter((name) => !usual.includes(name) && !fixed.has(name));
  return (
    <div class="tool-game">
      {[...usual, ...others].map((name) => (
        <TextField key={name} label={texts.tagName(name)} value={tagOf(tree, name)} save={(value) => editing.tag(name, value)} />
      ))}
      <Select
        label={t("study.result")}
        value={tree.result}
        options={studyResults.map((result) => [result, texts.resultName(result)] as const)}
        change={(result) => editing.giveResult(result as StudyResult)}
      />
      <TextField
        key={`clock ${node.node}`}
        label={t("study.clock")}
        placeholder="w0:10:00 B0:09:58"
        value={node.clock}
        save={(value) => editing.setClock(value)}
      />
      <NewTag save={(name, value) => editing.tag(name, value)} />
    </div>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  placeholder?: string;
  /** False when it was refused: what was typed stays. */
  save(value: string): Promise<boolean>;
}

function TextField({ label, value, placeholder = "", save }: TextFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const store = async () => {
    if (typed === null) return;
    if (typed.trim() === value || (await save(typed.trim()))) setTyped(null);
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        placeholder={placeholder}
        value={typed ?? value}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void store()}
        onKeyDown={(event) => event.key === "Enter" && void store()}
      />
    </div>
  );
}

function NewTag({ save }: { save(name: string, value: string): Promise<boolean> }) {
  const id = useId();
  const [name, setName] = useState("");
  const [value, setValue] = useState("");
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    if (name.trim() === "" || value.trim() === "" || !(await save(name.trim(), value.trim()))) return;
    setName("");
    setValue("");
  };
  return (
    <form class="new-tag" onSubmit={onSubmit}>
      <label for={`${id}-name`}>{t("study.newTag")}</label>
      <input id={`${id}-name`} type="text" autocomplete="off" placeholder={t("study.newTagExample")} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      <input type="text" autocomplete="off" aria-label={t("study.tagValue")} value={value} onInput={(event) => setValue(event.currentTarget.value)} />
      <button type="submit" class="small">
        {t("study.add")}
      </button>
    </form>
  );
}
