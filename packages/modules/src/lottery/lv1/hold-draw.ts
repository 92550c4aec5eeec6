import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { rngOf, saltOf } from '@fairground/domain/lottery/fair-draw.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { sql } from 'kysely'
import type { Beacon } from '../beacon.ts'
import type { DueDraw } from '../due-draws.ts'
import { moveDraw } from '../move-draw.ts'
import { readSeed, type SeedSeal } from '../seal-seed.ts'
import { readBookV1 } from './book.ts'

/** No bet is under way while the root is computed, and none comes after it. */
export function lockDrawV1(db: Db, { id }: DueDraw): Promise<boolean> {
  return inMerchant(db, 0, async (tx) => {
    await sql`select pg_advisory_xact_lock(draw_lock_key(${id}))`.execute(tx)
    const { root: betRoot, count: betCount } = await readBookV1(tx, id)
    return moveDraw(tx, id, 'on-sale', 'locked', { betRoot, betCount })
  })
}

/** A draw that was committed to by scheme LV1 is held as its commitment said. False while its round is not out. */
export async function holdDrawV1(db: Db, seal: SeedSeal, beacon: Beacon, draw: DueDraw): Promise<boolean> {
  const { id, numero } = draw
  const beaconValue = draw.beaconRound === null ? null : await beacon.readUnsigned(draw.beaconRound)
  if (beaconValue === null) return false
  const game = drawnGameOf(draw.game)
  // Read again, because the root was not there yet when the list of draws was read.
  const { bet_root: betRoot } = await db
    .selectFrom('draw')
    .select('bet_root')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!game || betRoot === null) throw new Error(`the draw ${draw.game} ${numero} cannot be held`)
  const seed = await readSeed(db, seal, id)
  const rng = await rngOf({ game: game.code, numero }, seed, await saltOf(betRoot, beaconValue))
  const result = await game.family.draw(rng)
  const facts = { seed, result, beaconValue, beaconSource: beacon.source }
  return moveDraw(db, id, 'drawing', 'resulted', facts)
}
