import { type Db, inMerchant } from '@fairground/db/connect.ts'

export type MemberInfo = {
  readonly id: string
  readonly type: number
  readonly nickname: string
  readonly account: string
}

export function readMemberInfo(db: Db, merchantId: number, memberId: string): Promise<MemberInfo> {
  return inMerchant(db, merchantId, async (tx) => {
    const { nickname, ...member } = await tx
      .selectFrom('member')
      .select(['id', 'type', 'nickname', 'username as account'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    return { ...member, nickname: nickname ?? '' }
  })
}
