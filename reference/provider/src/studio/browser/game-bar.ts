import { find } from './dom.ts'
import { postToParent } from './parent.ts'

/** The way back works before anything is loaded; a sheet closes by its button and by a tap beside it. */
export function wireShell(): void {
  find('leave').addEventListener('click', () => postToParent('leave'))
  for (const dialog of document.querySelectorAll('dialog'))
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog || (target as Element).closest('[data-close]')) dialog.close()
    })
  closeByBack()
}

/** The phone's own way back closes an open sheet first: a sheet is one step of the frame's history. */
function closeByBack(): void {
  const isStep = () => (history.state as { readonly sheet?: boolean } | null)?.sheet === true
  const opened = (changes: readonly MutationRecord[]) => {
    if (changes.some(({ target }) => (target as HTMLDialogElement).open) && !isStep())
      history.pushState({ sheet: true }, '')
  }
  for (const dialog of document.querySelectorAll('dialog')) {
    new MutationObserver(opened).observe(dialog, { attributeFilter: ['open'] })
    dialog.addEventListener('close', () => {
      if (isStep()) history.back()
    })
  }
  addEventListener('popstate', () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
  })
}

/** Counts how long this visit lasts. */
export function startClock(): void {
  const began = Date.now()
  setInterval(() => {
    find('time').textContent = clock(Date.now() - began)
  }, 1_000)
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
