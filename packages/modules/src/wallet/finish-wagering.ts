import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { minBonus } from '@fairground/domain/rewards/conditions.ts'
import { sql } from 'kysely'
import { merchantsWithDue } from '../jobs/merchants-with-due.ts'
import { publish } from '../outbox/publish.ts'

/** So many per merchant and run; the next run takes the rest. */
const atOnce = 500

type Open = { readonly id: string; readonly memberId: string }

/** What ending a condition did: its part of the bonus money became cash or went back, and so much cash is there now. */
export type Ended = {
  readonly outcome: 'won' | 'lapsed' | 'spent' | 'given-up'
  readonly amount: Amount
  readonly cash: Amount
}

/**
 * Ends every condition that is played through, out of time or without money. A bonus that was played through becomes
 * cash; one that was not goes back to where it came from. May run twice and at the same time: each ends once.
 */
export async function finishWagering(db: Db, now: Date): Promise<number> {
  let finished = 0
  for (const merchantId of await merchantsWithDue(db, 'wagering', now)) {
    const due = await inMerchant(db, merchantId, (tx) => findDue(tx, merchantId, now))
    for (const { id, memberId } of due) {
      const ended = await inMerchant(db, merchantId, (tx) => endWagering(tx, now, { merchantId, memberId, id }))
      if (ended) finished += 1
    }
  }
  return finished
}

async function findDue(tx: Tx, merchantId: number, now: Date): Promise<Open[]> {
  const { rows } = await sql<{ id: string; member_id: string }>`
    select w.id, w.member_id from wagering w
    left join ledger_balance b on b.merchant_id = w.merchant_id and b.member_id = w.member_id and b.book = 'real'
    where w.merchant_id = ${merchantId} and w.finished_at is null and (
      w.ends_at <= ${now} or w.done >= w.required or coalesce(b.bonus, 0) - (
        select coalesce(sum(l.bonus), 0) from wagering l
        where l.merchant_id = w.merchant_id and l.member_id = w.member_id and l.finished_at is null
          and (l.started_at, l.id) > (w.started_at, w.id)
      ) < ${minBonus})
    order by w.started_at, w.id
    limit ${atOnce}`.execute(tx)
  return rows.map(({ id, member_id: memberId }) => ({ id, memberId }))
}

type Ending = { readonly merchantId: number; readonly memberId: string; readonly id: string; readonly givesUp?: true }

/** Null when it is not due, or while a stake that bonus money paid for is open. */
export async function endWagering(tx: Tx, now: Date, ending: Ending): Promise<Ended | null> {
  const { merchantId, memberId, id, givesUp = false } = ending
  const { rows } = await sql<Ended>`
    select * from end_wagering(${merchantId}::int, ${now.toISOString()}::timestamptz, ${id}::uuid, ${memberId}::uuid,
      ${givesUp})`.execute(tx)
  const [ended] = rows
  if (!ended) return null
  await publish(tx, { merchantId, audience: { kind: 'member', memberId }, subject: 'rewards.changed', payload: {} })
  return ended
}
