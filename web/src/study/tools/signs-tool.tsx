// SPDX-License-Identifier: MIT
// Buttons for the strength of a move and the signs (NAGs) of the position.

import type { StudyNode } from "../../protocol/study";
import type { Editing } from "../editing";
import { nagName, nags, signOfNag, strengthName, strengths, toggledNag, type Sign } from "../signs";
import { t } from "../../text/text";

interface Props {
  node: StudyNode;
  editing: Editing;
}

export function SignsTool({ node, editing }: Props) {
  const others = node.nags.filter((nag) => nags[nag] === undefined);
  return (
    <div class="tool-signs">
      <div class="signs" role="group" aria-label={t("study.strength")}>
        {Object.entries(strengths).map(([strength, sign]) => (
          <SignButton
            key={strength}
            sign={sign}
            name={strengthName(strength)}
            on={node.strength === strength}
            off={node.kind !== "move"}
            press={() => editing.assess(node.strength === strength ? "" : strength, node.nags)}
          />
        ))}
      </div>
      <div class="signs" role="group" aria-label={t("study.judgement")}>
        {Object.entries(nags).map(([nag, sign]) => (
          <SignButton
            key={nag}
            sign={sign}
            name={nagName(Number(nag))}
            on={node.nags.includes(Number(nag))}
            off={false}
            press={() => editing.assess(node.strength, toggledNag(node.nags, Number(nag)))}
          />
        ))}
        {others.map((nag) => (
          <SignButton key={nag} sign={signOfNag(nag)} name={nagName(nag)} on off={false} press={() => editing.assess(node.strength, toggledNag(node.nags, nag))} />
        ))}
      </div>
      <p class="note">{t("study.signKeys")}</p>
    </div>
  );
}

interface SignButtonProps {
  sign: Sign;
  name: string;
  on: boolean;
  off: boolean;
  press(): void;
}

function SignButton({ sign, name, on, off, press }: SignButtonProps) {
  return (
    <button
      type="button"
      class="sign"
      aria-label={name}
      title={sign.key === undefined ? name : t("action.keyOf", { name, key: sign.key })}
      aria-pressed={on}
      aria-disabled={off}
      aria-keyshortcuts={sign.key}
      onClick={() => !off && press()}
    >
      {sign.symbol}
    </button>
  );
}
