import type { Db } from '@fairground/db/connect.ts'
import { shardOf } from '@fairground/domain/shard.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { digestOf } from '../games/seamless/players.ts'
import { postMany } from '../ledger/post-many.ts'
import { currency, postOrder } from './ledger.ts'
import { noon, type Studio, type StudioPlayer, studioPlayerOf, vendor } from './studio.ts'

/** Members with cash in an open game as `enter` of a studio leaves them, all of them in two statements. */
export async function createManyPlayers(
  owner: Db,
  studio: Studio,
  count: number,
  cash: bigint,
): Promise<readonly StudioPlayer[]> {
  const { app, merchantId } = studio
  const guests = Array.from({ length: count }, () => {
    const [memberId, sessionId, session] = [uuidv7(), uuidv7(), crypto.randomUUID()]
    return { memberId, sessionId, session, shard: shardOf(memberId), gameSession: uuidv7(), hash: digestOf(session) }
  })
  await sql`
    with guest as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb)
        g ("memberId" uuid, "sessionId" uuid, shard int, "gameSession" uuid, hash text)
    ), made as (
      insert into member (merchant_id, id, shard, username, type, locale, currency, created_at)
      select ${merchantId}, g."memberId", g.shard, g."memberId"::text, 0, 'EN', ${currency}, ${noon} from guest g
    ), fed as (
      insert into member_feed (merchant_id, member_id) select ${merchantId}, g."memberId" from guest g
    ), logged_in as (
      insert into session (id, merchant_id, member_id, token_hash, cookie_hash, rotated_at, started_at, seen_at,
        stepped_up_at, ends_at, user_agent, standalone)
      select g."sessionId", ${merchantId}, g."memberId", g.hash, g.hash, ${noon}, ${noon}, ${noon}, ${noon},
        ${noon}::timestamptz + interval '30 days', 'test', false
      from guest g
    )
    insert into game_session (merchant_id, id, token_hash, vendor, member_id, session_id, game_id, book, currency, started_at)
    select ${merchantId}, g."gameSession", g.hash, ${vendor}, g."memberId", g."sessionId", ${`${vendor}-moon`}, 'real',
      ${currency}, ${noon}
    from guest g`.execute(owner)
  const orders = guests.map(({ memberId }) => postOrder(memberId, [{ from: 'cashier.bank', to: 'cash', amount: cash }]))
  await postMany(app, merchantId, noon, orders)
  return guests.map(({ memberId, sessionId, session }) =>
    studioPlayerOf({ app, merchantId, memberId, sessionId, session, book: 'real' }),
  )
}
