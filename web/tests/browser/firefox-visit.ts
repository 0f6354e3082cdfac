// SPDX-License-Identifier: MIT
// What a visitor does with the static page in a Firefox without remote control. The function runs in the page: the host
// puts its text there, so it uses nothing from outside itself.

/** What the visitor shall see. */
export interface Wanted {
  /** A game, and an error that the report on it names. */
  readonly moves: string;
  readonly error: string;
  /** Games for the library, what it says of them, and of those for a query. */
  readonly pdn: string;
  readonly found: string;
  readonly query: string;
  readonly foundByQuery: string;
}

export interface Seen {
  /** The depth that an analysis has reached. */
  readonly depth: number;
  /** The moves of the game against level 3, and those that it has after the page was loaded again. */
  readonly played: readonly string[];
  readonly kept: readonly string[];
}

/**
 * To be called in each document of the visit, once the services are up. The first time it does all there is to do, loads the
 * page again and gives null; the second time it looks for what was kept. `folder` is the path of the page. Throws what is not
 * there.
 */
export async function visit(folder: string, wanted: Wanted): Promise<Seen | null> {
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  async function shown<T>(what: string, find: () => T | null | undefined | false): Promise<T> {
    for (const until = Date.now() + 120_000; ; await pause(50)) {
      const found = find();
      if (found !== null && found !== undefined && found !== false) return found;
      if (Date.now() > until) throw new Error(`not there: ${what}, at ${location.href}`);
    }
  }
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const words = (text: string) => shown(text, () => document.body.textContent?.includes(text));
  const press = async (name: string) => {
    const button = await shown(name, () => all("button").find((one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim() === name));
    button.click();
  };
  const labelled = (label: string) => shown(label, () => [...document.querySelectorAll("label")].find((one) => one.textContent?.trim() === label)?.control);
  const enter = (field: HTMLElement, value: string, event: string) => {
    Object.assign(field, { value });
    field.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const view = (address: string) => {
    history.pushState(null, "", folder + address);
    dispatchEvent(new PopStateEvent("popstate"));
  };
  const played = () => all(".move").map((one) => one.textContent ?? "");

  if (sessionStorage.done !== undefined) {
    await words(wanted.foundByQuery);
    const done = JSON.parse(sessionStorage.done as string) as { depth: number; address: string; played: string[] };
    view(done.address);
    await shown("the game's moves", () => played().length >= done.played.length);
    return { depth: done.depth, played: done.played, kept: played() };
  }

  view("play");
  enter(await labelled("Opponent"), "3", "change");
  await press("Start the game");
  for (let plies = 2; plies <= 8; plies += 2) {
    (await shown("a piece to move", () => all(".square[aria-pressed]")[0])).click();
    await shown("the move", () => {
      all(".square").find((one) => one.getAttribute("aria-describedby")?.split(" ").includes("is-next"))?.click();
      return played().length >= plies - 1;
    });
    await shown("the engine's answer", () => played().length >= plies);
  }
  const game = { address: location.pathname.slice(folder.length), played: played() };

  view("analysis?rules=english&moves=11-15");
  await shown("the line", () => played().join() === "11-15");
  await press("Analyse");
  const depthNow = () => Number(/^Depth (\d+), /.exec(document.querySelector(".analysis-effort")?.textContent ?? "")?.[1]);
  const depth = await shown("the analysis", () => depthNow() >= 10 && depthNow());

  view(`report?rules=english&moves=${wanted.moves.replace(/ /g, "+")}`);
  await words(wanted.error);

  view("library");
  await press("Add games…");
  const field = await shown("the field for files", () => document.querySelector<HTMLInputElement>("input[type=file]"));
  const files = new DataTransfer();
  files.items.add(new File([wanted.pdn], "club.pdn", { type: "text/plain" }));
  field.files = files.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await press("Add");
  await words(wanted.found);
  enter(await labelled("Find games"), wanted.query, "input");
  await words(wanted.foundByQuery);

  await pause(3_000); // it is kept within a second after it was done
  sessionStorage.done = JSON.stringify({ ...game, depth });
  location.reload();
  return null;
}
