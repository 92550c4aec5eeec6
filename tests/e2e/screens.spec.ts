import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { applyDisplaySettings, type DisplaySettings } from '@fairground/dev-env/phone/display-settings.ts'
import { enterState, untilFrameReady, untilRendered } from '@fairground/dev-env/phone/enter-state.ts'
import { reuseLogin, usernameFor } from '@fairground/dev-env/phone/member.ts'
import { languages } from '@fairground/domain/languages.ts'
import { builtScreens } from '@fairground/web/app/built-screens.ts'
import { routeIds, routeTable } from '@fairground/web/routing/route-table.ts'
import { expect, type Page } from '@playwright/test'
import { at } from './brands.ts'
import { drawn, isDrawn, nightly, test } from './journey.ts'
import {
  clippedTexts,
  overflows,
  overlappingTargets,
  rawKeys,
  type ScreenCheck,
  smallTargets,
} from './screen-checks.ts'

test.describe.configure({ mode: 'parallel' })

const english: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../packages/i18n/messages/en.json', import.meta.url), 'utf8'),
)
const shape: readonly [string, ScreenCheck][] = [
  ['runs out of the page', overflows],
  ['is cut off', clippedTexts],
  ['is too small to tap', smallTargets],
  ['lies over another target', overlappingTargets],
]
const words: readonly [string, ScreenCheck] = ['shows a key', rawKeys(Object.keys(english))]

/** The nightly judges everything; CI leaves out what the same parts of the product show elsewhere. */
const isThorough = process.env.E2E_NIGHTLY === '1'

/**
 * Light differs from dark in its colours alone, so it is judged on the same page. Urdu differs from English in its
 * shape, which the narrow phones below judge too.
 */
const looks: readonly DisplaySettings[] = [
  { theme: 'dark', language: 'EN' },
  ...(isThorough ? [{ theme: 'dark', language: 'UR' } as const] : []),
]

// The other mode opens a second page for each judgement, to reach into frames of other origins, which are not ours.
const rulesFor = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

const axe = (page: Page) => breaks(page, rulesFor(page))
const axeOfMain = (page: Page) => breaks(page, rulesFor(page).include('main'))

async function contrastInLight(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  const findings = await breaks(page, rulesFor(page).withRules('color-contrast'))
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  return findings
}

async function breaks(page: Page, rules: AxeBuilder): Promise<string[]> {
  // A colour is judged when it stands still, and on the plain ground that the soft glow of the page lies upon.
  await page.evaluate(() => {
    for (const ground of document.querySelectorAll<HTMLElement>('.app, .gate')) ground.style.background = 'var(--bg)'
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
      else animation.finish()
    }
  })
  const { violations } = await rules.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}

async function judge(page: Page, checks: readonly (readonly [string, ScreenCheck])[], where: string): Promise<void> {
  for (const [fault, check] of checks) expect.soft(await check(page), `${where}: ${fault}`).toEqual([])
}

type Screen = (typeof builtScreens)[number]

/** What of a state is judged beside its shape and its words. */
type Depth = { readonly rules?: 'page' | 'main'; readonly isLight?: boolean }

async function judgeScreen(page: Page, where: string, { rules, isLight = false }: Depth): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const checks: (readonly [string, ScreenCheck])[] = [words, ...shape]
  if (isLight) checks.unshift(['is pale in light', contrastInLight])
  if (rules) checks.unshift(['breaks a rule of accessibility', rules === 'page' ? axe : axeOfMain])
  await judge(page, checks, `${where} at 390`)
  await page.setViewportSize({ width: 320, height: 640 })
  await judge(page, shape, `${where} at 320`)
}

/** The bars around a page are the same everywhere, once for guests and once for members; a gate page has none. */
const withBars = ['home', 'member', 'regionRestricted', 'serviceError']
/** The tokens are judged by a test of their own; these screens lay words upon pictures, glows and tints as well. */
const inLight = ['home', 'lottery', 'records', 'deposit', 'member']
/** Being offline is told by the shell, and by each frame in its own way. */
const offline = ['home', 'playGame', 'launchGame', 'sports']
/** Loading, empty and error are drawn by the same few parts on every screen. */
const everyState = ['home', 'lottery', 'records', 'deposit', 'gameCenter']

