import { type BrowserContext, expect, type Page } from '@playwright/test'

/** As if this visitor had closed the popups of the session before. */
export function closePopups(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    for (const type of ['SHELL_PU_A', 'SHELL_PU_B']) sessionStorage.setItem(type, 'false')
  })
}

/** Resolves when the phone has taken over from the page that the server drew, and hears the news. */
export async function untilLive(page: Page): Promise<void> {
  await expect(page.locator('.live-pill[data-state="live"]')).toBeVisible()
}

/** Resolves when React stands on the page, on home and elsewhere. */
export async function untilMounted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
}
