import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { testSession } from '@fairground/api/testing/test-api.ts'
import { publishDemo } from '@fairground/cli/demo/publish-demo.ts'
import type { Db } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import { projectRoot, startDevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { thirdParties } from '@fairground/dev-env/third-parties.ts'
import { postMany } from '@fairground/modules/ledger/post-many.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { findInvariantViolations } from '../resilience/ledger/check-ledger.ts'
import { type Figure, figure, report } from './figures.ts'
import { apiOf } from './http.ts'
import { bareTables, bareVariant, load } from './ledger.ts'
import { cpuBetween, parts, platformCpu } from './price/platform-cpu.ts'
import { roundsOr } from './rounds.ts'

const run = promisify(execFile)
const rounds = roundsOr(5)
const usualClients = 64
const secondsPerRound = 4
const afterMs = 500
const members = 1_000
export const brand = 'halcyon'
const requestsScript = join(projectRoot, 'tests/bench/scripts/many-requests.lua')

export type Cpu = ReturnType<typeof cpuBetween>
/** Processor time is in milliseconds of one request. */
type Sample = { readonly bare: number; readonly http: number; readonly millis: Cpu }

export type LoadRequest = {
  readonly bench: string
  readonly one: string
  readonly many: string
  readonly path: string
  /** What a phone sends in this round, with KEY in place of its key. */
  bodyOf(origin: string): Promise<string>
  readonly clients?: number
  /** The most that one may cost all processes together. */
  readonly maxCpuMillis?: number
}

/**
 * G1: a request that moves money, by the whole way a phone has, against a bare bet by one statement. Both use the same
 * PostgreSQL, which writes to the disk before it answers.
 */
export async function benchOverHttp(loadRequest: LoadRequest): Promise<Figure[]> {
  return withFundedPlatform(async ({ environment, url, owner, dir, sessions }) => {
    const script = join(dir, 'bare.sql')
    await writeFile(script, bareVariant.script)
    const round = async (): Promise<Sample> => {
      const before = await load(environment.engines.databaseUrl, script, bareVariant)
      const body = await loadRequest.bodyOf(url)
      const cpu = platformCpu(environment)
      const clients = loadRequest.clients ?? usualClients
      const { count, perSecond } = await send(`${url}${loadRequest.path}`, sessions, body, { clients })
      // What was told has still to be carried to consumers and phones, and is part of the price.
      await wait(afterMs)
      const millis = cpuPerRequest(cpuBetween(cpu, platformCpu(environment)), count)
      const after = await load(environment.engines.databaseUrl, script, bareVariant)
      return { bare: (before + after) / 2, http: perSecond, millis }
    }
    await round()
    const samples: Sample[] = []
    for (let number = 1; number <= rounds; number += 1) {
      const sample = await round()
      samples.push(sample)
      report({ bench: loadRequest.bench, round: number, load: loadavg()[0], ...sample })
    }
    await assertLedgerSound(owner)
    return figures(loadRequest, samples)
  })
}

export type FundedPlatform = {
  readonly environment: Awaited<ReturnType<typeof startDevEnvironment>>
  readonly url: string
  readonly owner: Db
  readonly dir: string
  /** A file of members with money and an open session. */
  readonly sessions: string
}

export async function withFundedPlatform<Result>(work: (built: FundedPlatform) => Promise<Result>): Promise<Result> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
  const environment = await startDevEnvironment({
    dir,
    mode: 'test',
    durable: true,
    apis: 1,
    workers: 1,
    thirdParties,
    env,
  })
  const owner = connectAs(environment.engines.databaseUrl, { role: 'owner', max: 2 })
  try {
    await publishDemo(environment.engines.databaseUrl, new Date())
    const sessions = join(dir, 'sessions.txt')
    await writeFile(sessions, await fundedSessions(environment.engines.databaseUrl, owner))
    return await work({ environment, url: apiOf(environment).url, owner, dir, sessions })
  } finally {
    await owner.destroy()
    await environment.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

/** What is fast and wrong is worth nothing. */
export async function assertLedgerSound(owner: Db): Promise<void> {
  const [fault] = await findInvariantViolations(owner)
  if (fault) throw new Error(`the books are wrong after the load: ${fault}`)
}

export function cpuPerRequest(cpu: Cpu, count: number): Cpu {
  const millis = Object.entries(cpu).map(([part, seconds]) => [part, Math.round((seconds / count) * 1e6) / 1e3])
  return Object.fromEntries(millis) as Cpu
}

function figures({ bench, one, many, maxCpuMillis }: LoadRequest, samples: readonly Sample[]): Figure[] {
  const of = (name: 'bare' | 'http') => samples.map((sample) => sample[name])
  const price = (part: keyof Cpu) => samples.map(({ millis }) => millis[part])
  const ratios = samples.map(({ http, bare: bets }) => http / bets)
  return [
    figure(bench, 'bare bet in one statement, per second', of('bare')),
    figure(bench, `${many} over HTTP, per second`, of('http')),
    ...parts.map((part) => figure(bench, `CPU ms per ${one}, ${part}`, price(part))),
    figure(
      bench,
      `CPU ms per ${one}, all processes`,
      price('all'),
      maxCpuMillis === undefined ? undefined : { max: maxCpuMillis },
    ),
    figure(bench, `${many} over HTTP ÷ bare bets`, ratios, { min: 0.45 }),
  ]
}

/** Members with money and an open session; their halves as lines. */
export async function fundedSessions(databaseUrl: string, owner: Db): Promise<string> {
  const app = connectAs(databaseUrl, { role: 'app', max: 4 })
  try {
    const { id: merchantId } = await owner
      .selectFrom('merchant')
      .select('id')
      .where('code', '=', brand)
      .executeTakeFirstOrThrow()
    const world = { database: { owner, app }, clock: { now: () => new Date() } }
    const sessions = []
    for (let number = 0; number < members; number += 1) sessions.push(await testSession(world, brand))
    const gifts = sessions.map(({ memberId }) => ({
      op: 'post' as const,
      id: uuidv7(),
      key: uuidv7(),
      reason: 'cashier.demo',
      book: 'real' as const,
      currency: 'PKR',
      memberId,
      lines: [{ from: 'cashier.demo' as const, to: 'cash' as const, amount: 1_000_000_000n }],
    }))
    await postMany(app, merchantId, new Date(), gifts)
    await sql.raw(bareTables).execute(owner)
    await sql`vacuum analyze`.execute(owner)
    return sessions.map(({ token, headers }) => `${token} ${headers.cookie}`).join('\n')
  } finally {
    await app.destroy()
  }
}

/** Sends this body with a key of its own each time, as another member each time. */
export async function send(
  url: string,
  sessions: string,
  body: string,
  { clients, seconds = secondsPerRound }: { readonly clients: number; readonly seconds?: number },
): Promise<{ readonly perSecond: number; readonly count: number }> {
  const headers = ['-H', `Host: ${brand}.localhost`, '-H', 'Content-Type: application/json']
  const options = ['-t1', `-c${clients}`, `-d${seconds}s`, '--timeout', '10s', '-s', requestsScript, ...headers]
  const { stdout } = await run('wrk', [...options, url, '--', sessions, body])
  const count = Number(/(\d+) requests in/.exec(stdout)?.[1])
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  // A refused request moved nothing.
  if (!(count > 0) || /Non-2xx/.test(stdout)) throw new Error(`wrk did not succeed:\n${stdout}`)
  return { perSecond, count }
}
