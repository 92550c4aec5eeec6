import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { type Cashback, cashbackIn } from './read-cashback.ts'

type Claim = {
  readonly merchantId: number
  readonly memberId: string
  /** Made by the phone; null is paid because nobody asked for it. */
  readonly key: string | null
}

/** What was paid, null where nothing was due; and what is left, which is null without a club. */
export function claimCashback(
  db: Db,
  now: Date,
  claim: Claim,
): Promise<{ readonly claimed: Amount | null; readonly cashback: Cashback | null }> {
  return inMerchant(db, claim.merchantId, async (tx) => {
    const claimed = await takeCashback(tx, now, claim)
    return { claimed, cashback: await cashbackIn(tx, now, claim) }
  })
}

/** The database computes the sum and pays it: nobody who can call this can bring a figure. */
export async function takeCashback(tx: Tx, now: Date, { merchantId, memberId, key }: Claim): Promise<Amount | null> {
  const { rows } = await sql<{ answer: 'claimed' | 'repeated' | 'nothing'; amount: Amount }>`
    select answer, amount from claim_cashback(${merchantId}, ${now}, ${memberId}, ${key})`.execute(tx)
  const [row] = rows
  return row && row.answer !== 'nothing' ? row.amount : null
}
