import type { Locator, Page } from '@playwright/test'

/** Taps as a finger does. Playwright's own tap listens to the events it makes, which would be measured with them. */
export async function touchTap(page: Page, target: Locator): Promise<void> {
  const { x, y } = await target.evaluate((element) => {
    const middle = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    const isBare = ({ x, y }: DOMPointInit) => {
      const hit = document.elementFromPoint(x ?? -1, y ?? -1)
      return hit !== null && element.contains(hit)
    }
    if (!isBare(middle())) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    return middle()
  })
  // What the scroll has brought into view shall have been painted before the tap.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))))
  await page.touchscreen.tap(x, y)
}
