// Where the focus goes when the control that had it leaves the page.

/** Milliseconds in which a control may give the focus on by itself. */
const moment = 50;

export function focusBoard(): void {
  focusOn('.square[tabindex="0"]');
}

export function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}

/** From now on the board has the focus where the control that had it is gone and nothing else took it. Ends it. */
export function keepFocus(): () => void {
  let last: Element | null = null;
  const note = (event: FocusEvent) => {
    last = event.target instanceof Element ? event.target : null;
  };
  const isLost = () => document.activeElement === document.body || document.activeElement === null;
  const look = () => {
    if (last === null || !isLost() || (last.isConnected && !last.matches(":disabled"))) return;
    last = null;
    setTimeout(() => isLost() && focusBoard(), moment);
  };
  const observer = new MutationObserver(look);
  addEventListener("focusin", note);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    removeEventListener("focusin", note);
    observer.disconnect();
  };
}
