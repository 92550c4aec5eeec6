import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedActors } from '@fairground/cli/demo/seed-actors.ts'
import { measuredBrand, startDemoEnvironment } from '@fairground/dev-env/demo-environment.ts'
import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import type { Locator } from '@playwright/test'
import { type Figure, figure, report } from '../figures.ts'
import { roundsOr } from '../rounds.ts'
import { cpuByDisplay, cpuByFrame, recordMainThread } from './main-thread.ts'
import { openPhone, type Phone } from './phone.ts'

/** What is tapped in each game of the studio, one after the other, where it can be tapped just then. */
const taps: Readonly<Record<string, readonly string[]>> = {
  'moon-lantern': ['#spin'],
  'gem-cascade': ['#spin'],
  'treasure-isle': ['#spin'],
  'rocket-ascent': ['.panel .go'],
  'roulette-royale': ['[data-spot]', '#place'],
  'baccarat-salon': ['[data-spot]', '#place'],
  'reef-hunter': ['#pool'],
}

export const studioGames = Object.keys(taps)

/** As Lighthouse has it: 1.6 Mbit a second and 150 ms there and back. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const slower = 4
const playMs = 12_000
const betweenMs = 700

type Played = { readonly p95Ms: number; readonly frames: number; readonly shownMs: number }
type Seen = Played & { readonly playableMs: number; readonly kib: number }

/** When a game can be played on a slow phone and line, its bytes, and what each picture costs while it is played. */
export async function benchStudio(names: readonly string[]): Promise<Figure[]> {
  const house = await startDemoEnvironment()
  const { origin } = house
  const seen = new Map<string, Seen[]>(names.map((name) => [name, []]))
  try {
    await seedActors(house.databaseUrl, { home: measuredBrand, other: 'vermilion' })
    for (let round = 1; round <= roundsOr(3); round += 1)
      for (const name of names) {
        const address = () => withPhone(origin, 1, (phone) => launch(phone, origin, name))
        const [opening, playing] = [await address(), await address()]
        const opened = await withPhone(origin, slower, (phone) => open(phone, opening))
        const played = await withPhone(origin, 1, (phone) => play(phone, playing, taps[name] ?? []))
        seen.get(name)?.push({ ...opened, ...played })
        report({ bench: 'studio', round, game: name, ...opened, ...played, load: loadavg()[0] })
      }
  } finally {
    await house.stop()
  }
  return [...seen].flatMap(([name, samples]) => {
    const of = (what: keyof Seen) => samples.map((sample) => sample[what])
    return [
      figure('studio', `${name}: playable, ms`, of('playableMs'), { max: 2_500 }),
      figure('studio', `${name}: bytes on the wire, KiB`, of('kib'), { max: 600 }),
      figure('studio', `${name}: p95 of CPU ms a picture of the screen`, of('shownMs'), { max: 8 }),
      figure('studio', `${name}: p95 of CPU ms a picture that the main thread has a part in`, of('p95Ms'), { max: 8 }),
    ]
  })
}

/** The address that a member's page frames, for one visit; the page of the game is then opened by itself. */
async function launch({ page }: Phone, origin: string, name: string): Promise<string> {
  await startLoggedIn(page, origin)
  const framed = Promise.withResolvers<string>()
  await page.route(
    ({ pathname }) => pathname.startsWith('/slot'),
    async (route) => {
      framed.resolve(route.request().url())
      await route.abort()
    },
  )
  await page.goto(`${origin}/m/playGame?vendor=JL&gameId=JL-${name}`)
  return framed.promise
}

async function withPhone<T>(origin: string, throttle: number, look: (phone: Phone) => Promise<T>): Promise<T> {
  const phone = await openPhone(origin, throttle)
  try {
    return await look(phone)
  } finally {
    await phone.close()
  }
}

async function open({ page, browser, slowDown }: Phone, address: string): Promise<{ playableMs: number; kib: number }> {
  let bytes = 0
  const inside = new Set<string>()
  await browser.send('Network.enable')
  browser.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) inside.add(requestId)
  })
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!inside.has(requestId)) bytes += encodedDataLength
  })
  await browser.send('Network.emulateNetworkConditions', slow4g)
  await page.goto(address, { waitUntil: 'commit' })
  await slowDown()
  await untilReady(page)
  const playableMs = await page.evaluate(
    () => new Promise<number>((told) => requestAnimationFrame(() => told(Math.round(performance.now())))),
  )
  return { playableMs, kib: Math.round(bytes / 102.4) / 10 }
}

async function play({ page, chrome }: Phone, address: string, targets: readonly string[]): Promise<Played> {
  await page.goto(address)
  await untilReady(page)
  await sleep(betweenMs)
  // Known before, because whatever the page is asked meanwhile would be measured with it.
  const spots = await Promise.all(targets.map((target) => middleOf(page.locator(target).first())))
  const recorded = await recordMainThread(chrome, page, async () => {
    const end = performance.now() + playMs
    for (let turn = 0; performance.now() < end; turn += 1) {
      const at = spots[turn % spots.length]
      if (at) await page.touchscreen.tap(at.x, at.y)
      await sleep(betweenMs)
    }
  })
  const frames = cpuByFrame(recorded)
  return { p95Ms: p95(frames), frames: frames.length, shownMs: p95(cpuByDisplay(recorded)) }
}

function p95(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN) * 100) / 100
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('What should be tapped cannot be seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const untilReady = (page: Phone['page']) => page.locator('body[data-state="ready"]').waitFor({ state: 'attached' })
