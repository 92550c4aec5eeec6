import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { type Exclusion, type ExclusionTerm, exclusionEnd, timeoutEnd } from '@fairground/domain/member/exclusion.ts'
import { excludeMember } from './exclude-member.ts'
import { exclusionOfMember } from './exclusions.ts'

/** What a member asks to be protected by. */
export type ProtectionRequest = { readonly days: number } | { readonly term: ExclusionTerm }

/** Begins at once. A request only ever adds: what lasts longer stays in force beside it. */
export function protectMember(
  db: Db,
  now: Date,
  { merchantId, memberId }: { readonly merchantId: number; readonly memberId: string },
  request: ProtectionRequest,
): Promise<Exclusion | null> {
  const asked =
    'days' in request
      ? ({ kind: 'timeout', endsAt: timeoutEnd(now, request.days) } as const)
      : ({ kind: 'exclusion', endsAt: exclusionEnd(now, request.term) } as const)
  return inMerchant(db, merchantId, async (tx) => {
    await excludeMember(tx, { merchantId, memberId, startsAt: now, ...asked })
    return exclusionOfMember(tx, merchantId, memberId)
  })
}

export function readProtection(db: Db, merchantId: number, memberId: string): Promise<Exclusion | null> {
  return inMerchant(db, merchantId, (tx) => exclusionOfMember(tx, merchantId, memberId))
}
