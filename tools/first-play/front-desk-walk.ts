import { chromiumPath } from '@fairground/dev-env/chromium.ts'
import {
  fillSlip,
  openBoard,
  openLotteries,
  type Phone,
  placeBet,
  rupees,
  seeOutcome,
} from '@fairground/dev-env/phone/first-play-k3.ts'
import { closePopups } from '@fairground/dev-env/phone/phone-page.ts'
import { chromium, type Page } from '@playwright/test'

export type Timed = <T>(part: string, work: () => Promise<T>) => Promise<T>

/** In development every file is translated when it is first asked for. */
const firstVisitMs = 120_000

/** In the phone of the front desk, as the member of the demonstration. Resolves with what became of the bet. */
export async function walkToSettledBet(desk: string, timed: Timed): Promise<object> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-quic'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
    context.setDefaultTimeout(firstVisitMs)
    await closePopups(context)
    const page = await context.newPage()
    const phone = page.frameLocator('#frame')
    await timed('front desk', () => enter(page, desk))
    await timed('board', () => goToBoard(phone))
    const placed = await timed('bet', async () => {
      await fillSlip(phone)
      return placeBet(phone)
    })
    const { numero, stake, win } = await timed('draw', () => seeOutcome(phone, placed))
    return { numero, stake: rupees(stake), win: rupees(win) }
  } finally {
    await browser.close()
  }
}

async function enter(page: Page, desk: string): Promise<void> {
  await page.goto(desk)
  await page.locator('[data-enter="member"]').click()
  await page.frameLocator('#frame').locator('.home-header.is-member').waitFor()
}

async function goToBoard(phone: Phone): Promise<void> {
  await openLotteries(phone)
  await openBoard(phone)
}
