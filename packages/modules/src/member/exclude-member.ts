import type { Tx } from '@fairground/db/connect.ts'
import { uuidv7 } from 'uuidv7'

export type Exclusion = {
  readonly merchantId: number
  readonly memberId: string
  readonly startsAt: Date
  /** Null is indefinite. */
  readonly endsAt: Date | null
}

export async function excludeMember(tx: Tx, exclusion: Exclusion): Promise<void> {
  const { merchantId, memberId, startsAt, endsAt } = exclusion
  await tx
    .insertInto('member_exclusion')
    .values({ id: uuidv7(), merchant_id: merchantId, member_id: memberId, starts_at: startsAt, ends_at: endsAt })
    .execute()
}
