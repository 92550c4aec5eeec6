import type { Db } from '@fairground/db/connect.ts'
import type { LimitName } from '@fairground/domain/ledger/limits.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { readMemberLimits } from './member-limits.ts'

type Owner = { readonly merchantId: number; readonly memberId: string; readonly currency: string }

/** The ledger names only the limit that it found passed; what is left of it is read here, for the sentence. */
export async function limitExceeded(
  db: Db,
  now: Date,
  { merchantId, memberId, currency }: Owner,
  limit: LimitName,
): Promise<Refusal> {
  const limits = await readMemberLimits(db, now, merchantId, memberId)
  const left = limits.find(({ kind, span }) => `${kind}.${span}` === limit)?.left ?? 0n
  return new Refusal('LIMIT_EXCEEDED', { limit, left: formatAmount(left), currency })
}
