// SPDX-License-Identifier: MIT
// Links within the page are written from its root: "/play". Where the page lies in a folder, browsers must be given the
// folder too, for a link that is opened in another tab, or copied.

import { options, type VNode } from "preact";
import { base } from "./base";

/** Not to another host (`//host/`), nor to what a server or the services answer. */
const isWithin = (address: string) => /^\/(?!\/|api\/)/.test(address);

/** From now on puts the folder before the address of each link within the page. Call the result to stop. */
export function putLinksInto(folder: string = base): () => void {
  if (folder === "") return () => undefined;
  const before = options.vnode;
  options.vnode = (made: VNode) => {
    const props = made.props as { href?: unknown };
    if (made.type === "a" && typeof props.href === "string" && isWithin(props.href)) props.href = folder + props.href;
    before?.(made);
  };
  return () => {
    if (before === undefined) delete options.vnode;
    else options.vnode = before;
  };
}
