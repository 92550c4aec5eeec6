import { isFree } from '@fairground/domain/permissions.ts'
import type { Wallet } from '@fairground/modules/ledger/read-balance.ts'
import { type Answering, accountOf } from '../../http/answer.ts'

/** Whose money the caller asks about: a trial player has play money and nothing else. */
export function walletOf(answering: Answering): Wallet {
  const { memberId, type } = accountOf(answering)
  return { merchantId: answering.merchant.id, memberId, book: isFree(type) ? 'trial' : 'real' }
}
