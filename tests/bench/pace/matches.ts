import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProvider } from '@fairground/provider/server.ts'
import type { Page } from '@playwright/test'
import { type Figure, figure, report } from '../figures.ts'
import { roundsOr } from '../rounds.ts'
import { cpuByFrame, recordMainThread } from './main-thread.ts'
import { openPhone, type Phone } from './phone.ts'
import { touchTap } from './touch-tap.ts'

const looks = 12
const betweenMs = 1_500
/** The page goes on moving after the wheel has turned, and a finger would meet another row. */
const scrollMs = 500
const maxTries = 10

type Seen = { readonly kib: number; readonly frames: number; readonly p95Ms: number; readonly longestMs: number }

/**
 * What the page of the matches costs a phone: its bytes on the wire, and the main thread's time for each picture while
 * matches go on and a guest scrolls, picks odds, opens the slip and closes it.
 */
export async function benchMatches(): Promise<Figure[]> {
  const server = createProvider({ NODE_ENV: 'test', SPORTS_SPEED: 1 }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const seen: Seen[] = []
  try {
    for (let round = 1; round <= roundsOr(3); round += 1) {
      const phone = await openPhone(origin, 1)
      try {
        seen.push(await look(phone, origin))
        report({ bench: 'matches', round, ...seen.at(-1), load: loadavg()[0] })
      } finally {
        await phone.close()
      }
    }
  } finally {
    server.close()
    server.closeAllConnections()
  }
  const of = (name: keyof Seen) => seen.map((each) => each[name])
  return [
    figure('matches', 'bytes of the game on the wire, KiB', of('kib'), { max: 600 }),
    figure('matches', 'p95 of CPU ms a picture', of('p95Ms'), { max: 8 }),
    figure('matches', 'longest CPU ms of a picture', of('longestMs')),
  ]
}

async function look({ page, chrome, browser }: Phone, origin: string): Promise<Seen> {
  let bytes = 0
  await browser.send('Network.enable')
  browser.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(`${origin}/sports?mode=trial&currency=PKR&language=EN`)
  await page.locator('#next-list .od:enabled').first().waitFor()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  const kib = Math.round(bytes / 102.4) / 10
  const recorded = await recordMainThread(chrome, page, async () => {
    for (let turn = 0; turn < looks; turn += 1) {
      await page.mouse.wheel(0, turn % 2 === 0 ? 500 : -500)
      await sleep(scrollMs)
      await pickOdds(page, turn)
      await touchTap(page, page.locator('#open-slip'))
      await page.locator('#slip').waitFor()
      await sleep(betweenMs)
      await touchTap(page, page.locator('#slip [data-close]'))
    }
  })
  const frames = cpuByFrame(recorded).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((frames[Math.ceil(frames.length * share) - 1] ?? Number.NaN) * 100) / 100
  return { kib, frames: frames.length, p95Ms: at(0.95), longestMs: at(1) }
}

/** Bets on a match can be off by the time that the finger is there: then nothing was picked, and others are tried. */
async function pickOdds(page: Page, turn: number): Promise<void> {
  const free = page.locator('#next-list .od:enabled:not([aria-pressed="true"])')
  for (let tries = 0; tries < maxTries; tries += 1) {
    await touchTap(page, free.nth((turn + tries) % 3))
    if (await page.locator('#open-slip').isVisible()) return
  }
  throw new Error(`none of ${maxTries} odds could be picked`)
}
