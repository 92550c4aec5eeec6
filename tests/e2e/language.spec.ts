import { untilLive, untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, nightly, test } from './journey.ts'

/** The codes of the catalogues that this page has asked for, in order. */
function watchCatalogues(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const code = /messages-(?:.*[.-])?([a-z]{2})(?:\.json)?-[\w-]+\.js$/.exec(new URL(request.url()).pathname)?.[1]
    if (code && !asked.includes(code)) asked.push(code)
  })
  return asked
}

test(
  ...drawn('SHELL-105 the flag picker lists every language in its own script and changes the page at once'),
  async ({ page }) => {
    const asked = watchCatalogues(page)
    await page.goto(at('halcyon', '/m/home'))
    await untilLive(page)
    expect(asked).toEqual(['en'])
    await page.getByRole('button', { name: 'Choose a language' }).click()
    const picker = page.getByRole('dialog', { name: 'Choose a language' })
    await expect(picker.getByRole('listitem')).toHaveCount(17)
    await expect(picker.getByRole('button', { pressed: true })).toHaveText('English')
    await picker.getByRole('button', { name: 'اردو' }).click()
    await expect(picker).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
    expect(asked).toEqual(['en', 'ur'])
  },
)

test(
  'SHELL-99 the header shows the circular flag and the footer the rectangular one of the same language',
  nightly,
  async ({ page }) => {
    await page.goto(at('halcyon', '/m/home'))
    await untilMounted(page)
    const shape = (place: string) => page.locator(`${place} img[data-flag="gb"]`).boundingBox()
    const circle = await shape('header')
    const rectangle = await shape('footer')
    expect(circle?.width).toBe(circle?.height)
    expect((rectangle?.width ?? 0) / (rectangle?.height ?? 1)).toBeCloseTo(4 / 3, 1)
  },
)

test(...drawn('a chosen language survives a reload, from the first byte on'), async ({ page }) => {
  await page.goto(at('halcyon', '/m/language'))
  await page.getByRole('button', { name: 'Türkçe' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  const asked = watchCatalogues(page)
  const answer = await page.reload()
  expect(await answer?.text()).toContain('<html lang="tr"')
  await untilMounted(page)
  await expect(page.getByRole('button', { pressed: true })).toHaveText(/^Türkçe/)
  expect(asked).toEqual(['ty'])
})

test(
  'SHELL-104 with exactly two languages the header holds a two-way toggle without a picker',
  nightly,
  async ({ page }) => {
    await page.goto(at('vermilion', '/m/home'))
    await untilLive(page)
    await page.getByRole('button', { name: 'اردو' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await untilLive(page)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expect(page.getByRole('heading', { name: 'Play now' })).toBeVisible()
  },
)

test('the back arrow points to where one came from in both directions of writing', nightly, async ({ page }) => {
  const arrow = page.locator('.top-bar .flip')
  const middle = async () => {
    const box = await page.locator('.top-bar .icon-button').boundingBox()
    return box ? box.x + box.width / 2 : Number.NaN
  }
  await page.goto(at('vermilion', '/m/help'))
  await untilMounted(page)
  await expect.poll(middle).toBeLessThan(195)
  await expect(arrow).toHaveCSS('transform', 'none')
  await page.evaluate(() => localStorage.setItem('language', 'UR'))
  await page.reload()
  await untilMounted(page)
  await expect.poll(middle).toBeGreaterThan(195)
  await expect(arrow).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
})
