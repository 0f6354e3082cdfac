// SPDX-License-Identifier: MIT
// Who practises in this browser: the name of a profile on the server, without a password.

import { keep, recall } from "../browser/kept";
import { t } from "../text/text";

export const readWho = (): string => recall("profile") ?? t("profile.first");
export const keepWho = (name: string): void => keep("profile", name);
