import { calls } from '@fairground/contract/calls.ts'
import type { StateRecipe } from '@fairground/web/routing/define-screen.ts'
import type { Page } from '@playwright/test'

/** Some calls are made by a tap and not by the screen itself. */
const taps: Readonly<Record<string, string>> = { 'system.sendPulse': '.pulse-steps ~ div button' }

/** How long the phone keeps trying before it says that a call failed. */
const givesUpWithinMs = 15_000

/** Opens an address in a state of its screen, by what the network does and never by a switch inside the product. */
export async function enterState(page: Page, url: string, recipe: StateRecipe): Promise<void> {
  await leaveState(page)
  if (recipe.kind !== 'plain' && recipe.kind !== 'offline') await stripInitialData(page)
  if (recipe.kind === 'hold') await onCalls(page, recipe.calls, () => {})
  if (recipe.kind === 'fail') await onCalls(page, recipe.calls, (route) => route.abort())
  if (recipe.kind === 'answer') {
    for (const [id, value] of Object.entries(recipe.responses))
      await onCalls(page, [id], (route) => route.fulfill({ json: { success: true, value } }))
  }
  await page.goto(url)
  await untilRendered(page)
  if (recipe.kind === 'plain' || recipe.kind === 'offline') await untilFrameReady(page)
  if (recipe.kind === 'offline') await page.context().setOffline(true)
  if (recipe.kind === 'hold' || recipe.kind === 'fail') await tapFor(page, recipe)
  if (recipe.kind === 'offline' || recipe.kind === 'fail') await untilReported(page, recipe.kind)
}

export async function leaveState(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** The page comes without its first view, so that the phone must ask for everything. */
export async function stripInitialData(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/m/') && !/\.\w+$/.test(pathname),
    async (route) => {
      // Browsers find every name below localhost by themselves; Node asks the machine, which may not know it.
      const url = new URL(route.request().url())
      const headers = { ...(await route.request().allHeaders()), host: url.host }
      const response = await route.fetch({ url: url.href.replace(url.hostname, '127.0.0.1'), headers })
      const body = (await response.text()).replace(/"initialData":\{.*\},"madeAt"/, '"initialData":{},"madeAt"')
      await route.fulfill({ response, body })
    },
  )
}

type Handler = Parameters<Page['route']>[1]

async function onCalls(page: Page, ids: readonly string[], handler: Handler): Promise<void> {
  for (const id of ids) {
    const call = calls.find((each) => each.id === id)
    if (!call) throw new Error(`No call has the id ${id}`)
    // The input of a call that reads stands in the query.
    await page.route(({ pathname }) => pathname === call.path, handler)
  }
}

/** Resolves when React stands on the page, nothing more arrives, and what it draws has its font and its pictures. */
export async function untilRendered(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    const mounted = root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
    return mounted && document.querySelector('h1') !== null && document.fonts.status === 'loaded'
  })
  // What comes with the first act of the person is brought too.
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await page.waitForFunction(() => document.querySelector('[data-late]') === null)
  await page.evaluate(async () => {
    // What waits below the fold is drawn too, as if somebody had scrolled there.
    const seen = new CSSStyleSheet()
    seen.replaceSync('.home-below { content-visibility: visible !important }')
    document.adoptedStyleSheets = [seen]
    await new Promise<void>((resolve) => {
      const quietMs = 200
      let timer = setTimeout(resolve, quietMs)
      const watch = new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(resolve, quietMs)
      })
      watch.observe(document.body, { childList: true, subtree: true })
    })
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(pictures.map((image) => image.decode().catch(() => null)))
  })
}

/** Resolves when the game of a page that frames one has said that it stands, and has read what it shows first. */
export async function untilFrameReady(page: Page): Promise<void> {
  await page.locator('.frame-cover').waitFor({ state: 'detached' })
  await page.frameLocator('.frame-window').locator('.skeleton').first().waitFor({ state: 'detached' })
}

async function tapFor(page: Page, { calls: ids, kind }: { calls: readonly string[]; kind: string }): Promise<void> {
  for (const id of ids) {
    const button = page.locator(taps[id] ?? 'never')
    if ((await button.count()) === 0) continue
    await button.click()
    if (kind === 'fail') await page.locator('.pulse-result > .is-bad').first().waitFor({ timeout: givesUpWithinMs })
  }
}

/**
 * A screen behind the bars says that it is cut off, and where other calls are answered the part that failed does; the
 * frame of a game says so itself, a gate page stands alone.
 */
async function untilReported(page: Page, kind: 'offline' | 'fail'): Promise<void> {
  if ((await page.locator('.gate-page').count()) > 0) return
  await page.waitForFunction(
    (isFailed) => {
      const has = (selector: string) => document.querySelector(selector) !== null
      if (has('.frame-cover button') || has('main [role="alert"] button')) return true
      // The strip comes with the first call that is lost; what the screen says of a failure comes after its retries.
      return has('.offline-strip') && !(isFailed && has('main .skeleton'))
    },
    kind === 'fail',
    { timeout: givesUpWithinMs },
  )
}
