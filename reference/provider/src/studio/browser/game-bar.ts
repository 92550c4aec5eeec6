import { find } from './dom.ts'
import { tellParent } from './parent.ts'

/** The way back works before anything is loaded; a sheet closes by its button and by a tap beside it. */
export function wireShell(): void {
  find('leave').addEventListener('click', () => tellParent('leave'))
  for (const dialog of document.querySelectorAll('dialog'))
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog || (target as Element).closest('[data-close]')) dialog.close()
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
