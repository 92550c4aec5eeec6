import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { beaconRoundOf, generatedAheadMs } from '@fairground/domain/lottery/draw-timing.ts'
import { commitmentOf, digestOf, logHashOf } from '@fairground/domain/lottery/fair-draw.ts'
import type { DrawnGame } from '@fairground/domain/lottery/families.ts'
import { type Draw, drawsBetween } from '@fairground/domain/lottery/schedule.ts'
import { sql } from 'kysely'
import { readDrawnGames } from './drawn-games.ts'
import type { SeedSeal } from './seal-seed.ts'

/** What a draw is made with: ids and seeds that nobody can guess. */
export type DrawRandomness = { readonly newId: () => string; readonly newSeed: () => string }

/** Belongs to nobody, as the draws do; no merchant has this number. */
const noMerchant = 0
const mostAtOnce = 500
/** Two days of a game of one minute; one that is drawn more often has its draws for less time ahead. */
const maxAhead = 2_880

/**
 * Makes sure that every game that is drawn has its draws for two days ahead, each with a published commitment that stands on the one
 * before it. May run twice and at the same time. Gives the number of new draws.
 */
export async function generateDraws(
  db: Db,
  now: Date,
  seal: SeedSeal,
  rng: DrawRandomness,
  games?: readonly DrawnGame[],
): Promise<number> {
  let made = 0
  for (const game of games ?? (await readDrawnGames(db))) {
    let more: number
    do {
      more = await inMerchant(db, noMerchant, (tx) => generateSome(tx, now, seal, rng, game))
      made += more
    } while (more === mostAtOnce)
  }
  return made
}

async function generateSome(tx: Tx, now: Date, seal: SeedSeal, rng: DrawRandomness, game: DrawnGame): Promise<number> {
  // The log has one end, so one at a time writes to it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draws of ${game.code}`}, 0))`.execute(tx)
  const last = await readEnd(tx, game.code)
  const from = last && last.lockAt > now ? last.lockAt : now
  const aheadMs = Math.min(generatedAheadMs, maxAhead * game.schedule.intervalMs)
  const wanted = drawsBetween(game.schedule, from, new Date(now.getTime() + aheadMs)).slice(0, mostAtOnce)
  let end = last ?? { place: 0n, logAfter: await digestOf(game.code) }
  const draws: NewDraw[] = []
  for (const planned of wanted) {
    const draw = await newDraw(game.code, planned, end, rng)
    draws.push(draw)
    end = draw
  }
  if (draws.length > 0) await write(tx, now, seal, draws)
  return draws.length
}

type End = { readonly place: bigint; readonly logAfter: string }
type NewDraw = Draw &
  End & {
    readonly id: string
    readonly game: string
    readonly seed: string
    readonly commitment: string
    readonly logBefore: string
  }

async function newDraw(game: string, planned: Draw, end: End, rng: DrawRandomness): Promise<NewDraw> {
  const seed = rng.newSeed()
  const commitment = await commitmentOf({ game, numero: planned.numero }, seed)
  return {
    ...planned,
    id: rng.newId(),
    game,
    seed,
    commitment,
    place: end.place + 1n,
    logBefore: end.logAfter,
    logAfter: await logHashOf(end.logAfter, commitment),
  }
}

function readEnd(tx: Tx, game: string): Promise<(End & { readonly lockAt: Date }) | undefined> {
  return tx
    .selectFrom('draw_commitment as c')
    .innerJoin('draw as d', 'd.id', 'c.draw_id')
    .select(['c.place', 'c.log_after as logAfter', 'd.lock_at as lockAt'])
    .where('c.game', '=', game)
    .orderBy('c.place', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function write(tx: Tx, now: Date, seal: SeedSeal, draws: readonly NewDraw[]): Promise<void> {
  await tx
    .insertInto('draw')
    .values(
      draws.map((draw) => ({
        id: draw.id,
        game: draw.game,
        numero: draw.numero,
        open_at: draw.opensAt,
        lock_at: draw.locksAt,
        draw_at: draw.drawsAt,
        beacon_round: BigInt(beaconRoundOf(draw.locksAt)),
      })),
    )
    .execute()
  await tx
    .insertInto('draw_commitment')
    .values(
      draws.map((draw) => ({
        draw_id: draw.id,
        game: draw.game,
        place: draw.place,
        commitment: draw.commitment,
        log_before: draw.logBefore,
        log_after: draw.logAfter,
        committed_at: now,
      })),
    )
    .execute()
  await tx
    .insertInto('draw_seed')
    .values(draws.map(({ id, seed }) => ({ draw_id: id, ...seal.seal(id, seed) })))
    .execute()
}
