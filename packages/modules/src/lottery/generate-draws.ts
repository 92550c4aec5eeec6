import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { Chain } from '@fairground/domain/lottery/draw-log/beacon-chain.ts'
import { roundRule } from '@fairground/domain/lottery/draw-log/round-rule.ts'
import { commitText, noDrawBefore, seedDigestOf } from '@fairground/domain/lottery/draw-log/statements.ts'
import { generatedAheadMs } from '@fairground/domain/lottery/draw-timing.ts'
import type { DrawnGame } from '@fairground/domain/lottery/families.ts'
import { type Draw, drawsBetween } from '@fairground/domain/lottery/schedule.ts'
import { sql } from 'kysely'
import type { Beacon } from './beacon.ts'
import { appendStatements } from './draw-log/log-store.ts'
import type { DrawLog } from './draw-log/publish-head.ts'
import type { Witness } from './draw-log/witness-client.ts'
import { readDrawnGames } from './drawn-games.ts'
import type { SeedSeal } from './seal-seed.ts'

/** What a draw is made with: ids and seeds that nobody can guess. */
export type DrawRandomness = { readonly newId: () => string; readonly newSeed: () => string }

/** What a commitment binds: the seed's digest and the chain that decides with it. */
type Committing = {
  readonly seal: SeedSeal
  readonly beacon: Pick<Beacon, 'chain' | 'source'>
  readonly log: Pick<DrawLog, 'witnesses'>
}

/** Belongs to nobody, as the draws do; no merchant has this number. */
const noMerchant = 0
const maxAtOnce = 500
/** Two days of a game of one minute; one that is drawn more often has its draws for less time ahead. */
const maxAhead = 2_880

type Wanted = {
  /** Without them all that are drawn. */
  readonly games?: readonly DrawnGame[]
  readonly mostOfEach?: number
  readonly aheadMs?: number
}

/**
 * Makes sure that every game has its draws for two days ahead or as long as is asked for, each with a commitment in the
 * log that names the one before it, or as many of them as it may make of each game. May run twice and at the same time.
 * Gives the number of new draws.
 */
export async function generateDraws(
  db: Db,
  now: Date,
  making: Committing,
  rng: DrawRandomness,
  { games, mostOfEach = Number.POSITIVE_INFINITY, aheadMs = generatedAheadMs }: Wanted = {},
): Promise<number> {
  await refuseDemonstration(db, making)
  let made = 0
  for (const game of games ?? (await readDrawnGames(db))) {
    let left = mostOfEach
    let [most, more] = [0, 0]
    do {
      most = Math.min(maxAtOnce, left)
      more = await inMerchant(db, noMerchant, (tx) => generateSome(tx, now, making, rng, { game, most, aheadMs }))
      left -= more
      made += more
    } while (more === most && left > 0)
  }
  return made
}

async function generateSome(
  tx: Tx,
  now: Date,
  { seal, beacon }: Committing,
  rng: DrawRandomness,
  { game, most, aheadMs }: { readonly game: DrawnGame; readonly most: number; readonly aheadMs: number },
): Promise<number> {
  // A game has one last draw, so one at a time makes the next.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draws of ${game.code}`}, 0))`.execute(tx)
  const last = await readLast(tx, game.code)
  const from = last && last.lockAt > now ? last.lockAt : now
  const until = new Date(now.getTime() + Math.min(aheadMs, maxAhead * game.schedule.intervalMs))
  const wanted = drawsBetween(game.schedule, from, until).slice(0, most)
  let previous = last?.numero ?? noDrawBefore
  const draws: NewDraw[] = []
  for (const planned of wanted) {
    draws.push(newDraw(game.code, planned, previous, beacon.chain, rng))
    previous = planned.numero
  }
  if (draws.length > 0) await write(tx, seal, draws)
  return draws.length
}

type NewDraw = Draw & { readonly id: string; readonly game: string; readonly seed: string; readonly commit: string }

function newDraw(game: string, planned: Draw, previous: string, chain: Chain, rng: DrawRandomness): NewDraw {
  const seed = rng.newSeed()
  const commit = commitText.format({
    game,
    numero: planned.numero,
    openAt: planned.opensAt.toISOString(),
    lockAt: planned.locksAt.toISOString(),
    drawAt: planned.drawsAt.toISOString(),
    chain: chain.hash,
    rule: roundRule,
    seedDigest: seedDigestOf(seed) ?? '',
    previous,
  })
  return { ...planned, id: rng.newId(), game, seed, commit }
}

function readLast(tx: Tx, game: string) {
  return tx
    .selectFrom('draw')
    .select(['numero', 'lock_at as lockAt'])
    .where('game', '=', game)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function write(tx: Tx, seal: SeedSeal, draws: readonly NewDraw[]): Promise<void> {
  await tx
    .insertInto('draw')
    .values(
      draws.map(({ id, game, numero, opensAt, locksAt, drawsAt }) => ({
        id,
        game,
        numero,
        scheme: 'LV2',
        open_at: opensAt,
        lock_at: locksAt,
        draw_at: drawsAt,
      })),
    )
    .execute()
  await tx
    .insertInto('draw_seed')
    .values(draws.map(({ id, seed }) => ({ draw_id: id, ...seal.seal(id, seed) })))
    .execute()
  await appendStatements(
    tx,
    draws.map(({ id, commit }) => ({ drawId: id, kind: 'commit', text: commit })),
  )
}

/** A beacon in one hand, or a witness whose key everybody knows, must not decide about money that somebody paid in. */
async function refuseDemonstration(db: Db, { beacon, log }: Committing): Promise<void> {
  if (beacon.source === 'drand' && !log.witnesses.some(isDemoWitness)) return
  const { rows } = await sql<{ sells: boolean }>`select sells_for_money() as sells`.execute(db)
  if (rows[0]?.sells !== false)
    throw new Error(
      'a brand that is no demonstration sells draws, and the beacon or a witness is one of a demonstration: no draw is made',
    )
}

/** One that is known by a name of this machine alone. */
function isDemoWitness({ key }: Witness): boolean {
  return key.name.startsWith('localhost/')
}
