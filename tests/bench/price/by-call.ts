import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@fairground/db/connect.ts'
import { connectAs, developmentPasswords } from '@fairground/db/connect-as.ts'
import { migrate } from '@fairground/db/migrate.ts'
import { seedMerchant, type TestDatabase } from '@fairground/db/testing/test-database.ts'
import { postgresEngine } from '@fairground/dev-env/postgres-engine.ts'
import { createCallQueue } from '@fairground/modules/games/seamless/call-queue.ts'
import type { VendorScope } from '@fairground/modules/games/seamless/players.ts'
import { noon, openStudio, type StudioPlayer } from '@fairground/modules/testing/studio.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { type Figure, figure, report } from '../figures.ts'
import { roundsOr } from '../rounds.ts'
import { cpuSecondsOf } from '../server-process.ts'

const rounds = roundsOr(5)
const guestCount = 100
const callsPerRound = 1_000
/** How many calls share a transaction at most. */
const sizes = [1, 8, 32] as const

/** What a bet and its win cost PostgreSQL, and in which of its functions; one connection, whose process is measured. */
export async function benchCallPrice(): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const engine = await postgresEngine(dir, { durable: true })
  await engine.start()
  const owner = connectAs(engine.url, { role: 'owner', max: 2 })
  const staff = connectAs(engine.url, { role: 'staff', max: 1 })
  const app = connectAs(engine.url, { role: 'app', max: 1 })
  try {
    await migrate(engine.url, { passwords: developmentPasswords(engine.url) })
    const merchantId = await seedMerchant(owner, 'bench')
    const studio = await openStudio({ owner, staff, app } as TestDatabase, merchantId)
    const guests: StudioPlayer[] = []
    for (let count = 0; count < guestCount; count += 1) guests.push(await studio.createPlayer({ cash: 10_000_000n }))
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(app)
    const pid = rows[0]?.pid ?? 0
    const samples = new Map(sizes.map((size) => [size, { bet: [] as number[], win: [] as number[] }]))
    for (let round = 0; round <= rounds; round += 1)
      for (const size of sizes) {
        const before = cpuSecondsOf(pid)
        let between = before
        await playAll({ db: app, place: studio.scope, guests, size }, () => {
          between = cpuSecondsOf(pid)
        })
        const millis = (seconds: number) => (seconds / callsPerRound) * 1_000
        const [bet, win] = [millis(between - before), millis(cpuSecondsOf(pid) - between)]
        report({ bench: 'call-price', round, size, bet, win, load: loadavg()[0] })
        // The first round warms up.
        if (round === 0) continue
        samples.get(size)?.bet.push(bet)
        samples.get(size)?.win.push(win)
      }
    for (const size of sizes) await reportFunctions(engine.url, { place: studio.scope, guests, size })
    return [...samples].flatMap(([size, { bet, win }]) => [
      figure('call-price', `PostgreSQL CPU ms of a bet, ${size} together`, bet),
      figure('call-price', `PostgreSQL CPU ms of a win that ends its round, ${size} together`, win),
    ])
  } finally {
    await Promise.all([owner.destroy(), staff.destroy(), app.destroy()])
    await engine.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

type Playing = {
  readonly db: Db
  readonly place: VendorScope
  readonly guests: readonly StudioPlayer[]
  readonly size: number
}

/** All bets at once, then all their wins: a queue sends as many together as it may. */
async function playAll({ db, place, guests, size }: Playing, between: () => void = () => undefined): Promise<void> {
  const queue = createCallQueue(db, { maxBatchSize: size, maxWaiting: 2 * callsPerRound })
  const needs = { db, newSecret: uuidv7, winCeiling: 10n ** 15n }
  const named = Array.from({ length: callsPerRound }, (_, at) => {
    const [guest, roundId, transactionId] = [guests[at % guests.length] as StudioPlayer, uuidv7(), uuidv7()]
    const win = guest.win({ roundId, betTransactionId: transactionId, amount: '90', isRoundOver: true })
    return { bet: guest.bet({ roundId, transactionId }), win }
  })
  const all = async (kind: 'bet' | 'win') => {
    const told = await Promise.all(named.map((calls) => queue.handle(needs, noon, place, kind, calls[kind] as never)))
    for (const { result } of told) if (result !== 'OK') throw new Error(`a call was answered with ${result}`)
  }
  await all('bet')
  between()
  await all('win')
  await queue.close()
}

/** Timing each function costs more than some of them do, so this is played after what is measured. */
async function reportFunctions(url: string, playing: Omit<Playing, 'db'>): Promise<void> {
  await withOwner(url, async (owner) => {
    await sql`alter role fairground_api set track_functions = 'all'`.execute(owner)
    await sql`select pg_stat_reset()`.execute(owner)
  })
  const app = connectAs(url, { role: 'app', max: 1 })
  try {
    await playAll({ db: app, ...playing })
  } finally {
    await app.destroy()
  }
  await withOwner(url, async (owner) => {
    const { rows } = await sql<{ funcname: string; calls: bigint; self: number; total: number }>`
      select funcname, calls, self_time as self, total_time as total from pg_stat_user_functions
      order by self_time desc limit 25`.execute(owner)
    for (const { funcname, calls, self, total } of rows)
      report({
        bench: 'call-price',
        size: playing.size,
        function: funcname,
        callsOfPair: Number(calls) / callsPerRound,
        selfMsOfPair: self / callsPerRound,
        totalMsOfPair: total / callsPerRound,
      })
  })
}

async function withOwner(url: string, work: (owner: Db) => Promise<unknown>): Promise<void> {
  const owner = connectAs(url, { role: 'owner', max: 1 })
  try {
    await work(owner)
  } finally {
    await owner.destroy()
  }
}
