import { startLoggedIn } from '@fairground/dev-env/phone/member.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { drawOne, numbersFrom } from '../../tools/reachability/draw.ts'
import { at } from './brands.ts'
import { giveMoney } from './money.ts'
import { type NewMember, newMember } from './new-member.ts'

/** How a step is taken; a journey that counts taps brings its own. */
type Tap = (target: Locator) => Promise<void>

type FamilyBoard = {
  readonly family: string
  /** On sale long enough for a slow machine. */
  readonly game: string
  /** The one that is drawn most often. */
  readonly soonest: string
  /** The commonest bet on the traditional board, up to the button that places it. */
  readonly choose: (frame: FrameLocator, tap: Tap) => Promise<void>
}

const button = (frame: FrameLocator, name: string) => frame.getByRole('button', { name, exact: true })

export const familyBoards: readonly FamilyBoard[] = [
  {
    family: 'SSC',
    game: 'SSC_5M',
    soonest: 'SSC_1M',
    choose: (frame, tap) => tap(button(frame, '1st 7')),
  },
  {
    family: '11x5',
    game: 'X115_5M',
    soonest: 'X115_1M',
    choose: async (frame, tap) => {
      for (const number of ['02', '07', '09']) await tap(button(frame, number))
    },
  },
  {
    family: 'PK10',
    game: 'PK10_1M',
    soonest: 'PK10_1M',
    choose: (frame, tap) => tap(frame.locator('.car-tiles').getByRole('button', { name: '7', exact: true })),
  },
  {
    family: 'keno',
    game: 'KENO_5M',
    soonest: 'KENO_5M',
    choose: (frame, tap) => tap(button(frame, 'Random pick')),
  },
  {
    family: 'VN',
    game: 'VNN_5M',
    soonest: 'VNN_1M',
    choose: async (frame, tap) => {
      const field = frame.getByRole('textbox', { name: 'Type numbers' })
      await tap(field)
      await field.pressSequentially('23 45 67 x10')
    },
  },
]

type Details = { readonly tag: string }

/** One family in CI, which the tree draws, and all of them in the nightly. */
export function eachFamily(
  behaviour: string,
  define: (title: string, details: Details, board: FamilyBoard) => void,
  boards: readonly FamilyBoard[] = familyBoards,
): void {
  const one = drawOne(boards, numbersFrom(`${process.env.E2E_TREE} ${behaviour}`))
  for (const board of familyBoards)
    define(`${board.family}: ${behaviour}`, { tag: board === one ? '@drawn' : '@nightly' }, board)
}

export const boardOf = (page: Page) => page.frameLocator('.frame-window')
export const placeButton = (frame: FrameLocator) => frame.locator('.slip-act')
/** What stays on the board of a bet that was taken. */
export const placedBets = (frame: FrameLocator) => frame.locator('.draw-bets')

export async function openBetSlip(frame: FrameLocator): Promise<Locator> {
  await button(frame, 'Open the slip').click()
  return frame.getByRole('dialog', { name: 'Your slip' })
}

export async function memberWithMoney(page: Page): Promise<NewMember> {
  const member = await newMember('halcyon')
  await giveMoney(member, 10_000)
  await startLoggedIn(page, at('halcyon', ''), member.username)
  return member
}

export async function openTraditional(page: Page, game: string): Promise<FrameLocator> {
  await page.goto(at('halcyon', `/m/launchGame?playType=trad&code=${game}`))
  const frame = boardOf(page)
  await expect(frame.getByRole('tablist').first()).toBeVisible()
  return frame
}

/** A draw is on sale for longer than this, so that it does not close in the middle. */
export async function untilSecondsLeft(frame: FrameLocator, seconds: number): Promise<void> {
  const left = async () => {
    const shown = (await frame.getByRole('timer').first().textContent()) ?? ''
    return shown.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  }
  await expect.poll(left, { timeout: 120_000, intervals: [300] }).toBeGreaterThan(seconds)
}

/** What the slip says and what is chosen on the board. */
export async function slipOf(frame: FrameLocator): Promise<readonly string[]> {
  await expect(frame.locator('.slip-sums')).toBeVisible()
  const typed = frame.getByRole('textbox', { name: 'Type numbers' })
  let seen: readonly string[] = []
  // A cell is drawn in steps: what two looks agree about is there.
  await expect(async () => {
    const before = seen
    seen = [
      ...(await frame.locator('.slip-sums').allTextContents()),
      ...(await frame.locator('[aria-pressed="true"]').allTextContents()),
      ...((await typed.count()) > 0 ? [await typed.inputValue()] : []),
    ]
    expect(seen).toEqual(before)
  }).toPass({ intervals: [500] })
  return seen
}

type PlacedBet = { readonly orderId: string; readonly numero: string; readonly selection: string }

export function betsOf({ memberId }: NewMember): Promise<readonly PlacedBet[]> {
  return onDatabase('owner', (db) =>
    db
      .selectFrom('bet')
      .innerJoin('draw', 'draw.id', 'bet.draw_id')
      .select(['bet.order_id as orderId', 'draw.numero', 'bet.selection'])
      .where('bet.member_id', '=', memberId)
      .execute(),
  )
}

export async function ordersOf(member: NewMember): Promise<number> {
  return new Set((await betsOf(member)).map(({ orderId }) => orderId)).size
}

const orders = '**/lgw/orders'

/**
 * The platform takes the first order, and its answer never reaches the phone: it is held for good, or the connection
 * breaks. The keys of all that were sent.
 */
export async function dropFirstResponse(page: Page, how: 'held' | 'broken'): Promise<readonly string[]> {
  const keys: string[] = []
  // The route stays: to remove it would let a held request go.
  await page.route(orders, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().postDataJSON().key)
    if (keys.length > 1) return route.fallback()
    // Browsers find every name below localhost by themselves; Node asks the machine, which may not know it.
    const url = new URL(route.request().url())
    const headers = { ...(await route.request().allHeaders()), host: url.host }
    await route.fetch({ url: url.href.replace(url.hostname, '127.0.0.1'), headers })
    if (how === 'broken') await route.abort('connectionreset')
  })
  return keys
}
