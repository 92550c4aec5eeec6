import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, type TestDatabase } from '@fairground/db/testing/test-database.ts'
import { readBalance } from '@fairground/modules/ledger/read-balance.ts'
import { drawsOfIds } from '@fairground/modules/lottery/draws.ts'
import { placeOrders } from '@fairground/modules/lottery/place-order.ts'
import { betOrder, coins, makeDraw, makePlayer, runDraws } from '@fairground/modules/testing/play.ts'
import { sql } from 'kysely'

const players = 4
const draws = 3
const start = 1_000
const saleMs = 1_500
/** So much earlier than its own time the sale ends, and so long a bet would still be taken that nothing stops. */
const earlyMs = 900

/**
 * Players bet as fast as they are answered, every order twice with the same key, while the sale of each draw ends.
 * Gives everything that does not add up; nothing is the only good answer.
 */
export async function chaosDraws(database: TestDatabase): Promise<string[]> {
  const { app, draws: drawing, owner } = database
  const merchantId = await seedMerchant(owner, 'house')
  const members = await Promise.all(Array.from({ length: players }, () => makePlayer(app, merchantId, start)))
  const faults: string[] = []
  // A draw whose bets are not under its root is not settled and says so each time; the others go on.
  const advance = (now: Date) => runDraws(database, now).catch((error) => void faults.push(String(error)))
  for (let held = 0; held < draws; held += 1) {
    const draw = await makeDraw(drawing, saleMs)
    let isOver = false
    const betting = members.map(async (member) => {
      while (!isOver) {
        const order = betOrder(draw, member, [['BSOE', 'BIG', 1]])
        const again = { ...betOrder(draw, member, [['BSOE', 'BIG', 1]], order.key) }
        await Promise.all([order, again].map((each) => placeOrders(app, merchantId, new Date(), [each])))
      }
    })
    await new Promise((resolve) => setTimeout(resolve, saleMs - earlyMs))
    // A worker whose clock is ahead ends the sale early, in the midst of bets.
    await advance(draw.lockAt)
    const shown = (await drawsOfIds(app, [draw.id])).get(draw.id)
    await new Promise((resolve) => setTimeout(resolve, 150))
    isOver = true
    await Promise.all(betting)
    const { bets } = await owner
      .selectFrom('bet')
      .select((eb) => eb.fn.countAll<bigint>().as('bets'))
      .where('draw_id', '=', draw.id)
      .executeTakeFirstOrThrow()
    const behind = Number(bets) - (shown?.betCount ?? 0)
    if (behind !== 0) faults.push(`${behind} bets behind the root`)
    await advance(new Date(draw.lockAt.getTime() + 5_000))
    const after = (await drawsOfIds(app, [draw.id])).get(draw.id)
    if (after?.state !== 'settled') faults.push(`the draw is ${after?.state}`)
  }
  faults.push(...(await unexplained({ app, owner }, merchantId, members)))
  return faults
}

async function unexplained(
  { app, owner }: Pick<TestDatabase, 'app' | 'owner'>,
  merchantId: number,
  members: readonly string[],
): Promise<string[]> {
  const faults: string[] = []
  for (const memberId of members) {
    const { rows } = await sql<{ staked: bigint; won: bigint; orders: bigint; keys: bigint }>`
      select coalesce(sum(b.stake), 0)::bigint as staked, coalesce(sum(b.win), 0)::bigint as won,
        count(*) as orders, count(distinct o.key) as keys
      from bet b join bet_order o on o.id = b.order_id where b.member_id = ${memberId}`.execute(owner)
    const [sums] = rows
    if (!sums || sums.orders === 0n) return ['nobody bet']
    if (sums.orders !== sums.keys) faults.push(`${sums.orders - sums.keys} orders were taken twice`)
    const { cash } = await inMerchant(app, merchantId, (tx) => readBalance(tx, { merchantId, memberId, book: 'real' }))
    const expected = coins(start) - sums.staked + sums.won
    if (cash !== expected) faults.push(`a member has ${cash} instead of ${expected}`)
  }
  return faults
}
