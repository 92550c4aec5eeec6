import { randomBytes } from 'node:crypto'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { commitmentOf, logHashOf } from '@fairground/domain/lottery/fair-draw.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { uuidv7 } from 'uuidv7'
import { postMany } from '../ledger/post-many.ts'
import type { Beacon } from '../lottery/beacon.ts'
import type { BetOrder } from '../lottery/place-order.ts'
import { createSeedSeal } from '../lottery/seal-seed.ts'
import { currency, deposit, makeMember } from './ledger.ts'

export const seal = createSeedSeal(oneKey(Buffer.alloc(32, 7)).draws)
export const rng = { newId: uuidv7, newSeed: () => randomBytes(32).toString('hex') }
export const beacon: Beacon = { source: 'local', read: async (round) => round.toString(16).padStart(64, '0') }
export const silentBeacon: Beacon = { source: 'local', read: async () => null }
export const making = { seal, beacon }

export const coins = (units: number) => BigInt(units) * 10_000n

let drawsMade = 0

export type TestDraw = { readonly id: string; readonly game: string; readonly numero: string; readonly lockAt: Date }

/** A draw that is on sale by the database's clock, for so long. */
export async function makeDraw(worker: Db, saleMs = 60_000): Promise<TestDraw> {
  drawsMade += 1
  const [id, seed, game] = [uuidv7(), rng.newSeed(), 'K3_1M']
  const numero = `20200101-${String(drawsMade).padStart(4, '0')}`
  const lockAt = new Date(Date.now() + saleMs)
  const drawAt = new Date(lockAt.getTime() + 5_000)
  const commitment = await commitmentOf({ game, numero }, seed)
  await inMerchant(worker, 0, async (tx) => {
    const times = { open_at: new Date(Date.now() - 60_000), lock_at: lockAt, draw_at: drawAt }
    await tx
      .insertInto('draw')
      .values({ id, game, numero, ...times, state: 'on-sale', beacon_round: 1n })
      .execute()
    const log = { log_before: '0'.repeat(64), log_after: await logHashOf('0'.repeat(64), commitment) }
    const place = BigInt(drawsMade)
    await tx
      .insertInto('draw_commitment')
      .values({ draw_id: id, game, place, commitment, ...log, committed_at: new Date() })
      .execute()
    await tx
      .insertInto('draw_seed')
      .values({ draw_id: id, ...seal.seal(id, seed) })
      .execute()
  })
  return { id, game, numero, lockAt }
}

export async function makePlayer(app: Db, merchantId: number, units = 100): Promise<string> {
  const memberId = await makeMember(app, merchantId, new Date())
  await postMany(app, merchantId, new Date(), [deposit(memberId, coins(units))])
  return memberId
}

type Wanted = readonly [play: string, selection: string, units: number]

/** An order as the api makes it, of lines that cost so many coins per unit. */
export function betOrder(
  draw: TestDraw,
  memberId: string,
  wanted: readonly Wanted[],
  key: string = uuidv7(),
): BetOrder {
  const lines = wanted.map(([play, selection, units]) => {
    const line = drawnGameOf(draw.game)?.family.lineOf({ play, selection, unitStake: coins(units), multiple: 1 })
    if (!line) throw new Error(`no line: ${play} ${selection}`)
    return { ...line, id: uuidv7() }
  })
  const { game, numero } = draw
  return { id: uuidv7(), postingId: uuidv7(), memberId, key, book: 'real', currency, game, numero, lines }
}