function depthOf(id: string, state: string): Depth {
  if (isThorough) return { rules: 'page', isLight: true }
  if (state !== 'full') return id === 'home' ? { rules: 'main' } : {}
  return { rules: withBars.includes(id) ? 'page' : 'main', isLight: inLight.includes(id) }
}

function isJudged(id: string, state: string): boolean {
  if (isThorough || state === 'full') return true
  return (state === 'offline' ? offline : everyState).includes(id)
}

/** Only the full state is judged and it needs nothing of its own: such pages are walked through as by taps. */
function isWalked({ id, states }: Screen): boolean {
  const judgedStates = Object.keys(states).filter(
    (state) => states[state as keyof typeof states].kind !== 'never' && isJudged(id, state),
  )
  return !isThorough && judgedStates.length === 1 && states.full.kind === 'plain' && !withBars.includes(id)
}

/**
 * The shape of each page that needs nothing of its own is judged with every tree, so that no draw hides a target that
 * lies over another. What is walked through has its rules of accessibility judged here as well, one page in three.
 */
function isOnTheWalk({ id, states }: Screen): boolean {
  return !isThorough && states.full.kind === 'plain' && !withBars.includes(id)
}

for (const look of looks) {
  for (const { id, path, search = '', states, who } of builtScreens.filter((screen) => !isWalked(screen))) {
    const title = `${id} stands in every state, dark and light, in ${look.language}`
    test(title, id === 'home' ? {} : drawn(title)[1], async ({ page }) => {
      test.slow()
      await applyDisplaySettings(page.context(), at('halcyon', '/m'), look)
      if (who !== 'anyone') await reuseLogin(page, at('halcyon', ''), usernameFor(who))
      for (const [state, recipe] of Object.entries(states)) {
        if (recipe.kind === 'never' || !isJudged(id, state)) continue
        await enterState(page, at('halcyon', `${path}${search}`), recipe)
        await judgeScreen(page, `${id} ${state}`, depthOf(id, state))
      }
    })
  }

  const walked = Map.groupBy(builtScreens.filter(isOnTheWalk), ({ who }) =>
    who === 'anyone' ? 'guest' : usernameFor(who),
  )
  for (const [person, screens] of walked) {
    test(`pages of a ${person} stand in ${look.language}`, async ({ page }) => {
      test.slow()
      await applyDisplaySettings(page.context(), at('halcyon', '/m'), look)
      if (person !== 'guest') await reuseLogin(page, at('halcyon', ''), person)
      await enterState(page, at('halcyon', '/m/home'), { kind: 'plain' })
      for (const screen of screens) {
        const { id, path, search = '' } = screen
        await goTo(page, `${path}${search}`)
        await judgeScreen(page, `${id} full`, isWalked(screen) && isDrawn(`page ${id}`, 3) ? depthOf(id, 'full') : {})
      }
    })
  }

  test(`the language picker and pages without a state of their own stand in ${look.language}`, async ({ page }) => {
    test.slow()
    await applyDisplaySettings(page.context(), at('halcyon', '/m'), look)
    await enterState(page, at('halcyon', '/m/home'), { kind: 'plain' })
    await page.locator('header .icon-button:has(.flag)').click()
    await expect(page.locator('.sheet')).toBeVisible()
    expect.soft(await axe(page), 'picker').toEqual([])
    expect.soft(await clippedTexts(page), 'picker').toEqual([])
    for (const path of [routeTable.help.path, routeTable.login.path, routeTable.notice.path]) {
      await enterState(page, at('halcyon', path), { kind: 'plain' })
      await judgeScreen(page, path, { rules: 'main' })
    }
  })
}

