const focusable = 'a[href], button, input, select, textarea, iframe, summary, [tabindex], [contenteditable]'

/** What the Tab key stops at, in the order of the document. */
export function tabStopsOf(box: Element): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && isShown(element),
  )
}

/** Browsers of 2023 cannot be asked; there a hidden stop only costs a key press. */
function isShown(element: Partial<Pick<HTMLElement, 'checkVisibility'>>): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true
}

export function isInside(box: Element, target: EventTarget | null): boolean {
  return target instanceof Node && box.contains(target)
}
