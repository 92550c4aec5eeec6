import { connectAs } from '@fairground/db/connect-as.ts'
import { chromiumPath } from '@fairground/dev-env/chromium.ts'
import { type DemoEnvironment, startDemoEnvironment } from '@fairground/dev-env/demo-environment.ts'
import {
  expect,
  fillSlip,
  framed,
  game,
  openBoard,
  openLotteries,
  placeBet,
} from '@fairground/dev-env/phone/first-play-k3.ts'
import { logIn } from '@fairground/dev-env/phone/member.ts'
import { closePopups } from '@fairground/dev-env/phone/phone-page.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { giveMoney } from '../e2e/money.ts'
import { newMember } from '../e2e/new-member.ts'
import { type Figure, figure, report } from './figures.ts'
import { roundsOr } from './rounds.ts'

const draws = roundsOr(5)
const spinsPerDraw = 4
const drawLimitMs = 100_000

/** How long after the server knew it a phone shows it, by one clock, because both run on this machine. */
export async function benchMoments(): Promise<Figure[]> {
  const house = await startDemoEnvironment()
  process.env.E2E_DATABASE_URL = house.databaseUrl
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-quic'] })
  try {
    const page = await memberOn(browser, house.origin)
    const [outcomes, spins]: [number[], number[]] = [[], []]
    for (let round = 1; round <= draws; round += 1) {
      outcomes.push(await resultToPhone(page, house))
      spins.push(...(await spinsToHead(page, house.origin)))
      report({ bench: 'moments', round, outcome: outcomes.at(-1), spins: spins.slice(-spinsPerDraw) })
    }
    return [
      figure('moments', 'ms from the result of a draw to its outcome and the new balance on the phone', outcomes, {
        max: 3_000,
      }),
      figure('moments', 'ms from the end of a spin to the balance in the head of the page', spins, { max: 1_000 }),
    ]
  } finally {
    await browser.close()
    await house.stop()
  }
}

async function memberOn(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await closePopups(context)
  const page = await context.newPage()
  const member = await newMember('halcyon')
  await giveMoney(member, 100_000)
  await logIn(page, origin, member.username)
  return page
}

/** Big and small together with a six: something always comes back, so that the balance changes with every draw. */
async function resultToPhone(page: Page, { origin, databaseUrl }: DemoEnvironment): Promise<number> {
  await page.goto(`${origin}/m/home`)
  await openLotteries(page)
  await openBoard(page)
  await fillSlip(page)
  const before = await onBoard(page).textContent()
  const { numero } = await placeBet(page)
  await expect(onBoard(page)).not.toHaveText(before ?? '')
  const staked = await onBoard(page).textContent()
  const outcome = framed(page).locator('.tray')
  await Promise.all([
    outcome.waitFor({ timeout: drawLimitMs }),
    // A locator looks at every frame of the screen, an expectation once in a while.
    onBoard(page)
      .filter({ hasNotText: staked ?? '' })
      .waitFor({ timeout: drawLimitMs }),
  ])
  return Date.now() - (await resultedAt(databaseUrl, numero))
}

async function resultedAt(databaseUrl: string, numero: string): Promise<number> {
  const db = connectAs(databaseUrl, { role: 'owner', max: 1 })
  try {
    const { at } = await db
      .selectFrom('draw_event as e')
      .innerJoin('draw as d', 'd.id', 'e.draw_id')
      .select('e.at')
      .where('d.game', '=', game)
      .where('d.numero', '=', numero)
      .where('e.state', '=', 'resulted')
      .executeTakeFirstOrThrow()
    return at.getTime()
  } finally {
    await db.destroy()
  }
}

async function spinsToHead(page: Page, origin: string): Promise<number[]> {
  await page.goto(`${origin}/m/playGame?vendor=JL&gameId=JL-moon-lantern`)
  const spin = framed(page).getByRole('button', { name: 'Spin', exact: true })
  const times: number[] = []
  while (times.length < spinsPerDraw) {
    await expect(spin).toBeEnabled()
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/slot/api/spin')
    await spin.click()
    const { balance } = (await (await answered).json()) as { readonly balance: string }
    // What a round brought is told when the game has shown it.
    await framed(page).locator('body[data-state="ready"]').waitFor()
    const came = Date.now()
    const whole = (BigInt(balance) / 10_000n).toLocaleString('en')
    await head(page).filter({ hasText: whole }).waitFor()
    times.push(Date.now() - came)
  }
  return times
}

const head = (page: Page) => page.locator('.frame-balance')
/** The board shows the balance in a head of its own. */
const onBoard = (page: Page) => framed(page).locator('.play-balance')
