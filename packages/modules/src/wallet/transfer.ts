import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { LedgerOrder, LedgerResult } from '@fairground/domain/ledger/order.ts'
import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { idAt, idsOf } from '../ledger/id-at.ts'
import { memberCurrency } from '../ledger/member-currency.ts'
import { postMany } from '../ledger/post-many.ts'
import { lockMoney } from '../ledger/read-balance.ts'
import { type MemberWallet, readMemberWallet } from './read-member-wallet.ts'

/** The reserve of `read_wallets` is what is held for this reason. */
const reserveReason = 'wallet.reserve-in'

export type Transfer = {
  readonly merchantId: number
  readonly memberId: string
  /** Made by the phone: the same transfer again moves nothing. */
  readonly key: string
  readonly to: 'main' | 'reserve'
  readonly amount: Amount
}

/**
 * The reserve is money that is held for the member's own later self: into it is a hold, out of it releases the oldest
 * holds and holds what was too much of them again. All of it or nothing.
 */
export function transfer(db: Db, now: Date, wanted: Transfer): Promise<MemberWallet> {
  const { merchantId, memberId } = wanted
  return inMerchant(db, merchantId, async (tx) => {
    // What is asked twice at once is decided one after the other, and so are the holds that are counted here.
    await lockMoney(tx, merchantId, memberId)
    const known = await findTransfer(tx, wanted)
    if (known !== undefined && known !== signed(wanted)) throw new Refusal('KEY_REUSED')
    if (known === undefined) await move(tx, now, wanted)
    return readMemberWallet(tx, now, merchantId, memberId)
  })
}

function signed({ to, amount }: Pick<Transfer, 'to' | 'amount'>): Amount {
  return to === 'main' ? amount : -amount
}

/** What the transfer with this key moved into the main wallet, or undefined when there was none. */
async function findTransfer(tx: Tx, wanted: Transfer): Promise<Amount | undefined> {
  const { merchantId, memberId, key } = wanted
  const first = await tx
    .selectFrom('ledger_key')
    .select('posted_at')
    .where('key', '=', ledgerKey(wanted, 0))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!first) return undefined
  const { first: from, end } = idsOf(first.posted_at, first.posted_at)
  const lines = await tx
    .selectFrom('ledger_posting as p')
    .innerJoin('ledger_line as l', 'l.posting_id', 'p.id')
    .select(['l.to_account', 'l.amount'])
    .where('p.merchant_id', '=', merchantId)
    .where('p.member_id', '=', memberId)
    .where('p.book', '=', 'real')
    .where('p.posted_at', '=', first.posted_at)
    .where('p.reference', '=', key)
    .where('p.id', '>=', from)
    .where('p.id', '<', end)
    .execute()
  // Archived: there is nothing left to compare with, and nothing moves twice.
  if (lines.length === 0) return signed(wanted)
  return lines.reduce((sum, line) => sum + (line.to_account === 'cash' ? line.amount : -line.amount), 0n)
}

export function ledgerKey({ memberId, key }: Pick<Transfer, 'memberId' | 'key'>, part: number): string {
  return `transfer:${memberId}:${key}:${part}`
}

async function move(tx: Tx, now: Date, wanted: Transfer): Promise<void> {
  const { merchantId, memberId, key } = wanted
  const currency = await memberCurrency(tx, merchantId, memberId)
  const steps = wanted.to === 'reserve' ? [holdOf(wanted.amount)] : await stepsBack(tx, wanted)
  const orders = steps.map((step, part): LedgerOrder => {
    const common = {
      id: idAt(now),
      key: ledgerKey(wanted, part),
      reference: key,
      book: 'real',
      currency,
      memberId,
    } as const
    return { ...common, ...step }
  })
  for (const answer of await postMany(tx, merchantId, now, orders)) requireDone(answer)
}

type Step =
  | { readonly op: 'hold'; readonly reason: string; readonly pocket: 'cash'; readonly amount: Amount }
  | { readonly op: 'release'; readonly reason: string; readonly holdId: string }

export function holdOf(amount: Amount): Step & { readonly op: 'hold' } {
  return { op: 'hold', reason: reserveReason, pocket: 'cash', amount }
}

async function stepsBack(tx: Tx, { merchantId, memberId, amount }: Transfer): Promise<Step[]> {
  const holds = await tx
    .selectFrom('ledger_hold as h')
    .select(['h.id', 'h.amount'])
    .where('h.merchant_id', '=', merchantId)
    .where('h.member_id', '=', memberId)
    .where('h.book', '=', 'real')
    .where('h.state', '=', 'placed')
    .where('h.reason', '=', reserveReason)
    .orderBy('h.placed_at')
    .orderBy('h.id')
    .execute()
  const steps: Step[] = []
  let missing = amount
  for (const { id, amount: held } of holds) {
    if (missing <= 0n) break
    steps.push({ op: 'release', reason: 'wallet.reserve-out', holdId: id })
    missing -= held
  }
  if (missing > 0n) throw new Refusal('INSUFFICIENT_FUNDS', { available: formatAmount(amount - missing) })
  return missing < 0n ? [...steps, holdOf(-missing)] : steps
}

export function requireDone(answer: LedgerResult): void {
  if (answer.answer === 'done') return
  if (answer.answer === 'not-enough')
    throw new Refusal('INSUFFICIENT_FUNDS', { available: formatAmount(answer.balance.cash) })
  throw new Error(`a transfer was answered with ${answer.answer}`)
}
