import { routeTable } from '@fairground/web/routing/route-table.ts'
import { listLength, longCategory, nameOfTile } from './long-list.ts'
import type { Phone } from './phone.ts'
import { takeWatch, watchPage } from './watch-page.ts'

export type ScrollMeasurement = {
  readonly longTasks: number
  readonly longestTaskMs: number
  readonly maxTiles: number
  readonly seconds: number
}

type Counted = { tiles: { most: number } }

const limitMs = 6 * 60_000

/** Down through every page of the list as fast as it loads, and back to the top in one go. */
export async function scrollThrough(phone: Phone): Promise<ScrollMeasurement> {
  const { page } = phone
  await watchPage(page)
  await phone.open(`${routeTable.gameList.path}?gameType=${longCategory}`)
  await page.locator('.game-tile').first().waitFor()
  await page.waitForTimeout(1_000)
  await countTiles(phone)
  // What the page did to start is not the list's.
  await takeWatch(page)
  const started = performance.now()
  while (!(await isAtEnd(phone))) {
    if (performance.now() - started > limitMs) throw new Error('The list did not end in time')
    await roll(phone, -1_600, 3_000)
  }
  await roll(phone, await page.evaluate(() => scrollY + 400), 8_000)
  if ((await page.evaluate(() => scrollY)) > 0) throw new Error('The list did not come back to its top')
  const seconds = Math.round((performance.now() - started) / 1000)
  const { tasks } = await takeWatch(page)
  const maxTiles = await page.evaluate(() => (globalThis as unknown as Counted).tiles.most)
  return {
    longTasks: tasks.length,
    longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
    maxTiles,
    seconds,
  }
}

/** Looks once in every frame; the collection is a living one, so that looking costs next to nothing. */
function countTiles({ page }: Phone): Promise<void> {
  return page.evaluate(() => {
    const mounted = document.getElementsByClassName('game-tile')
    const tiles = { most: 0 }
    Object.assign(globalThis, { tiles })
    const look = () => {
      tiles.most = Math.max(tiles.most, mounted.length)
      requestAnimationFrame(look)
    }
    look()
  })
}

function isAtEnd({ page }: Phone): Promise<boolean> {
  return page.evaluate(
    (last) => [...document.getElementsByClassName('game-tile-name')].at(-1)?.textContent === last,
    nameOfTile(listLength),
  )
}

/** A scroll that the browser makes itself, frame by frame, and hands to the compositor like one of a hand. */
async function roll({ browser }: Phone, distance: number, speed: number): Promise<void> {
  await browser.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: distance,
    speed,
    gestureSourceType: 'mouse',
  })
}
