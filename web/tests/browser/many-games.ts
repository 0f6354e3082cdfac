// SPDX-License-Identifier: MIT
// 22,621 games by many players (OCA 2.0). They are not ours to pass on: without them, what needs them is not tested.

import { existsSync } from "node:fs";

export const manyGames = new URL("../../../../shared/games/OCA_2.0.pdn", import.meta.url).pathname;
export const hasManyGames = existsSync(manyGames);
if (!hasManyGames) console.warn(`skipped: there is no ${manyGames}`);
