import { closePopups } from '@fairground/dev-env/phone/phone-page.ts'
import { test as base, expect, type Page } from '@playwright/test'
import { numbersFrom } from '../../tools/reachability/draw.ts'
import { watchForLeaks } from './leak-watch.ts'

/** A journey for the nightly alone, because tests below it or another journey show the same in CI (decision 0033). */
export const nightly = { tag: '@nightly' }

/** CI runs one in so many of the journeys that are drawn. */
const drawnShare = 6

/**
 * A journey that CI runs when the tree draws it: other tests prove its rows, so that it need not run each time, but no
 * fault hides from it for long. The same tree draws the same journeys, and the nightly runs all of them.
 */
export function drawn(title: string): [title: string, details: { readonly tag: string }] {
  return [title, { tag: isDrawn(title, drawnShare) ? '@drawn' : '@nightly' }]
}

/** Whether the tree draws what one of so many trees draws. */
export function isDrawn(title: string, share: number): boolean {
  return numbersFrom(`${process.env.E2E_TREE} ${title}`)() * share < 1
}

/** An address of the range for benchmarks, which belongs to no country and to no other journey. */
function addressOf(testId: string): string {
  const [high = 0, low = 0] = Buffer.from(testId, 'hex').subarray(-2)
  return `198.18.${high}.${low}`
}

/** Every journey comes from an address of its own, so that the limits of one never stop another. */
export const test = base.extend<{ popups: boolean }>({
  /** Popups stand in the way of every journey that is not about them, so a journey asks for them. */
  popups: [false, { option: true }],
  context: async ({ context, popups }, use) => {
    if (!popups) await closePopups(context)
    await context.addInitScript(lookAround)
    const watch = await watchForLeaks(context)
    await use(context)
    expect(await watch.leaks()).toEqual([])
  },
  extraHTTPHeaders: async ({ locale: _ }, use, { testId }) => {
    await use({ 'x-forwarded-for': addressOf(testId.split('-').at(-1) ?? '') })
  },
})

/** Most journeys are those of somebody who begins to look around at once; what waits for that need not be waited for. */
function lookAround(): void {
  const looking = setInterval(() => dispatchEvent(new Event('scroll')), 200)
  setTimeout(() => clearInterval(looking), 10_000)
}

/** A slow phone network, as many of our visitors have it. */
export async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const bytesPerSecond = 400_000 / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}
