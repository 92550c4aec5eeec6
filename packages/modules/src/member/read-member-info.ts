import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { readClubLabel } from '../rewards/club/read-club.ts'

export type MemberInfo = {
  readonly id: string
  readonly type: number
  readonly nickname: string
  readonly account: string
  readonly startedAt: Date
  /** What the level in the club is called; null without a club, and for a player who plays for free. */
  readonly clubLabel: string | null
}

export function readMemberInfo(
  db: Db,
  merchantId: number,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
): Promise<MemberInfo> {
  return inMerchant(db, merchantId, async (tx) => {
    const { nickname, ...member } = await tx
      .selectFrom('member')
      .innerJoin('session', 'session.member_id', 'member.id')
      .select(['member.id', 'type', 'nickname', 'username as account', 'session.started_at as startedAt'])
      .where('member.id', '=', memberId)
      .where('session.id', '=', sessionId)
      .executeTakeFirstOrThrow()
    const clubLabel = isFree(member.type) ? null : await readClubLabel(tx, { merchantId, memberId })
    return { ...member, nickname: nickname ?? '', clubLabel }
  })
}
