import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { DrawState } from '@fairground/domain/lottery/draw-states.ts'
import { beaconPatienceMs } from '@fairground/domain/lottery/draw-timing.ts'
import { rngOf, saltOf } from '@fairground/domain/lottery/fair-draw.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { sql } from 'kysely'
import type { Beacon } from './beacon.ts'
import { readBook } from './draw-book.ts'
import { moveDraw } from './move-draw.ts'
import type { SeedSeal } from './seal-seed.ts'
import { refundDraw, settleDraw } from './settle-draw.ts'

export type DrawMaking = { readonly seal: SeedSeal; readonly beacon: Beacon }

type Due = {
  readonly id: string
  readonly game: string
  readonly numero: string
  readonly state: DrawState
  readonly lock_at: Date
  readonly draw_at: Date
  readonly bet_root: string | null
  readonly beacon_round: bigint
}

const noMerchant = 0
const mostAtOnce = 200

/**
 * Brings every draw as far as its time has come, one step after another. A step that somebody else took is no
 * mistake: it may run in many processes at once, and after a crash it goes on where it stopped.
 */
export async function advanceDraws(db: Db, now: Date, making: DrawMaking): Promise<number> {
  const due = await db
    .selectFrom('draw')
    .select(['id', 'game', 'numero', 'state', 'lock_at', 'draw_at', 'bet_root', 'beacon_round'])
    .where('state', 'not in', ['settled', 'refunded'])
    .where('open_at', '<=', now)
    .orderBy('open_at')
    .limit(mostAtOnce)
    .execute()
  let steps = 0
  const failures: unknown[] = []
  // A draw that cannot go on must not hold up the others.
  for (const draw of due)
    await advanceDraw(db, now, making, draw as Due).then(
      (taken) => {
        steps += taken
      },
      (error: unknown) => failures.push(error),
    )
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} draws cannot go on`)
  return steps
}

async function advanceDraw(db: Db, now: Date, making: DrawMaking, draw: Due): Promise<number> {
  let [state, steps]: [DrawState, number] = [draw.state, 0]
  for (;;) {
    const next = await step(db, now, making, { ...draw, state })
    if (next === null) return steps
    state = next
    steps += 1
  }
}

/** The state that this step led to, or null when there is none to take now. */
function step(db: Db, now: Date, making: DrawMaking, draw: Due): Promise<DrawState | null> {
  const { id } = draw
  const move = async (to: DrawState) => ((await moveDraw(db, now, id, draw.state, to)) ? to : null)
  const none = Promise.resolve(null)
  switch (draw.state) {
    case 'scheduled':
      return move('on-sale')
    case 'on-sale':
      return draw.lock_at <= now ? lock(db, now, id) : none
    case 'locked':
      return draw.draw_at <= now ? move('drawing') : none
    case 'drawing':
      return holdDraw(db, now, making, draw)
    case 'resulted':
      return move('settling')
    case 'settling':
      return settleDraw(db, now, id)
    case 'cancelled':
      return refundDraw(db, now, id)
    default:
      return none
  }
}

/** No bet is under way while the root is computed, and none comes after it. */
function lock(db: Db, now: Date, id: string): Promise<DrawState | null> {
  return inMerchant(db, noMerchant, async (tx) => {
    await sql`select pg_advisory_xact_lock(draw_lock_key(${id}))`.execute(tx)
    const { root: betRoot, count: betCount } = await readBook(tx, id)
    return (await moveDraw(tx, now, id, 'on-sale', 'locked', { betRoot, betCount })) ? 'locked' : null
  })
}

async function holdDraw(db: Db, now: Date, { seal, beacon }: DrawMaking, draw: Due): Promise<DrawState | null> {
  const { id, numero } = draw
  const beaconValue = await beacon.read(Number(draw.beacon_round))
  if (beaconValue === null) {
    if (now.getTime() < draw.draw_at.getTime() + beaconPatienceMs) return null
    // Its seed is revealed too, so that nobody can cancel the draws that would have cost much.
    const seed = await readSeed(db, seal, id)
    return (await moveDraw(db, now, id, 'drawing', 'cancelled', { seed, reason: 'no beacon' })) ? 'cancelled' : null
  }
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
  return (await moveDraw(db, now, id, 'drawing', 'resulted', facts)) ? 'resulted' : null
}

async function readSeed(db: Db, seal: SeedSeal, id: string): Promise<string> {
  const seed = await db
    .selectFrom('draw_seed')
    .select(['sealed', 'key_id'])
    .where('draw_id', '=', id)
    .executeTakeFirstOrThrow()
  return seal.open(id, seed)
}
