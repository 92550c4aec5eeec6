import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { builtScreens } from '@fairground/web/app/built-screens.ts'
import { otherRoutes, routeTable } from '@fairground/web/routing/route-table.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { watchViolations } from './content-policy.ts'
import { test } from './journey.ts'

/** What belongs to a member leads everybody else to the login, and what nobody has built answers with home. */
function placeOfGuest(path: string): string {
  const screen = builtScreens.find((built) => built.path === path)
  if (!screen) return routeTable.home.path
  return screen.who === 'anyone' ? path : routeTable.login.path
}

/** As a tap does, without loading the app again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

async function servedAs(path: string): Promise<string | null> {
  const served = await fetch(path)
  return served.ok ? served.headers.get('content-type') : null
}

const paths = Object.values(routeTable).map(({ path }) => path)

test('SHELL-01 every screen lives below /m/, keeps a phone column on a wide screen and the content policy', async ({
  browser,
}) => {
  test.slow()
  const wide = await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false })
  const page = await wide.newPage()
  const violations = await watchViolations(page)
  await page.goto(at('halcyon', routeTable.home.path))
  await untilMounted(page)
  for (const path of paths) {
    expect(path).toMatch(/^\/m\//)
    expect(await page.evaluate(servedAs, path), path).toMatch(/^text\/html/)
    await goTo(page, path)
    const column = page.locator('.app, .gate-page')
    await expect(column, path).toBeVisible()
    await expect(page.locator('h1'), path).toHaveCount(1)
    await expect(page, path).toHaveURL(at('halcyon', placeOfGuest(path)))
    // A visitor who is led to the login sees one page go and another come.
    await expect
      .poll(async () => {
        const box = await column.boundingBox()
        const bodyWidth = await page.evaluate(() => document.body.getBoundingClientRect().width)
        return box && { isNarrow: box.width <= 480, isCentred: Math.abs(box.x * 2 + box.width - bodyWidth) <= 1 }
      }, path)
      .toEqual({ isNarrow: true, isCentred: true })
  }
  expect(violations).toEqual([])
  await wide.close()
})

test('SHELL-02 /m/home renders the home screen', async ({ page }) => {
  await page.goto(at('halcyon', '/m/home'))
  await untilMounted(page)
  await expect(page).toHaveTitle('Home · Halcyon')
  await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Play now' })).toBeVisible()
  await expect(page.locator('footer')).toBeVisible()
})

test('SHELL-45 an alias leads to its page, any other unknown path to home, and the query travels along', async ({
  page,
}) => {
  for (const [alias, route] of Object.entries(otherRoutes)) {
    await page.goto(at('halcyon', `${alias}?invite=7`))
    await expect(page, alias).toHaveURL(at('halcyon', `${routeTable[route].path}?invite=7`))
  }
  for (const unknown of ['/m/nowhere', '/m/member/nowhere', '/m/constructor']) {
    await page.goto(at('halcyon', `${unknown}?invite=7`))
    await expect(page, unknown).toHaveURL(at('halcyon', '/m/home?invite=7'))
  }
})

test('SHELL-46 D-24 an unknown path is replaced, so that going back does not lead into it again', async ({ page }) => {
  await page.goto(at('halcyon', '/m/login'))
  await page.goto(at('halcyon', '/m/nowhere'))
  await expect(page).toHaveURL(at('halcyon', '/m/home'))
  await page.goBack()
  await expect(page).toHaveURL(at('halcyon', '/m/login'))
})

test('SHELL-47 an error page for a restricted region exists and leads home once the door is open', async ({ page }) => {
  await page.goto(at('halcyon', '/m/ipRestricted'))
  await expect(page.getByRole('heading', { name: 'Not available in your region' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/home'))
})

test('SHELL-48 an error page for a service failure exists and leads home once the service is back', async ({
  page,
}) => {
  await page.goto(at('halcyon', '/m/serviceError'))
  await expect(page.getByRole('heading', { name: 'Down for maintenance' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(at('halcyon', '/m/home'))
})
