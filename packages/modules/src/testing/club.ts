import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { GameCategory } from '@fairground/domain/games/categories.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { lockMoney } from '../ledger/read-balance.ts'

export const units = (count: number): bigint => BigInt(count) * 10_000n

/** Four levels with small figures, so that a test can walk through all of them. */
export const smallClub = {
  period: 'lifetime',
  levels: [
    { label: '0', turnover: '0.0000', deposits: '0.0000', keep: '0.0000', gift: '0.0000', cashback: { RNG: 50 } },
    { label: '1', turnover: '1000.0000', deposits: '10.0000', keep: '200.0000', gift: '5.0000', cashback: { RNG: 60 } },
    {
      label: '2',
      turnover: '5000.0000',
      deposits: '10.0000',
      keep: '1000.0000',
      gift: '20.0000',
      cashback: { RNG: 70 },
    },
    {
      label: 'Gold',
      turnover: '20000.0000',
      deposits: '100.0000',
      keep: '4000.0000',
      gift: '0.0000',
      cashback: { RNG: 80, LIVE: 40, ELOTT: 20 },
    },
  ],
} as const

type Played = {
  readonly category?: GameCategory
  readonly cash: bigint
  readonly bonus?: bigint
  readonly pushed?: bigint
  readonly valid?: bigint
}

/** As if the member had played a round at a vendor to its end; no money moves. */
export function playRound(
  owner: Db,
  merchantId: number,
  memberId: string,
  at: Date,
  { category = 'RNG', cash, bonus = 0n, pushed = 0n, valid = cash + bonus - pushed }: Played,
): Promise<void> {
  return inMerchant(owner, merchantId, async (tx) => {
    await lockMoney(tx, merchantId, memberId)
    await sql`select write_facts(${merchantId}, ${at.toISOString()}, array[row(${memberId}, ${category}, 'TEST', 'test', null,
      ${uuidv7()}, ${cash}, ${bonus}, ${valid}, ${pushed}, 0, 0, 0, ${valid})::closed_play])`.execute(tx)
  })
}
