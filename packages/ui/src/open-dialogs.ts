import { isInside, tabStopsOf } from './tab-stops.ts'

type OpenDialog = {
  readonly box: HTMLElement
  /** What has the focus first, unless something inside has asked for it already. */
  readonly first: HTMLElement
  readonly onEscape: () => void
}

/** The last one lies above the others and has the keys. */
const dialogs: OpenDialog[] = []
let hidden: Element[] = []

/**
 * From now on the page belongs to this dialog. Nothing that is inherited changes on the page below, neither
 * `pointer-events` nor `inert`: each would restyle every element of it. Fingers are kept away by the scrim, keys by the
 * listeners here, screen readers by `aria-hidden`.
 */
export function openDialog(dialog: OpenDialog): () => void {
  if (dialogs.length === 0) {
    document.addEventListener('keydown', onKey, { capture: true })
    document.addEventListener('focusin', onFocus)
  }
  dialogs.push(dialog)
  // Before the rest is hidden: browsers refuse to hide what has the focus.
  if (!isInside(dialog.box, document.activeElement)) dialog.first.focus({ preventScroll: true })
  settle()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    settle()
    if (dialogs.length > 0) return
    document.removeEventListener('keydown', onKey, { capture: true })
    document.removeEventListener('focusin', onFocus)
  }
}

function settle(): void {
  for (const element of hidden) element.removeAttribute('aria-hidden')
  hidden = []
  const top = dialogs.at(-1)
  document.documentElement.style.overflow = top ? 'hidden' : ''
  // A word of the toaster is about what the dialog has just done.
  if (top) hideBeside([top.box, ...document.getElementsByClassName('toaster')], document.body)
}

function hideBeside(kept: readonly Element[], parent: Element): void {
  for (const element of parent.children) {
    if (kept.includes(element) || element.hasAttribute('aria-hidden')) continue
    if (kept.some((each) => element.contains(each))) hideBeside(kept, element)
    else {
      element.setAttribute('aria-hidden', 'true')
      hidden.push(element)
    }
  }
}

function onKey(event: KeyboardEvent): void {
  const top = dialogs.at(-1)
  if (event.key === 'Tab' && top) keepInside(event, top.box)
  if (event.key !== 'Escape') return
  event.preventDefault()
  top?.onEscape()
}

function keepInside(event: KeyboardEvent, box: HTMLElement): void {
  const stops = tabStopsOf(box)
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const at = document.activeElement
  if (isInside(box, at) && at !== box && at !== edge) return
  // From the box itself a step forward is the browser's own.
  if (at === box && !event.shiftKey && edge) return
  event.preventDefault()
  const next = event.shiftKey ? stops.at(-1) : stops[0]
  next?.focus()
}

/** Whatever moves the focus past the keys, such as a page change below, does not get it. */
function onFocus({ target }: FocusEvent): void {
  const box = dialogs.at(-1)?.box
  if (box && !isInside(box, target)) box.focus({ preventScroll: true })
}
