import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@fairground/db/connect.ts'
import { connectAs, developmentPasswords } from '@fairground/db/connect-as.ts'
import { migrate } from '@fairground/db/migrate.ts'
import { seedMerchant, type TestDatabase } from '@fairground/db/testing/test-database.ts'
import { postgresEngine } from '@fairground/dev-env/postgres-engine.ts'
import { type Guest, openStudio } from '@fairground/modules/testing/studio.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { type Figure, figure, report } from '../figures.ts'
import { roundsOr } from '../rounds.ts'
import { cpuSecondsOf } from '../server-process.ts'

const rounds = roundsOr(5)
const guestCount = 100
const callsPerRound = 1_000

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
    const guests: Guest[] = []
    for (let count = 0; count < guestCount; count += 1) guests.push(await studio.enter({ cash: 10_000_000n }))
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(app)
    const pid = rows[0]?.pid ?? 0
    const samples = { bet: [] as number[], win: [] as number[] }
    for (let round = 0; round <= rounds; round += 1) {
      const names = Array.from({ length: callsPerRound }, () => ({ roundId: uuidv7(), betId: uuidv7() }))
      const guestAt = (at: number) => guests[at % guestCount] as Guest
      const priceOf = async (call: (at: number) => Promise<{ result: string }>) => {
        const before = cpuSecondsOf(pid)
        for (let at = 0; at < callsPerRound; at += 1) {
          const { result } = await call(at)
          if (result !== 'OK') throw new Error(`a call was answered with ${result}`)
        }
        return ((cpuSecondsOf(pid) - before) / callsPerRound) * 1_000
      }
      const bet = await priceOf((at) => {
        const { roundId = '', betId = '' } = names[at] ?? {}
        return studio.say('bet', guestAt(at).bet({ roundId, transactionId: betId }))
      })
      const win = await priceOf((at) => {
        const { roundId = '', betId = '' } = names[at] ?? {}
        return studio.say('win', guestAt(at).win({ roundId, betTransactionId: betId, amount: '90', isRoundOver: true }))
      })
      report({ bench: 'call-price', round, bet, win })
      // The first round warms up.
      if (round === 0) continue
      samples.bet.push(bet)
      samples.win.push(win)
    }
    await reportFunctions(engine.url, { studio, guest: guests[0] as Guest })
    return [
      figure('call-price', 'PostgreSQL CPU ms of a bet', samples.bet),
      figure('call-price', 'PostgreSQL CPU ms of a win that ends its round', samples.win),
    ]
  } finally {
    await Promise.all([owner.destroy(), staff.destroy(), app.destroy()])
    await engine.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

type Played = { readonly studio: Awaited<ReturnType<typeof openStudio>>; readonly guest: Guest }

/** Timing each function costs more than some of them do, so this is played after what is measured. */
async function reportFunctions(url: string, { studio, guest }: Played): Promise<void> {
  const most = 500
  await withOwner(url, (owner) => sql`alter role fairground_api set track_functions = 'all'`.execute(owner))
  const app = connectAs(url, { role: 'app', max: 1 })
  try {
    for (let count = 0; count < most; count += 1) {
      const names = { roundId: uuidv7(), betId: uuidv7() }
      await studio.say('bet', guest.bet({ roundId: names.roundId, transactionId: names.betId }), { db: app })
      const win = { roundId: names.roundId, betTransactionId: names.betId, amount: '90', isRoundOver: true }
      await studio.say('win', guest.win(win), { db: app })
    }
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
        function: funcname,
        callsOfPair: Number(calls) / most,
        selfMsOfPair: self / most,
        totalMsOfPair: total / most,
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
