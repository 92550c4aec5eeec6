import { untilLive, untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, nightly, test } from './journey.ts'

type Stop = { readonly name: string; readonly visible: boolean; readonly ringed: boolean }

/** Where the focus stands: its name, whether it can be seen, and whether something marks it. */
function focusStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    // A radio button is drawn by the label around it and a game by its tile, which also carry the ring.
    const drawn = element.matches('input, .game-tile-open') ? (element.closest('label, article') ?? element) : element
    const { width, height, top, bottom } = drawn.getBoundingClientRect()
    const style = getComputedStyle(drawn)
    const name = element.getAttribute('aria-label') ?? drawn.textContent?.trim() ?? ''
    return {
      name,
      visible: width > 0 && height > 0 && bottom > 0 && top < innerHeight && style.clipPath === 'none',
      ringed: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
    }
  })
}

async function walk(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await focusStop(page)
    if (stop === null) return stops
    stops.push(stop)
  }
  throw new Error('The focus never left the page')
}

test(
  ...drawn('the whole home is reached by Tab, in the order of reading, with a ring around each stop'),
  async ({ page }) => {
    // Home has more than a hundred stops.
    test.slow()
    await page.goto(at('halcyon', '/m/home'))
    await untilLive(page)
    const stops = await walk(page)
    const names = stops.map(({ name }) => name)
    expect(names.slice(0, 6)).toEqual([
      'Skip to content',
      'Halcyon home',
      'Choose a language',
      'Log in',
      'Register',
      'Open the menu',
    ])
    const inOrder = ['Three dice · 1 min', 'Game centre', 'Dark theme', 'English', 'Need help with gambling?']
    expect(names.filter((name) => inOrder.includes(name))).toEqual(inOrder)
    expect(names.slice(-5)).toEqual(['Home', 'Invite', 'Log in', 'Promotions', 'Me'])
    expect(stops.filter(({ visible, ringed }) => !visible || !ringed)).toEqual([])
  },
)

test('the skip link leads past the header', nightly, async ({ page }) => {
  await page.goto(at('halcyon', '/m/home'))
  await untilLive(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('the picker opens, holds the focus, closes with Escape and gives the focus back', nightly, async ({ page }) => {
  await page.goto(at('halcyon', '/m/home'))
  await untilLive(page)
  const button = page.getByRole('button', { name: 'Choose a language' })
  await button.focus()
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog')
  await expect(picker).toBeVisible()
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await picker.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await expect(button).toBeFocused()
})

test(...drawn('a page change moves the focus to the title of the new page'), async ({ page }) => {
  await page.goto(at('halcyon', '/m/home'))
  await untilLive(page)
  await page.getByRole('link', { name: 'Game centre' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Game centre' })).toBeFocused()
})

test('the theme changes with the arrow keys', nightly, async ({ page }) => {
  await page.goto(at('halcyon', '/m/home'))
  await untilLive(page)
  await page.getByRole('radio', { name: 'Dark theme' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('with reduced motion nothing on home keeps moving', nightly, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(at('halcyon', '/m/home'))
  await untilLive(page)
  await untilMounted(page)
  const moving = await page.evaluate(
    () => document.getAnimations().filter((each) => each.playState === 'running').length,
  )
  expect(moving).toBe(0)
  await page.getByRole('link', { name: 'Game centre' }).click()
  await expect(page).toHaveURL(/gameCenter/)
})
