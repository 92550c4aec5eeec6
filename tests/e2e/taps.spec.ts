import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, test } from './journey.ts'

/** Taps and counts, because how many there are is what these journeys are about. */
function counting() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    taps: () => taps,
  }
}

async function openHome(page: Page): Promise<void> {
  await page.goto(at('halcyon', '/m/home'))
  await untilMounted(page)
}

const framed = (page: Page) => page.frameLocator('iframe.frame-window')

test(...drawn('a guest has bet with practice credits on three dice after four taps at most'), async ({ page }) => {
  const { tap, taps } = counting()
  await openHome(page)
  await tap(page.locator('.live-card').getByRole('button', { name: 'Play free' }))
  await expect(page).toHaveURL(/\/m\/launchGame\?.*code=K3_1M/)
  await tap(
    framed(page)
      .getByRole('button', { name: /^Big\b/ })
      .first(),
  )
  const placed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/lgw/orders' && answer.ok())
  await tap(framed(page).getByRole('button', { name: 'Place bet' }))
  await placed
  expect(taps()).toBeLessThanOrEqual(4)
})

test(...drawn('a guest has spun with practice credits after three taps at most'), async ({ page }) => {
  const { tap, taps } = counting()
  await openHome(page)
  await tap(page.locator('.slot-card').getByRole('button', { name: 'Play free' }))
  await expect(page).toHaveURL(/\/m\/playGame\?/)
  const spun = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/slot/api/spin' && answer.ok())
  await tap(framed(page).getByRole('button', { name: 'Spin', exact: true }))
  await spun
  expect(taps()).toBeLessThanOrEqual(3)
})

test(
  ...drawn('a guest who plays for free places a bet on home itself with two taps, and the platform has it once'),
  async ({ page }) => {
    await openHome(page)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Free play' }).click()
    const card = page.locator('.live-card')
    const { tap, taps } = counting()
    await tap(card.getByRole('button', { name: /^Small\b/ }))
    const placed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/lgw/orders')
    await tap(card.getByRole('button', { name: /^Place / }))
    expect((await placed).ok()).toBe(true)
    // Names and numbers inside a sentence stand between marks of direction.
    await expect(card.getByText(/on \W?Small\W? is in draw|^Draw \W?\d{4}\W?: /)).toBeVisible()
    expect(taps()).toBe(2)
  },
)
