// SPDX-License-Identifier: MIT
// Moves in a sentence; a line break never splits one.

import { Fragment } from "preact";

export function Moves({ moves }: { readonly moves: readonly { readonly text: string }[] }) {
  return (
    <>
      {moves.map(({ text }, index) => (
        <Fragment key={index}>
          {index > 0 && " "}
          <span class="unbroken">{text}</span>
        </Fragment>
      ))}
    </>
  );
}
