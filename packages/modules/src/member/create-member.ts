import type { Tx } from '@fairground/db/connect.ts'
import { shardOf } from '@fairground/domain/shard.ts'
import { uuidv7 } from 'uuidv7'
import { openFeed } from '../outbox/open-feed.ts'

export type NewMember = {
  readonly merchantId: number
  readonly username: string
  readonly type: number
  readonly locale: string
  readonly currency: string
  readonly now: Date
  readonly nickname?: string | null
  readonly id?: string
}

export async function createMember(tx: Tx, member: NewMember): Promise<{ id: string; shard: number }> {
  const { merchantId, username, type, locale, currency, now, nickname = null, id = uuidv7() } = member
  const shard = shardOf(id)
  await tx
    .insertInto('member')
    .values({ id, merchant_id: merchantId, shard, username, nickname, type, locale, currency, created_at: now })
    .execute()
  await openFeed(tx, merchantId, id)
  return { id, shard }
}
