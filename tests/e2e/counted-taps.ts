import type { BrowserContext } from '@playwright/test'

/**
 * How many times a finger came down since the last reset, in every page and frame of a phone, as the pages themselves
 * heard it. Before the first page opens.
 */
export async function countTaps(context: BrowserContext) {
  let taps = 0
  await context.exposeBinding('noteTap', () => {
    taps += 1
  })
  await context.addInitScript(() => {
    const { noteTap } = globalThis as unknown as { readonly noteTap: () => void }
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && noteTap(), { capture: true })
  })
  return {
    taps: () => taps,
    reset: () => {
      taps = 0
    },
  }
}
