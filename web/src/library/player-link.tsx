// SPDX-License-Identifier: MIT
// A player's name in a table, which leads to the results of that player; names that say nothing lead nowhere.

import { playerAddress } from "../addresses";
import { isNamed } from "./text";

export function PlayerLink({ name }: { name: string | null }) {
  if (!isNamed(name)) return <>?</>;
  return (
    <a class="found-player" href={playerAddress(name)}>
      {name}
    </a>
  );
}
