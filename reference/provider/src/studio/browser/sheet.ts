import { make } from './dom.ts'

const focusable = 'button:not(:disabled), input:not(:disabled), summary, a[href], [tabindex="0"]'

/**
 * Opens a sheet that has the page to itself as a modal one has: taps beside it, Escape and the phone's way back close it,
 * and the focus stays in it. `showModal` would make the rest of the page inert, which each of its elements inherits:
 * the whole page is restyled when the sheet opens and again when it closes.
 */
export function openSheet(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  const scrim = document.getElementById('scrim') ?? addScrim()
  // Beside the page and not in it, so that a finger on the sheet scrolls nothing below it.
  if (dialog.parentElement !== document.body) document.body.append(dialog)
  dialog.classList.add('over-page')
  dialog.setAttribute('aria-modal', 'true')
  scrim.hidden = false
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dialog.close()
    else if (event.key === 'Tab') turnFocus(dialog, event)
  }
  const beside = () => dialog.close()
  const ends = new AbortController()
  document.addEventListener('keydown', keys, { signal: ends.signal })
  scrim.addEventListener('click', beside, { signal: ends.signal })
  dialog.addEventListener(
    'close',
    () => {
      ends.abort()
      scrim.hidden = true
    },
    { signal: ends.signal },
  )
  dialog.show()
}

function addScrim(): HTMLElement {
  const scrim = make('div', 'scrim')
  scrim.id = 'scrim'
  document.body.append(scrim)
  return scrim
}

/** From the last part of the sheet to its first, and back. */
function turnFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  const parts = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter((part) => part.checkVisibility())
  const [first, last] = [parts[0], parts.at(-1)]
  const at = document.activeElement
  const isInside = dialog.contains(at)
  const next = event.shiftKey ? (at === first || !isInside) && last : (at === last || !isInside) && first
  if (!next) return
  event.preventDefault()
  next.focus()
}
