import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { publishDemo } from '@fairground/cli/demo/publish-demo.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import { inDatabase } from '@fairground/db/testing/test-database.ts'
import { clusterTemplate } from '@fairground/dev-env/cluster-template.ts'
import { type DevEnvironment, startDevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { postgresEngine } from '@fairground/dev-env/postgres-engine.ts'
import { sql } from 'kysely'
import { findInvariantViolations } from '../../resilience/ledger/check-ledger.ts'
import { orderOnSale } from '../bets.ts'
import { type Figure, figure, report } from '../figures.ts'
import { copyDatabase, months } from '../growth.ts'
import { apiOf } from '../http.ts'
import { brand, type Cpu, cpuPerRequest, fundedSessions, send } from '../over-http.ts'
import { cpuBetween, platformCpu } from '../price/platform-cpu.ts'
import { roundsOr } from '../rounds.ts'
import { figuresOfReading } from './read-year.ts'
import { startingBalance, storePlatformYear } from './store-platform-year.ts'

const rounds = roundsOr(6)
const usualBets = 10_000_000
const clients = 64
const secondsPerRound = 6
const afterMs = 500
const maxTries = 4
/** Until what a start leaves to do is done: draws are made, caches filled. */
const settleMs = 30_000
/** Beside the thousand who bet. */
const otherMembers = 19_000

type Sample = { readonly perSecond: number; readonly millis: Cpu }

/**
 * Bets over HTTP in a house that has a year of them, against the same in an empty house. Both houses are whole ones, each
 * with processes of its own, and their two databases are of one PostgreSQL.
 */
export async function benchPlatformGrowth(bets = usualBets, kept?: string): Promise<Figure[]> {
  const dir = kept ?? (await mkdtemp(join(tmpdir(), 'fairground-bench-')))
  const houses: DevEnvironment[] = []
  try {
    const { merchantId, busiest } = await filledIn(dir, bets)
    const file = sessionsIn(dir)
    const options = { mode: 'test', durable: true, apis: 1, workers: 1, thirdParties: ['beacon'] } as const
    const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
    const empty = await startDevEnvironment({ ...options, dir, env })
    houses.push(empty)
    const url = inDatabase(empty.engines.databaseUrl, 'grown')
    const reading = await figuresOfReading(url, { merchantId, memberId: busiest })
    const between = async (asked: { readonly redis: string; readonly nats: string }) => ({ ...asked, postgres: url })
    const grown = await startDevEnvironment({ ...options, dir: join(dir, 'grown'), env, between })
    houses.push(grown)
    // Its own PostgreSQL is not asked; what it costs the one that is, is counted there.
    const atOne = { ...grown, engines: { ...grown.engines, postgres: empty.engines.postgres } }
    await wait(settleMs)
    const figures = await measure([empty, atOne], file, bets)
    await expectRightBooks(empty.engines.databaseUrl)
    return [...reading, ...figures]
  } finally {
    for (const house of houses.reverse()) await house.stop()
    if (kept === undefined) await rm(dir, { recursive: true, force: true })
  }
}

type Filled = { readonly bets: number; readonly merchantId: number; readonly busiest: string }

const sessionsIn = (dir: string) => join(dir, 'sessions.txt')

/** Filling takes longer than measuring, so a folder that was filled before is used again. */
async function filledIn(dir: string, bets: number): Promise<Filled> {
  await mkdir(dir, { recursive: true })
  const note = join(dir, 'filled.json')
  const known = JSON.parse(await readFile(note, 'utf8').catch(() => 'null')) as Filled | null
  if (known?.bets === bets) return known
  const { sessions, ...filled } = await prepare(dir, bets)
  await writeFile(sessionsIn(dir), sessions)
  await writeFile(note, JSON.stringify({ bets, ...filled }))
  return { bets, ...filled }
}

/** Nothing has to survive a crash until the houses open, so this is written without waiting for the disk. */
async function prepare(dir: string, bets: number) {
  const settings = { shared_buffers: '1GB', max_wal_size: '8GB', autovacuum: 'off' }
  const engine = await postgresEngine(dir, { durable: false, template: () => clusterTemplate(), settings })
  await engine.start()
  try {
    await publishDemo(engine.url, new Date())
    const owner = connectAs(engine.url, { role: 'owner', max: 2, limits: 'patient' })
    const { id: merchantId } = await owner
      .selectFrom('merchant')
      .select('id')
      .where('code', '=', brand)
      .executeTakeFirstOrThrow()
    const sessions = await fundedSessions(engine.url, owner)
    await owner.destroy()
    const startedAt = performance.now()
    const grown = await copyDatabase(engine.url, 'grown')
    await addMembers(grown, merchantId)
    const busiest = await storePlatformYear(grown, merchantId, bets)
    report({ bench: 'house-growth', bets, filledSeconds: Math.round((performance.now() - startedAt) / 1_000) })
    return { sessions, merchantId, busiest }
  } finally {
    await engine.stop()
  }
}

async function addMembers(url: string, merchantId: number): Promise<void> {
  const owner = connectAs(url, { role: 'owner', max: 1 })
  await sql
    .raw(`
      with made as (
        insert into member (id, merchant_id, shard, username, type, locale, currency, created_at)
        select gen_random_uuid(), ${merchantId}, n % 64, 'bench' || n, 0, 'EN', 'PKR', now() - interval '13 months'
        from generate_series(1, ${otherMembers}) n
        returning id, merchant_id, shard, currency
      ), fed as (
        insert into member_feed (merchant_id, member_id) select merchant_id, id from made
      )
      insert into ledger_balance (merchant_id, member_id, book, currency, shard, cash)
      select merchant_id, id, 'real', currency, shard, ${startingBalance} from made`)
    .execute(owner)
  await owner.destroy()
}

async function measure(houses: readonly DevEnvironment[], sessions: string, bets: number): Promise<Figure[]> {
  const samples: Sample[][] = houses.map(() => [])
  const names = ['empty', 'grown']
  // The first round warms both up.
  for (let round = 0; round <= rounds; round += 1) {
    const turns = houses.map((house, at) => ({ house, at }))
    for (const { house, at } of round % 2 === 0 ? turns : turns.reverse()) {
      const sample = await untilServed(() => oneRound(house, sessions))
      if (round > 0) samples[at]?.push(sample)
      report({ bench: 'house-growth', round, house: names[at], load: loadavg()[0], ...sample })
    }
  }
  const [empty = [], grown = []] = samples
  const ratio = (of: (sample: Sample) => number) => grown.map((sample, at) => of(sample) / of(empty[at] as Sample))
  const named = (what: string) => `${what}, ${bets} bets in ${months} months ÷ empty`
  return [
    figure(
      'house-growth',
      'bets per second, empty',
      empty.map(({ perSecond }) => perSecond),
    ),
    figure(
      'house-growth',
      'bets per second, grown',
      grown.map(({ perSecond }) => perSecond),
    ),
    figure(
      'house-growth',
      'CPU ms per bet, empty',
      empty.map(({ millis }) => millis.all),
    ),
    figure(
      'house-growth',
      'CPU ms per bet, grown',
      grown.map(({ millis }) => millis.all),
    ),
    figure(
      'house-growth',
      'PostgreSQL CPU ms per bet, empty',
      empty.map(({ millis }) => millis.postgres),
    ),
    figure(
      'house-growth',
      'PostgreSQL CPU ms per bet, grown',
      grown.map(({ millis }) => millis.postgres),
    ),
    figure(
      'house-growth',
      named('CPU per bet'),
      ratio(({ millis }) => millis.all),
    ),
    figure(
      'house-growth',
      named('bets per second'),
      ratio(({ perSecond }) => perSecond),
      { min: 0.9 },
    ),
  ]
}

/** A full machine may refuse what a house that was just started is asked for; such a round says nothing. */
async function untilServed(round: () => Promise<Sample>): Promise<Sample> {
  for (let tries = 1; tries < maxTries; tries += 1) {
    try {
      return await round()
    } catch (error) {
      report({ bench: 'house-growth', refused: String(error).split('\n')[0], load: loadavg()[0] })
    }
  }
  return round()
}

async function oneRound(house: DevEnvironment, sessions: string): Promise<Sample> {
  const { url } = apiOf(house)
  const body = await orderOnSale(url)
  const before = platformCpu(house)
  const { count, perSecond } = await send(`${url}/lgw/orders`, sessions, body, { clients, seconds: secondsPerRound })
  // What was told has still to be carried to consumers and phones, and is part of the price.
  await wait(afterMs)
  return { perSecond, millis: cpuPerRequest(cpuBetween(before, platformCpu(house)), count) }
}

/** What is fast and wrong is worth nothing. The filled year was not posted, so only the empty house can be asked. */
async function expectRightBooks(url: string): Promise<void> {
  const owner = connectAs(url, { role: 'owner', max: 1 })
  try {
    const [fault] = await findInvariantViolations(owner)
    if (fault) throw new Error(`the books are wrong after the load: ${fault}`)
  } finally {
    await owner.destroy()
  }
}
