// SPDX-License-Identifier: MIT
// What is to be printed, and where diagrams stand.

import { useId, useState } from "preact/hooks";
import { FormDialog } from "../../panel/form-dialog";
import { Select } from "../../panel/select";
import { texts } from "../text";
import { t } from "../../text/text";
import { usualPrint, type PrintOptions } from "./printed";

export interface PrintChoice {
  /** All chapters, not only the one shown. */
  readonly everything: boolean;
  readonly options: PrintOptions;
}

interface Props {
  close(): void;
  print(choice: PrintChoice): void;
}

const distances = [0, 5, 10, 15, 20];

export function PrintDialog({ close, print }: Props) {
  const id = useId();
  const [everything, setEverything] = useState(false);
  const [options, setOptions] = useState(usualPrint);
  return (
    <FormDialog id={id} title={t("study.print")} error="" action={t("study.print")} close={close} submit={() => print({ everything, options })}>
      <Select
        label={t("study.whatToPrint")}
        value={everything ? "all" : "one"}
        options={[
          ["one", t("study.thisChapter")],
          ["all", t("study.allChapters")],
        ]}
        change={(value) => setEverything(value === "all")}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={options.atComments}
          onChange={(event) => setOptions({ ...options, atComments: event.currentTarget.checked })}
        />
        <span>{t("study.diagramsAtComments")}</span>
      </label>
      <Select
        label={t("study.diagramsEvery")}
        value={`${options.every}`}
        options={distances.map((moves) => [`${moves}`, texts.everyMoves(moves)] as const)}
        change={(value) => setOptions({ ...options, every: Number(value) })}
      />
    </FormDialog>
  );
}
