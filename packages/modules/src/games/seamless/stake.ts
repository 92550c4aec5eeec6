import type { Tx } from '@fairground/db/connect.ts'
import type { Split } from '@fairground/domain/games/stake-split.ts'
import type { HouseAccount, LedgerAnswer, Line, PostOrder } from '@fairground/domain/ledger/order.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { postMany } from '../../ledger/post-many.ts'
import { readBalance } from '../../ledger/read-balance.ts'
import type { Player, VendorScope } from './players.ts'

const house: HouseAccount = 'games.stakes'

const meanings = {
  bet: { reason: 'games.bet', counts: 'stake' },
  win: { reason: 'games.win', counts: 'payout' },
  rollback: { reason: 'games.refund', counts: 'refund' },
} as const satisfies Record<string, Pick<PostOrder, 'reason' | 'counts'>>

export type Moving = {
  readonly id: string
  readonly kind: keyof typeof meanings
  readonly transactionId: string
  readonly roundId: string
  readonly split: Split
}

/** What can be staked. */
export async function availableOf(tx: Tx, merchantId: number, player: Player): Promise<Amount> {
  const { cash, bonus } = await readBalance(tx, { merchantId, ...player })
  return cash + bonus
}

/** Null when there is nothing to move: a stake or a win of nothing is a movement without a posting. */
export async function moveMoney(
  tx: Tx,
  now: Date,
  { merchantId, vendor }: VendorScope,
  { memberId, book, currency }: Player,
  { id, kind, transactionId, roundId, split }: Moving,
): Promise<LedgerAnswer | null> {
  const lines = linesOf(kind, split)
  if (lines.length === 0) return null
  const key = `seamless:${vendor}:${kind}:${transactionId}`
  const common = { id, key, memberId, book, currency, reference: roundId, ...meanings[kind] }
  const [answer] = await postMany(tx, merchantId, now, [{ op: 'post', ...common, lines }])
  if (!answer) throw new Error(`the ledger did not answer ${key}`)
  return answer
}

function linesOf(kind: Moving['kind'], { cash, bonus }: Split): Line[] {
  const line = (pocket: 'cash' | 'bonus', amount: Amount): Line =>
    kind === 'bet' ? { from: pocket, to: house, amount } : { from: house, to: pocket, amount }
  return [line('cash', cash), line('bonus', bonus)].filter(({ amount }) => amount > 0n)
}
