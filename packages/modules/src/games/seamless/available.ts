import type { Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { readBalance } from '../../ledger/read-balance.ts'
import type { Player } from './players.ts'

/** What can be staked. */
export async function availableOf(tx: Tx, merchantId: number, player: Player): Promise<Amount> {
  const { cash, bonus } = await readBalance(tx, { merchantId, ...player })
  return cash + bonus
}
