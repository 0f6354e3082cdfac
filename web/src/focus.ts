// Where the focus goes when the control that had it leaves the page.

export function focusBoard(): void {
  focusOn('.square[tabindex="0"]');
}

export function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
