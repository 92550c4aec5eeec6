import assert from 'node:assert/strict'
import type { Db, Tx } from '@fairground/db/connect.ts'
import type {
  Balance,
  CaptureOrder,
  HoldOrder,
  LedgerOrder,
  PostOrder,
  ReleaseOrder,
} from '@fairground/domain/ledger/order.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { postMany } from './post-many.ts'

export type Posted = {
  readonly postingId: string
  /** Null for a posting between accounts of the house. */
  readonly balance: Balance | null
  /** The key was used before, for the same: this is what was answered then. */
  readonly isRepeated: boolean
}

/** Moves money or refuses. A refusal thrown out of a transaction takes the rest of it back too. */
export function post(db: Db | Tx, merchantId: number, at: Date, order: Omit<PostOrder, 'op'>): Promise<Posted> {
  return postOne(db, merchantId, at, { op: 'post', ...order })
}

/** Sets money aside. The posting's id is the hold's id. */
export function hold(db: Db | Tx, merchantId: number, at: Date, order: Omit<HoldOrder, 'op'>): Promise<Posted> {
  return postOne(db, merchantId, at, { op: 'hold', ...order })
}

export function capture(db: Db | Tx, merchantId: number, at: Date, order: Omit<CaptureOrder, 'op'>): Promise<Posted> {
  return postOne(db, merchantId, at, { op: 'capture', ...order })
}

export function release(db: Db | Tx, merchantId: number, at: Date, order: Omit<ReleaseOrder, 'op'>): Promise<Posted> {
  return postOne(db, merchantId, at, { op: 'release', ...order })
}

async function postOne(db: Db | Tx, merchantId: number, at: Date, order: LedgerOrder): Promise<Posted> {
  const [answer] = await postMany(db, merchantId, at, [order])
  assert(answer)
  switch (answer.answer) {
    case 'done':
    case 'repeated': {
      const { postingId, balance } = answer
      return { postingId, balance, isRepeated: answer.answer === 'repeated' }
    }
    case 'not-enough':
      throw new Refusal('INSUFFICIENT_FUNDS', { available: formatAmount(answer.balance.cash) })
    // Deposits and stakes go through `postMany`, whose callers answer a passed limit themselves.
    case 'limit':
      throw new Error(`${order.key} passes the limit ${answer.overLimit}`)
    case 'key-reused':
      throw new Refusal('KEY_REUSED')
    case 'hold-closed':
      throw new Error(`the hold of ${order.key} is not open`)
    case 'no-account':
      throw new Error(`member ${order.memberId} has no ${order.book} account in ${order.currency}`)
  }
}
