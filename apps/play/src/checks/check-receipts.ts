import type { BetReceiptV2 } from '@fairground/contract/lottery/bets.ts'
import { checkBet, fetchDetail, fetchProof, startRound } from './check-bet.ts'
import { sizesToRequest } from './stored-checkpoints.ts'
import type { StoredReceipt } from './stored-receipt.ts'

type Held = StoredReceipt & { readonly receipt: BetReceiptV2 }

/** One after the other, and one proof for all bets of an order, so that the phones do not storm the server. */
export async function checkReceipts(
  due: readonly StoredReceipt[],
  now: () => number,
  signal: AbortSignal,
): Promise<void> {
  const round = await startRound(now, signal)
  try {
    for (const together of groupsOf(due)) {
      const [first] = together
      const shown = await fetchProof(round, first, first.receipt)
      for (const { betId, receipt } of together) await checkBet(round, receipt, await fetchDetail(round, betId), shown)
    }
  } finally {
    round.checker.close()
  }
}

/** Receipts of one draw that name the same checkpoint need the same proof. */
function groupsOf(due: readonly StoredReceipt[]): readonly (readonly [Held, ...Held[]])[] {
  const groups = new Map<string, [Held, ...Held[]]>()
  for (const entry of due) {
    const { receipt, game, numero } = entry
    if (receipt === null) continue
    const held = { ...entry, receipt }
    const name = [game, numero, ...sizesToRequest(receipt.text, [])].join(' ')
    const group = groups.get(name)
    if (group) group.push(held)
    else groups.set(name, [held])
  }
  return [...groups.values()]
}
