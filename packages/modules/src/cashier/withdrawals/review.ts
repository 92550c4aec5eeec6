import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { RiskRule } from '@fairground/domain/cashier/risk-rules.ts'
import type { WithdrawalState, WithdrawReason } from '@fairground/domain/cashier/withdrawal-states.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { enqueue } from '../../jobs/enqueue.ts'
import { idAt } from '../../ledger/id-at.ts'
import { readPayoutTerms } from './payout-terms.ts'
import { giveBack, lockWithdrawal, type MovedWithdrawal, moveWithdrawal } from './withdrawal-moves.ts'

/** A member of the staff, by name; who that is settles the place where the review is asked for. */
type Decision = { readonly merchantId: number; readonly id: string; readonly by: string }

export type Approval = Decision & {
  /** As the second of two people. */
  readonly isSecond: boolean
}

/** Why a review was not taken. The reviewer can do something about each of them. */
export class ReviewRefused extends Error {
  override readonly name = 'ReviewRefused'
}

const checkViolation = '23514'
const uniqueViolation = '23505'

/** Gives the state afterwards: a large withdrawal stays where it is until a second person has approved it. */
export function approveWithdrawal(db: Db, now: Date, approval: Approval): Promise<WithdrawalState> {
  return readable<WithdrawalState>(() =>
    inMerchant(db, approval.merchantId, async (tx) => {
      const withdrawal = await lockForReview(tx, approval)
      const { merchantId, id, waitsUntil, amount } = withdrawal
      if (waitsUntil && waitsUntil > now) throw new ReviewRefused(`it rests until ${waitsUntil.toISOString()}`)
      await (approval.isSecond ? writeSecond : writeFirst)(tx, now, approval)
      const terms = await readPayoutTerms(tx, merchantId)
      if (!approval.isSecond && !(terms && amount < terms.fourEyesFrom)) return 'checking'
      await moveWithdrawal(tx, now, withdrawal, 'approved')
      await enqueue(tx, 'cashier.send-payout', { merchantId, id })
      return 'approved'
    }),
  )
}

/** One person is enough to give money back, and the member is told why. */
export function refuseWithdrawal(
  db: Db,
  now: Date,
  { reason, ...decision }: Decision & { readonly reason: WithdrawReason },
): Promise<WithdrawalState> {
  return readable<WithdrawalState>(() =>
    inMerchant<WithdrawalState>(db, decision.merchantId, async (tx) => {
      const withdrawal = await lockForReview(tx, decision)
      const { merchantId, id } = withdrawal
      await tx
        .insertInto('withdrawal_review')
        .values({
          merchant_id: merchantId,
          withdrawal_id: id,
          decision: 'refuse',
          maker: decision.by,
          made_at: now,
          reason,
        })
        .execute()
      await giveBack(tx, now, withdrawal, { state: 'refused', why: reason, orderId: idAt(now) })
      return 'refused'
    }),
  )
}

async function lockForReview(tx: Tx, { merchantId, id }: Decision): Promise<MovedWithdrawal> {
  const withdrawal = await lockWithdrawal(tx, merchantId, id)
  if (!withdrawal) throw new ReviewRefused('there is no such withdrawal')
  if (withdrawal.state !== 'checking') throw new ReviewRefused(`it is ${withdrawal.state} already`)
  return withdrawal
}

async function writeFirst(tx: Tx, now: Date, { merchantId, id, by }: Decision): Promise<void> {
  await tx
    .insertInto('withdrawal_review')
    .values({ merchant_id: merchantId, withdrawal_id: id, decision: 'approve', maker: by, made_at: now })
    .execute()
}

async function writeSecond(tx: Tx, now: Date, { merchantId, id, by }: Decision): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawal_review')
    .set({ checker: by, checked_at: now })
    .where('merchant_id', '=', merchantId)
    .where('withdrawal_id', '=', id)
    .where('decision', '=', 'approve')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ReviewRefused('nobody has approved it first')
}

/** The database decides; here its words become ones for the reviewer. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string }
    if (constraint === 'withdrawal_review_four_eyes')
      throw new ReviewRefused('the second person must be another one', { cause: error })
    if (constraint?.endsWith('_maker_check') || constraint?.endsWith('_checker_check'))
      throw new ReviewRefused('a name has small letters, digits, dots and hyphens', { cause: error })
    if (code === uniqueViolation) throw new ReviewRefused('somebody has approved it already', { cause: error })
    if (code === checkViolation) throw new ReviewRefused(message ?? 'refused by the database', { cause: error })
    throw error
  }
}

export type WaitingReview = {
  readonly merchantId: number
  readonly id: string
  readonly number: string
  readonly username: string
  readonly amount: Amount
  readonly currency: string
  readonly bankName: string
  readonly lastDigits: string
  readonly createdAt: Date
  readonly waitsUntil: Date | null
  readonly rules: readonly RiskRule[]
  /** Who has approved it and waits for a second person. */
  readonly firstBy: string | null
  readonly needsTwo: boolean
  /** A win was taken back since it was asked for: it cannot be approved before that is repaid. */
  readonly owes: boolean
}

/** What waits for a person at one merchant, the oldest first. */
export function listForReview(db: Db, merchantId: number): Promise<WaitingReview[]> {
  return inMerchant(db, merchantId, async (tx) => {
    const terms = await readPayoutTerms(tx, merchantId)
    const rows = await tx
      .selectFrom('withdrawal as w')
      .innerJoin('member as m', 'm.id', 'w.member_id')
      .innerJoin('bank_card as c', (join) =>
        join.onRef('c.merchant_id', '=', 'w.merchant_id').onRef('c.id', '=', 'w.card_id'),
      )
      .leftJoin('withdrawal_review as r', (join) =>
        join
          .onRef('r.merchant_id', '=', 'w.merchant_id')
          .onRef('r.withdrawal_id', '=', 'w.id')
          .on('r.decision', '=', 'approve'),
      )
      .select(['w.id', 'w.number', 'w.amount', 'w.currency', 'w.created_at', 'w.waits_until', 'w.risk'])
      .select(['m.username', 'c.bank_name', 'c.last_digits', 'r.maker'])
      .select(
        sql<boolean>`coalesce((select d.owed_cash + d.owed_bonus > 0 from debt_step d
          where d.merchant_id = w.merchant_id and d.member_id = w.member_id order by d.number desc limit 1), false)`.as(
          'owes',
        ),
      )
      .where('w.merchant_id', '=', merchantId)
      .where('w.state', '=', 'checking')
      .orderBy('w.created_at')
      .execute()
    return rows.map((row) => ({
      merchantId,
      id: row.id,
      number: row.number,
      username: row.username,
      amount: row.amount,
      currency: row.currency,
      bankName: row.bank_name,
      lastDigits: row.last_digits,
      createdAt: row.created_at,
      waitsUntil: row.waits_until,
      rules: row.risk as readonly RiskRule[],
      firstBy: row.maker,
      needsTwo: !(terms && row.amount < terms.fourEyesFrom),
      owes: row.owes,
    }))
  })
}