/** As a tap would, without loading the app again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await untilRendered(page)
  await untilFrameReady(page)
  // While one page fades into the other, neither can be tapped.
  await page.evaluate(() => document.activeViewTransition?.finished)
}

// Pages behind the gate stand alone and lead home while it is open.
const behindTheGate = ['regionRestricted', 'serviceError']
const everyday = builtScreens.filter(({ id }) => !behindTheGate.includes(id))
/** The one that runs the other way; English is judged at 320 px above, and all others in the nightly. */
const judged = languages.filter(({ code }) => isThorough || code === 'UR')

for (const { code, tag, dir } of judged) {
  test(`every screen fits a narrow phone in ${code}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 640 })
    await applyDisplaySettings(page.context(), at('halcyon', '/m'), { theme: 'dark', language: code })
    await enterState(page, at('halcyon', '/m/home'), { kind: 'plain' })
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    for (const { id, path } of everyday.filter(({ who }) => who === 'anyone')) {
      await goTo(page, path)
      await judge(page, [...shape, words], `${id} in ${code}`)
    }
    await reuseLogin(page, at('halcyon', ''))
    for (const { id, path } of everyday.filter(
      ({ who, id }) => (who !== 'anyone' && who !== 'agent') || id === 'home',
    )) {
      await goTo(page, path)
      await judge(page, [...shape, words], `${id} of a member in ${code}`)
    }
  })

  test(...drawn(`every screen of an agent fits a narrow phone in ${code}`), async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await applyDisplaySettings(page.context(), at('halcyon', '/m'), { theme: 'dark', language: code })
    await reuseLogin(page, at('halcyon', ''), 'agent')
    for (const { id, path, search = '', states } of everyday.filter(({ who }) => who === 'agent')) {
      await enterState(page, at('halcyon', `${path}${search}`), states.full)
      await judge(page, [...shape, words], `${id} of an agent in ${code}`)
    }
  })
}

test('SHELL-01 every route of the product is a built screen with all of its states, or says that it is to come', () => {
  expect(routeIds).toEqual(expect.arrayContaining(builtScreens.map(({ id }) => id)))
  for (const { id, states } of builtScreens) {
    expect(Object.keys(states).toSorted(), id).toEqual(['empty', 'error', 'full', 'loading', 'offline'])
    expect(states.full.kind, id).not.toBe('never')
  }
})

const plants: readonly [string, ScreenCheck, () => void][] = [
  [
    'a picture without words',
    axe,
    () => {
      const image = document.createElement('img')
      image.src = '/m/brand/logo.svg'
      document.querySelector('main')?.append(image)
    },
  ],
  [
    'pale words on a pale ground',
    axe,
    () => document.querySelector<HTMLElement>('.section-head h2')?.style.setProperty('color', '#333'),
  ],
  [
    'a box wider than the page',
    overflows,
    () => document.querySelector<HTMLElement>('.free-play')?.style.setProperty('inline-size', '500px'),
  ],
  [
    'a label longer than its button',
    clippedTexts,
    () => {
      const label = document.querySelector('.bottom-menu-label')
      if (label) label.textContent = 'A label that no bottom menu could ever show in full'
    },
  ],
  [
    'a button as low as a line of text',
    smallTargets,
    () => {
      const button = document.createElement('button')
      button.textContent = 'Small'
      document.querySelector('main')?.append(button)
    },
  ],
  [
    'a button moved onto another',
    overlappingTargets,
    () => document.querySelector<HTMLElement>('.quick-entry')?.style.setProperty('margin-inline-end', '-60px'),
  ],
  [
    'a key in place of its words',
    words[1],
    () => {
      const title = document.querySelector('.section-head h2')
      if (title) title.textContent = 'home.welcome'
    },
  ],
]

for (const [what, check, plant] of plants) {
  test(`the checks find ${what}`, nightly, async ({ page }) => {
    await enterState(page, at('halcyon', '/m/home'), { kind: 'plain' })
    expect(await check(page)).toEqual([])
    await page.evaluate(plant)
    expect(await check(page)).not.toEqual([])
  })
}
