import { isFree } from '@fairground/domain/permissions.ts'
import type { Wallet } from '@fairground/modules/ledger/read-balance.ts'
import { accountOf, type CallerContext } from '../../http/answer.ts'

/** Whose money the caller asks about: a trial player has play money and nothing else. */
export function walletOf(asking: Pick<CallerContext, 'actor' | 'merchant'>): Wallet {
  const { memberId, type } = accountOf(asking)
  return { merchantId: asking.merchant.id, memberId, book: isFree(type) ? 'trial' : 'real' }
}
