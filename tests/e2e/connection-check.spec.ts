import { untilLive } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, nightly, test } from './journey.ts'

const start = (page: Page) => page.getByRole('button', { name: 'Start check' })
const again = (page: Page) => page.getByRole('button', { name: 'Check again' })
const done = (page: Page) => page.getByText(/There and back in \d+ ms/)
const failed = (page: Page) => page.getByText('The message did not come back')
const reached = (page: Page) => page.locator('.pulse-step[data-reached="true"]')

function countPulses(page: Page): { readonly sent: number } {
  const count = { sent: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/system/pulse')) count.sent += 1
  })
  return count
}

/** What comes late, or a strip that says "offline", moves the card; a finger that misses tries again. */
async function tap(button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  await expect(async () => {
    if ((await button.count()) > 0) await button.click({ timeout: 2_000 })
    await expect(button).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

async function openHome(page: Page): Promise<void> {
  await page.goto(at('classic', '/m/home'))
  await untilLive(page)
}

test('one tap goes from the phone through api, PostgreSQL, outbox and NATS back to the phone', async ({ page }) => {
  await openHome(page)
  await tap(start(page))
  await expect(done(page)).toBeVisible()
  await expect(reached(page)).toHaveCount(5)
})

test('a double tap sends one message', nightly, async ({ page }) => {
  await openHome(page)
  const pulses = countPulses(page)
  await start(page).dblclick()
  await expect(done(page)).toBeVisible()
  expect(pulses.sent).toBe(1)
})

test('a tap after a reload in the middle of a check starts afresh and comes back', nightly, async ({ page }) => {
  await openHome(page)
  await page.route('**/wps/system/pulse', () => {})
  await tap(start(page))
  await expect(page.getByRole('button', { name: 'Checking' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await untilLive(page)
  await expect(reached(page)).toHaveCount(0)
  await tap(start(page))
  await expect(done(page)).toBeVisible()
})

test(
  ...drawn('without a network the check fails where it stopped, and succeeds when the network is back'),
  async ({ page, context }) => {
    await openHome(page)
    // What is below the first view comes late, and without a network not at all.
    await expect(start(page)).toBeVisible()
    await context.setOffline(true)
    await tap(start(page))
    await expect(failed(page)).toBeVisible({ timeout: 15_000 })
    await expect(reached(page)).toHaveCount(1)
    await context.setOffline(false)
    await untilLive(page)
    await tap(again(page))
    await expect(done(page)).toBeVisible()
  },
)

test('an answer that is lost on the way back is asked for again and counts once', nightly, async ({ page }) => {
  await openHome(page)
  const answers: string[] = []
  await page.route('**/wps/system/pulse', async (route) => {
    // Node does not know the names below localhost that the browser knows.
    const { host, port, pathname } = new URL(route.request().url())
    const answer = await route.fetch({
      url: `http://127.0.0.1:${port}${pathname}`,
      headers: { ...route.request().headers(), host },
    })
    answers.push((await answer.json()).value.pulseId)
    if (answers.length === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await tap(start(page))
  await expect(done(page)).toBeVisible()
  expect(answers).toHaveLength(2)
  expect(new Set(answers).size).toBe(1)
})

test('with a second tab open the check comes back to the tab that asked', nightly, async ({ page, context }) => {
  await openHome(page)
  const second = await context.newPage()
  await openHome(second)
  await tap(start(second))
  await expect(done(second)).toBeVisible()
  await page.bringToFront()
  await expect(reached(page)).toHaveCount(0)
  await tap(start(page))
  await expect(done(page)).toBeVisible()
})
