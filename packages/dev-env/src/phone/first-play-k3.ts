import type { DrawProofV2 } from '@fairground/contract/lottery/proofs.ts'
import { resultText } from '@fairground/domain/lottery/draw-log/statements.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { formatMoney } from '@fairground/i18n/format.ts'
import { type FrameLocator, type Page, expect as soon } from '@playwright/test'

/** A tool has no settings of a test runner, and in development a page is translated when it is first opened. */
export const expect = soon.configure({ timeout: 60_000 })

/** A phone's own page, or the phone in the frame of the front desk. */
export type Phone = Pick<Page, 'getByRole' | 'locator' | 'frameLocator'>

export type PlacedBet = { readonly numero: string; readonly stake: Amount }
export type SettledBet = PlacedBet & { readonly win: Amount }

export const game = 'K3_1M'
const gameName = 'Three dice · 1 min'
const unitStake = 500_000n

/** Big and small together always bring one of them back; the six decides whether it was a win. */
const picks = [
  { play: 'BSOE', selection: 'BIG,SMALL' },
  { play: 'ONE', selection: '6' },
]

/** The bank's way to the account and back takes a moment, and so does a tap on a slow machine. */
const minSecondsLeft = 12
const drawLimitMs = 100_000

export function rupees(amount: Amount, digits = 2): string {
  return formatMoney(formatAmount(amount) as `${number}`, { symbol: 'Rs', digits })
}

/** The page in the frame, no matter whom it belongs to. */
export const framed = (phone: Phone): FrameLocator => phone.frameLocator('.frame-window')

export async function openLotteries(phone: Phone): Promise<void> {
  await phone.locator('.quick-nav a[href="/m/lottery"]').click()
  await expect(card(phone)).toBeVisible()
}

/** A row of the list leads a member straight to the board of its way of playing. */
export async function openBoard(phone: Phone): Promise<void> {
  await phone.locator('.segmented-cell', { hasText: 'Entertainment' }).click()
  await card(phone).locator('a[href*="playType=ent"]').click()
  await expect(tile(phone, 'Big')).toBeVisible()
}

const card = (phone: Phone) => phone.getByRole('article').filter({ hasText: gameName })
const tile = (phone: Phone, name: string) => framed(phone).getByRole('button', { name: new RegExp(`^${name}\\b`) })

/** A draw with time enough, so that the sale does not end under the thumb. */
export async function fillSlip(phone: Phone): Promise<void> {
  const timer = framed(phone).getByRole('timer').first()
  await expect
    .poll(async () => secondsIn((await timer.textContent()) ?? ''), { timeout: 60_000 })
    .toBeGreaterThan(minSecondsLeft)
  for (const name of ['Big', 'Small', '6']) await tile(phone, name).click()
  await framed(phone).getByRole('button', { name: 'Open the slip' }).click()
  await slipOf(phone).getByRole('button', { name: '50', exact: true }).click()
}

const slipOf = (phone: Phone) => framed(phone).getByRole('dialog', { name: 'Your slip' })

function secondsIn(countdown: string): number {
  const parts = countdown.split(':').map(Number)
  return parts.every(Number.isFinite) ? parts.reduce((sum, part) => sum * 60 + part, 0) : 0
}

export async function placeBet(phone: Phone): Promise<PlacedBet> {
  await slipOf(phone)
    .getByRole('button', { name: /^Place bet/ })
    .click()
  const numero = (await framed(phone).locator('.draw-bets').getAttribute('data-numero')) ?? ''
  return { numero, stake: linesOf().reduce((sum, line) => sum + line.stake, 0n) }
}

/** Nothing is loaded again: the draw and what became of the bet arrive by themselves. */
export async function seeOutcome(phone: Phone, bet: PlacedBet): Promise<SettledBet> {
  const board = framed(phone)
  const card = board.locator('dialog.win')
  await expect(card).toBeVisible({ timeout: drawLimitMs })
  const win = await computedWin(phone, bet.numero)
  if (win > bet.stake) await expect(card.locator('.sr-only')).toHaveText(rupees(win))
  else await expect(card.getByRole('heading')).toHaveText(`Paid ${rupees(win)}`)
  return { ...bet, win }
}

/** The phone computes the signature, the book and the dice again. */
export async function checkReceipt(phone: Phone): Promise<void> {
  const board = framed(phone)
  await board.getByRole('button', { name: 'Bet details' }).click()
  await expect(board.getByRole('heading', { name: 'Verified on your phone' })).toBeVisible()
}

/** By the rules of the game from the published result, not from what the board says. */
async function computedWin(phone: Phone, numero: string): Promise<Amount> {
  let result: readonly string[] | undefined
  // A draw is settled as soon as it has a result; its witnesses may sign for it a moment later.
  const isShown = async () => {
    const { outcome } = await readProof(phone, numero)
    result = resultText.parse(outcome?.text ?? '')?.result.split(',')
    return result !== undefined
  }
  await expect.poll(isShown, { message: `the result of draw ${numero} is published` }).toBe(true)
  if (!result) throw new Error(`draw ${numero} has no result`)
  const numbers: readonly string[] = result
  const family = drawnGameOf(game)?.family
  return linesOf().reduce((sum, line) => sum + (family?.settle(line, numbers).win ?? 0n), 0n)
}

async function readProof(phone: Phone, numero: string): Promise<DrawProofV2> {
  const answer = await phone.locator('body').evaluate(async (_, path) => (await fetch(path)).json(), proofPath(numero))
  return answer.value
}

const proofPath = (numero: string) => `/lgw/draws/proof?game=${game}&numero=${numero}`

function linesOf() {
  return picks.map((pick) => {
    const line = drawnGameOf(game)?.family.lineOf({ ...pick, unitStake, multiple: 1 })
    if (!line) throw new Error(`${game} does not sell ${pick.play} ${pick.selection}`)
    return line
  })
}
