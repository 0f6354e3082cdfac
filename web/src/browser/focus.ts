// SPDX-License-Identifier: MIT
// Where the focus goes, above all when the control that had it is removed.

/** Milliseconds in which a control may pass the focus on by itself. */
const delay = 50;

export function focusBoard(): void {
  focusOn('.square[tabindex="0"]');
}

export function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}

/** Whether the focus leaves `box` for something else in the page. */
export function goesOutOf(box: HTMLElement | null, { relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Node && box?.contains(relatedTarget) === false;
}

/** The board; or the view, where it has none or is there to be stepped through: on the board the arrow keys walk. */
function focusView(): void {
  const view = document.querySelector<HTMLElement>("main");
  if (document.querySelector("[data-square]") !== null && view?.dataset.steps === undefined) return focusBoard();
  if (view !== null) view.tabIndex = -1;
  view?.focus({ preventScroll: true });
}

/**
 * Call before a dialog takes the focus, and the result when it is removed: the browser itself gives the focus back only
 * where a dialog is closed. Where another address is shown by then, its view decides.
 */
export function keepOpener(): () => void {
  const opener = document.activeElement;
  const { href } = location;
  return () => {
    setTimeout(() => {
      if (isLost() && location.href === href && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    });
  };
}

const isHidden = (one: Element | null) => one !== null && one.closest("[hidden]") !== null;

const isLost = () => document.activeElement === document.body || document.activeElement === null;

/**
 * Focuses the board when the focused control is removed, disabled or hidden and nothing else takes the focus. Call the
 * result to stop.
 */
export function keepFocus(): () => void {
  let last: Element | null = null;
  const remember = (event: FocusEvent) => {
    last = event.target instanceof Element ? event.target : null;
  };
  const check = () => {
    const gone = last;
    if (gone === null || (gone.isConnected && !gone.matches(":disabled") && !isHidden(gone))) return;
    last = null;
    setTimeout(() => {
      // What is hidden or disabled loses the focus only when the page is drawn again, and not in every browser.
      if (isLost() || isHidden(document.activeElement)) focusView();
      else if (document.activeElement === gone) last = gone;
    }, delay);
  };
  const observer = new MutationObserver(check);
  addEventListener("focusin", remember);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden"] });
  return () => {
    removeEventListener("focusin", remember);
    observer.disconnect();
  };
}
