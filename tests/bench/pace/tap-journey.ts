import { setTimeout as sleep } from 'node:timers/promises'
import { routeTable } from '@fairground/web/routing/route-table.ts'
import type { Locator } from '@playwright/test'
import { longestOf, recordMainThread, tasksSince } from './main-thread.ts'
import type { Phone } from './phone.ts'
import { readPageLoad, readTap, type TapTime } from './read-tap.ts'
import { touchTap } from './touch-tap.ts'
import { takeWatch, watchPage } from './watch-page.ts'

export type TapMeasurement = TapTime & { readonly tap: string }

type Step = {
  readonly tap: string
  readonly on: string
  /** What stands on the page when the tap has done its work. */
  readonly shows: string
  /** Letters that are typed instead of a tap. */
  readonly types?: string
}

const back = '.top-bar .icon-button'
const homeCell = `.bottom-menu-cell[href="${routeTable.home.path}"]`
const menuButton = '.home-menu'

/** What a visitor does in the first minutes; after the choice of a language nothing may be found by its words. */
const journey: readonly Step[] = [
  { tap: 'home: shortcut', on: `.quick-nav a[href="${routeTable.gameCenter.path}"]`, shows: '.game-panel .game-tile' },
  { tap: 'bottom menu: home', on: homeCell, shows: '.quick-nav a' },
  {
    tap: 'home: game centre',
    on: `.section-more[href^="${routeTable.gameCenter.path}"]`,
    shows: '.game-panel .game-tile',
  },
  { tap: 'game centre: slots', on: '.category-tab:has-text("Slots")', shows: '#hot-in-category' },
  { tap: 'game centre: search', on: `.top-bar [href="${routeTable.gameList.path}"]`, shows: '.game-list .game-tile' },
  { tap: 'search: into the field', on: '.game-search input', shows: '.game-search input:focus' },
  { tap: 'search: letters', on: '.game-search input', types: 'drago', shows: '.game-tile-name:has-text("Dragon")' },
  { tap: 'search: back', on: back, shows: '.category-tab' },
  { tap: 'game centre: lottery', on: '.category-tab:has-text("Lottery")', shows: '.lottery-panel .lottery-rows' },
  { tap: 'lottery: view all', on: '.lottery-panel .section-more', shows: '.app-main .segmented' },
  { tap: 'lottery: group chip', on: '.lottery-filters .chip:has-text("Southern")', shows: '.weekday' },
  { tap: 'lottery: weekday', on: '.weekday[aria-pressed="false"] >> nth=0', shows: '.lottery-rows' },
  { tap: 'lottery: back', on: back, shows: '.lottery-panel' },
  { tap: 'bottom menu: home again', on: homeCell, shows: '.quick-nav a' },
  { tap: 'sidebar: open', on: menuButton, shows: '.side-panel' },
  { tap: 'sidebar: close', on: '.side-panel-head .icon-button', shows: 'body:not(:has(.side-panel))' },
  { tap: 'sidebar: open again', on: menuButton, shows: '.side-panel' },
  { tap: 'sidebar: help', on: `.side-row[href="${routeTable.help.path}"]`, shows: '.help-head' },
  { tap: 'help: open an item', on: '.help-head button >> nth=0', shows: '.help-head [aria-expanded="true"]' },
  { tap: 'help: back', on: back, shows: '.quick-nav a' },
  { tap: 'language: open', on: '.home-actions [aria-haspopup="dialog"] >> nth=0', shows: '.sheet .language-row' },
  { tap: 'language: choose', on: '.language-row:has([lang="vi"])', shows: 'html[lang="vi"] body:not(:has(.sheet))' },
  { tap: 'theme: light', on: '.home-footer .segmented-cell >> nth=0', shows: 'html[data-theme="light"]' },
  { tap: 'footer: help', on: `.footer-links a[href="${routeTable.help.path}"]`, shows: '.help-head' },
  { tap: 'back to home', on: back, shows: '.quick-nav a' },
]

export type TapTask = { readonly tap: string; readonly longestTaskMs: number }

/** A visitor looks before the next tap; what a page does after it has come is over by then. */
const lookMs = 1_000

export async function tapThrough(phone: Phone): Promise<TapMeasurement[]> {
  await start(phone)
  const seen: TapMeasurement[] = []
  for (const step of journey) seen.push(await take(phone, step))
  return seen
}

/** The longest task after each tap by the processor's time, which neighbours on the machine do not make longer. */
export async function tapTasks(phone: Phone): Promise<TapTask[]> {
  await start(phone)
  const seen: TapTask[] = []
  for (const step of journey) {
    const target = await targetOf(phone, step)
    const { tasks, inputAt } = await recordMainThread(phone.chrome, phone.page, () => act(phone, step, target))
    seen.push({ tap: step.tap, longestTaskMs: Math.round(longestOf(tasksSince(tasks, inputAt)) * 10) / 10 })
  }
  return seen
}

async function start(phone: Phone): Promise<void> {
  await watchPage(phone.page)
  await phone.open(routeTable.home.path)
  await phone.page.locator('.home-footer').waitFor({ state: 'attached' })
  await sleep(lookMs)
}

async function targetOf({ page }: Phone, { on }: Step): Promise<Locator> {
  const target = page.locator(on).filter({ visible: true }).first()
  await target.waitFor()
  return target
}

async function act({ page }: Phone, { shows, types }: Step, target: Locator): Promise<void> {
  if (types) await page.keyboard.type(types, { delay: 120 })
  else await touchTap(page, target)
  await page.locator(shows).first().waitFor({ state: 'attached' })
  await sleep(lookMs)
}

async function take(phone: Phone, step: Step): Promise<TapMeasurement> {
  const { page } = phone
  const { tap } = step
  const target = await targetOf(phone, step)
  const before = await takeWatch(page)
  await act(phone, step, target)
  const after = await takeWatch(page)
  if (after.timeOrigin !== before.timeOrigin) {
    await phone.slowDown()
    return { tap, ...readPageLoad(after) }
  }
  if (after.interactions === before.interactions) throw new Error(`The tap "${tap}" did not reach the page`)
  return { tap, ...readTap(after) }
}
