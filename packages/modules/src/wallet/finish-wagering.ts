import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { idAt } from '../ledger/id-at.ts'
import { memberCurrency } from '../ledger/member-currency.ts'
import { post } from '../ledger/post.ts'
import { lockMoney, readBalance } from '../ledger/read-balance.ts'
import { readTurnoverAt } from './turnover.ts'

/** So many per merchant and run; the next run takes the rest. */
const atOnce = 500

type Open = { readonly id: string; readonly memberId: string }

/**
 * Ends every condition that is played through or out of time. A bonus that was played through becomes cash; one that
 * was not goes back to where it came from. May run twice and at the same time: each ends once.
 */
export async function finishWagering(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id`.execute(db)
  let finished = 0
  for (const { id: merchantId } of rows) {
    const due = await inMerchant(db, merchantId, (tx) => findDue(tx, merchantId, now))
    for (const each of due) {
      if (await inMerchant(db, merchantId, (tx) => finishOne(tx, merchantId, each, now))) finished += 1
    }
  }
  return finished
}

/** Of the member of a condition `w`. */
const turnoverNow = sql`coalesce((
  select f.turnover_after from play_fact f where f.merchant_id = w.merchant_id and f.member_id = w.member_id
  order by f.settled_at desc, f.id desc limit 1), 0)`

async function findDue(tx: Tx, merchantId: number, now: Date): Promise<Open[]> {
  const rows = await tx
    .selectFrom('wagering as w')
    .select(['w.id', 'w.member_id'])
    .where('w.merchant_id', '=', merchantId)
    .where('w.finished_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('w.ends_at', '<=', now),
        sql<boolean>`${turnoverNow} - w.turnover_before >= w.required`.$castTo<boolean>(),
      ]),
    )
    .orderBy('w.ends_at')
    .limit(atOnce)
    .execute()
  return rows.map(({ id, member_id: memberId }) => ({ id, memberId }))
}

async function finishOne(tx: Tx, merchantId: number, { id, memberId }: Open, now: Date): Promise<boolean> {
  // Before anything is read: between the look and the posting nobody may stake the bonus away.
  await lockMoney(tx, merchantId, memberId)
  const open = await tx
    .selectFrom('wagering')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('finished_at', 'is', null)
    .execute()
  const row = open.find((each) => each.id === id)
  if (!row) return false
  const wallet = { merchantId, memberId, book: 'real' } as const
  // What was settled after the end does not count, however late this runs.
  const turnover = await readTurnoverAt(tx, merchantId, memberId, now < row.ends_at ? now : row.ends_at)
  const isWon = turnover - row.turnover_before >= row.required
  if (!isWon && now < row.ends_at) return false
  const { bonus } = await readBalance(tx, wallet)
  // The last condition takes all that is left: bonus money without a condition does not exist.
  const amount = open.length === 1 || bonus < row.bonus ? bonus : row.bonus
  await moveBonus(tx, now, { ...wallet, id, amount, isWon })
  await tx
    .updateTable('wagering')
    .set({ finished_at: now, outcome: isWon ? 'won' : 'lapsed' })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute()
  return true
}

type Ended = {
  readonly merchantId: number
  readonly memberId: string
  readonly id: string
  readonly amount: Amount
  readonly isWon: boolean
}

/** What was played away is gone already; then there is nothing to move. */
async function moveBonus(tx: Tx, now: Date, { merchantId, memberId, id, amount, isWon }: Ended): Promise<void> {
  if (amount === 0n) return
  const currency = await memberCurrency(tx, merchantId, memberId)
  await post(tx, merchantId, now, {
    id: idAt(now),
    key: `wagering:${id}`,
    reason: isWon ? 'wallet.bonus-won' : 'wallet.bonus-lapsed',
    book: 'real',
    currency,
    memberId,
    reference: id,
    lines: [{ from: 'bonus', to: isWon ? 'cash' : 'rewards.promotions', amount }],
  })
}
