import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type {
  Book,
  CaptureOrder,
  Counts,
  HoldOrder,
  HouseAccount,
  Line,
  PostOrder,
  ReleaseOrder,
} from '@fairground/domain/ledger/order.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { idAt } from '../ledger/id-at.ts'
import { createMember } from '../member/create-member.ts'

export const currency = 'EUR'
export const noon = new Date('2026-11-15T12:00:00Z')

/** For tests of the ledger as a machine, which post what no part of the product would. */
export async function openChart(owner: Db): Promise<void> {
  await sql`create or replace function is_charted(
    is_demo boolean, book text, reason text, counts text, from_account text, to_account text
  ) returns boolean language sql immutable parallel safe as 'select true'`.execute(owner)
}

const trialType = 4

export async function makeMember(db: Db, merchantId: number, now: Date, book: Book = 'real'): Promise<string> {
  const id = uuidv7()
  const type = book === 'real' ? 0 : trialType
  await inMerchant(db, merchantId, (tx) =>
    createMember(tx, { id, merchantId, username: id, type, locale: 'EN', currency, now }),
  )
  return id
}

export type Given = {
  readonly key?: string
  readonly book?: Book
  readonly counts?: Counts
  readonly reason?: string
  /** When it will be posted; noon if nobody says. */
  readonly at?: Date
}

/** The same orders with ids of another time than noon. */
export function ordersAt<Order extends { readonly id: string }>(at: Date, orders: readonly Order[]): Order[] {
  return orders.map((order) => ({ ...order, id: idAt(at) }))
}

export function postOrder(memberId: string | null, lines: readonly Line[], given: Given = {}): PostOrder {
  const { key = uuidv7(), book = 'real', counts, reason = 'test.post', at = noon } = given
  return { op: 'post', id: idAt(at), key, reason, book, currency, memberId, lines, ...(counts ? { counts } : {}) }
}

const bank: HouseAccount = 'cashier.bank'
const stakes: HouseAccount = 'games.stakes'

export const deposit = (memberId: string, amount: bigint, given: Given = {}) =>
  postOrder(memberId, [{ from: bank, to: 'cash', amount }], { counts: 'deposit', reason: 'cashier.deposit', ...given })

export const stake = (memberId: string, amount: bigint, given: Given = {}) =>
  postOrder(memberId, [{ from: 'cash', to: stakes, amount }], { counts: 'stake', reason: 'games.bet', ...given })

export const payout = (memberId: string, amount: bigint, given: Given = {}) =>
  postOrder(memberId, [{ from: stakes, to: 'cash', amount }], { counts: 'payout', reason: 'games.win', ...given })

type ForHold = { readonly key?: string; readonly counts?: Counts; readonly at?: Date }
const common = (reason: string, { key = uuidv7(), counts, at = noon }: ForHold) =>
  ({ id: idAt(at), key, reason, book: 'real', currency, ...(counts ? { counts } : {}) }) as const

export const holdOrder = (memberId: string, amount: bigint, given: ForHold = {}): HoldOrder => ({
  op: 'hold',
  ...common('cashier.withdraw', given),
  memberId,
  pocket: 'cash',
  amount,
})

export const captureOrder = (memberId: string, holdId: string, amount?: bigint, given: ForHold = {}): CaptureOrder => ({
  op: 'capture',
  ...common('cashier.withdraw-sent', given),
  memberId,
  holdId,
  account: bank,
  ...(amount === undefined ? {} : { amount }),
})

export const releaseOrder = (memberId: string, holdId: string, given: ForHold = {}): ReleaseOrder => ({
  op: 'release',
  ...common('cashier.withdraw-back', given),
  memberId,
  holdId,
})
