import { join } from 'node:path'
import { loadBrands } from '@fairground/api/brands/brands.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import { logIn } from '@fairground/dev-env/phone/member.ts'
import { databaseUrl } from '@fairground/dev-env/phone/on-database.ts'
import { untilMounted } from '@fairground/dev-env/phone/phone-page.ts'
import { builtScreens } from '@fairground/web/app/built-screens.ts'
import { type ElementHandle, expect, type Page } from '@playwright/test'
import { checkReach } from '../../tools/reachability/check-reach.ts'
import { drawOne, numbersFrom, seedOfTree } from '../../tools/reachability/draw.ts'
import { type ActorName, actorNames, actorTypes, overHttp } from '../../tools/reachability/stage.ts'
import type { BrandCode } from './brands.ts'
import { nightly, test } from './journey.ts'
import { newMember } from './new-member.ts'

const brands = loadBrands(join(import.meta.dirname, '../../brands'))
const originOf = (host: string | undefined) => `http://${host}:${process.env.E2E_PORT}`
/** Everything is judged by its manifest and the api, in the nightly; these are taps by hand on top of it. */
const tapsOfEach = process.env.E2E_NIGHTLY === '1' ? 4 : 3
const seed = seedOfTree()

test(
  'everything that a brand offers to anybody opens or is a preview, by its manifest and the api',
  nightly,
  async () => {
    test.setTimeout(240_000)
    const owner = connectAs(databaseUrl(), { role: 'owner', max: 1 })
    const app = connectAs(databaseUrl(), { role: 'app', max: 1 })
    try {
      const report = await checkReach({ owner, app, send: overHttp(Number(process.env.E2E_PORT)) }, brands)
      expect(report.findings).toEqual([])
      expect(report.judged).toBeGreaterThan(brands.length * actorNames.length * 100)
    } finally {
      await Promise.all([owner.destroy(), app.destroy()])
    }
  },
)

/** Where the entries of a brand are, and `menu` for the sidebar of home. */
const places = ['/m/home', '/m/home', 'menu', '/m/gameCenter', '/m/gameList?type=hot', '/m/lottery', '/m/message']

const offers = [
  'main a[href^="/m/"]',
  '.bottom-menu a',
  '.game-tile-open',
  'button.play-card',
  '.preview-tile',
  '.lottery-open',
  '.side-panel a',
  '.side-panel button.side-row',
].join(', ')

for (const actor of actorNames)
  test(`what ${actor} taps opens or says that it is a preview`, async ({ browser }) => {
    console.log(`drawn by the seed ${seed}`)
    test.setTimeout(280_000)
    const next = numbersFrom(`${seed} ${actor}`)
    const visited = process.env.E2E_NIGHTLY === '1' ? brands : [drawOne(brands, next)]
    for (const { code, hosts } of visited) {
      const context = await browser.newContext({
        isMobile: true,
        hasTouch: true,
        viewport: { width: 390, height: 844 },
      })
      await context.addInitScript(() => {
        for (const type of ['SHELL_PU_A', 'SHELL_PU_B']) sessionStorage.setItem(type, 'false')
      })
      const page = await context.newPage()
      const origin = originOf(hosts[0])
      await enterAs(page, origin, code as BrandCode, actor)
      for (let tap = 0; tap < tapsOfEach; tap += 1) await tapOne(page, origin, actor, next)
      await context.close()
    }
  })

async function enterAs(page: Page, origin: string, code: BrandCode, actor: ActorName): Promise<void> {
  const type = actorTypes[actor]
  if (type === null) return
  const { username } = await newMember(code, type)
  await logIn(page, origin, username)
}

async function tapOne(page: Page, origin: string, actor: ActorName, next: () => number): Promise<void> {
  const place = drawOne(places, next)
  await page.goto(`${origin}${place === 'menu' ? '/m/home' : place}`)
  await untilMounted(page)
  await expect(page.locator('.game-tile-open, .lottery-open, .list-row, button.play-card').first()).toBeVisible()
  if (place === 'menu') {
    await page.locator('.home-menu').click()
    await expect(page.locator('.side-panel')).toBeVisible()
  }
  const shown = page.locator(offers).filter({ visible: true })
  const inMenu = page.locator('.side-panel a, .side-panel button.side-row').filter({ visible: true })
  const all = place === 'menu' ? inMenu : shown
  // The element itself: parts of a page arrive late, and its number would then be another one's.
  const offer = await all.nth(Math.floor(next() * (await all.count()))).elementHandle()
  if (!offer) throw new Error(`nothing is offered at ${place}`)
  const said = `${actor} on ${origin}${place}: ${(await offer.textContent())?.trim()}`
  await test.step(said, async () => judgeTap(page, origin, actor, offer))
}

type Whitelabel = { readonly previewEntries: boolean }

const builtPaths: readonly string[] = builtScreens.map(({ path }) => path)

async function judgeTap(page: Page, origin: string, actor: ActorName, offer: ElementHandle<Node>): Promise<void> {
  const isPreview = await offer.evaluate(
    (element) => (element as Element).closest('[data-preview="true"], .is-preview') !== null,
  )
  const isGame = await offer.evaluate((element) => (element as Element).matches('.game-tile-open, .play-card'))
  await offer.click()
  if (isPreview) return expect(page.locator('.preview-sheet')).toBeVisible()
  if (isGame && actor === 'guest') {
    await expect(page).toHaveURL(`${origin}/m/login`)
    return expect(page.locator('.login-game')).toBeVisible()
  }
  // An account that may not use a page is told so where it is.
  const answer = page.locator('h1, [role="alertdialog"], [role="dialog"], [role="alert"]').first()
  await expect(answer).toBeAttached()
  const { hostname, port } = new URL(origin)
  const asked = { method: 'GET', path: '/wps/system/whitelabel', headers: {}, from: '198.19.255.1' } as const
  const { value } = await overHttp(Number(port))(hostname, asked)
  if (!(value as Whitelabel).previewEntries) expect(builtPaths).toContain(new URL(page.url()).pathname)
  else if (!builtPaths.includes(new URL(page.url()).pathname))
    await expect(page.getByText('Preview: not open yet')).toBeVisible()
  if (/\/m\/(?:playGame|launchGame)/.test(page.url())) await expect(page.locator('iframe.frame-window')).toBeVisible()
}
