import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { shardOf } from '@fairground/domain/shard.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { postMany } from '../ledger/post-many.ts'
import { placeOrders } from '../lottery/place-order.ts'
import { holdOrder, noon } from '../testing/ledger.ts'
import { betOrder, makeDraw, makePlayer } from '../testing/play.ts'
import { openStudio } from '../testing/studio.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, draws, owner } = database
const merchantId = await seedMerchant(owner, 'house')
const studio = await openStudio(database, merchantId)

async function shardsIn(table: string, memberId: string): Promise<unknown[]> {
  const { rows } = await sql<{ shard: number | null }>`
    select shard from ${sql.table(table)} where member_id = ${memberId}`.execute(owner)
  return rows.map(({ shard }) => shard)
}

test('bets, orders and their keys are of the shard of their member, each of many in a call', async () => {
  const draw = await makeDraw(draws)
  const members = [await makePlayer(app, merchantId), await makePlayer(app, merchantId)]
  const orders = members.map((memberId) =>
    betOrder(draw, memberId, [
      ['BSOE', 'BIG', 1],
      ['BSOE', 'ODD', 1],
    ]),
  )
  await placeOrders(app, merchantId, new Date(), orders)
  for (const memberId of members) {
    const shard = shardOf(memberId)
    expect(await shardsIn('bet', memberId)).toEqual([shard, shard])
    expect(await shardsIn('bet_order', memberId)).toEqual([shard])
    expect(await shardsIn('bet_key', memberId)).toEqual([shard])
  }
})

test('so are launches, sessions, calls and rounds of a game, and money that is held', async () => {
  const guest = await studio.createPlayer()
  await studio.send('bet', guest.bet())
  await postMany(app, merchantId, noon, [holdOrder(guest.memberId, 10n)])
  for (const table of ['game_launch', 'game_session', 'game_call', 'game_round', 'ledger_hold'])
    expect(await shardsIn(table, guest.memberId), table).toEqual([shardOf(guest.memberId)])
})
