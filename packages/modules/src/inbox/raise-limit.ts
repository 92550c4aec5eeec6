import type { Db, Tx } from '@fairground/db/connect.ts'
import type { Limit } from '@fairground/domain/ledger/limits.ts'
import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { confirmMemberLimit, type LimitScope, setMemberLimit } from '../ledger/limits.ts'
import { writeMessage } from './write-message.ts'

/** A raise is told when it is asked for, so that a day passes in which its member can think better of it. */
export function requestLimitChange(db: Db, now: Date, place: LimitScope, wanted: Amount | null): Promise<Limit> {
  return setMemberLimit(db, now, place, wanted, async (tx, { pending }, version) => {
    if (!pending) return
    const data = { ...(await raiseOf(tx, place, pending.amount)), from: pending.from.toISOString() }
    await writeMessage(tx, now, { ...place, kind: 'limit-asked', cause: causeOf(place, version), data })
  })
}

export function confirmRaise(db: Db, now: Date, place: LimitScope): Promise<Limit | 'nothing-waits' | 'too-early'> {
  return confirmMemberLimit(db, now, place, async (tx, { amount }, version) => {
    const data = await raiseOf(tx, place, amount)
    await writeMessage(tx, now, { ...place, kind: 'limit-raised', cause: causeOf(place, version), data })
  })
}

const causeOf = ({ kind, span }: LimitScope, version: number) => `limit:${kind}.${span}:${version}`

async function raiseOf(tx: Tx, { memberId, kind, span }: LimitScope, amount: Amount | null) {
  const { currency } = await tx
    .selectFrom('member')
    .select('currency')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { limit: `${kind}.${span}`, amount: amount === null ? null : formatAmount(amount), currency }
}
