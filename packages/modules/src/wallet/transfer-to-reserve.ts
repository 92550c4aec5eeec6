import type { Db } from '@fairground/db/connect.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { idAt } from '../ledger/id-at.ts'
import type { PostingQueue } from '../ledger/posting-queue.ts'
import type { MemberWallet, ReadWallet } from './read-member-wallet.ts'
import { holdOf, ledgerKey, requireDone, type Transfer, transfer } from './transfer.ts'

export type ReserveTransfer = Omit<Transfer, 'to'> & {
  /** The merchant's; a member with another one takes the longer way. */
  readonly currency: string
}

/**
 * A transfer into the reserve is one hold and nothing else, so it goes together with those of others. The order is the
 * same as by the longer way, and the ledger keeps its key: whichever way it comes again, it moves nothing twice.
 */
export async function transferToReserve(
  { db, postings, wallets }: { readonly db: Db; readonly postings: PostingQueue; readonly wallets: ReadWallet },
  now: Date,
  { currency, ...wanted }: ReserveTransfer,
): Promise<MemberWallet> {
  const { merchantId, memberId, key } = wanted
  const place = { id: idAt(now), key: ledgerKey(wanted, 0), reference: key, book: 'real', currency, memberId } as const
  const answer = await postings.post(merchantId, now, { ...place, ...holdOf(wanted.amount) })
  if (answer.answer === 'no-account') return transfer(db, now, { ...wanted, to: 'reserve' })
  if (answer.answer === 'key-reused') throw new Refusal('KEY_REUSED')
  if (answer.answer !== 'repeated') requireDone(answer)
  return wallets(merchantId, memberId)
}
