import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { giveMoney, moneyOrder } from '@fairground/api/testing/money.ts'
import { testSession } from '@fairground/api/testing/test-api.ts'
import { playedGame } from '@fairground/cli/demo/games.ts'
import { publishDemo } from '@fairground/cli/demo/publish-demo.ts'
import type { Db } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import { startDevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { studioKeyId, studioKeyOf, thirdParties } from '@fairground/dev-env/third-parties.ts'
import { launchGame } from '@fairground/modules/games/launch-game.ts'
import { signedHeaders } from '@fairground/modules/games/seamless/signature.ts'
import { type Figure, figure, report } from './figures.ts'
import { apiOf } from './http.ts'
import { cpuBetween, platformCpu } from './price/platform-cpu.ts'
import { roundsOr } from './rounds.ts'

const rates = [50, 150, 300] as const
const rounds = roundsOr(3)
const secondsPerRound = 10
const playerCount = 300
const brand = 'halcyon'
const { vendor, slug } = playedGame
const key = { id: studioKeyId, secret: studioKeyOf(brand) }
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

type Sample = { readonly p50: number; readonly p99: number; readonly cpuMillis: number; readonly failed: number }

/**
 * What a vendor waits for: bets and wins in turn at a fixed rate, whatever the answers take, from the moment that each
 * was due. The goal is a p99 of 150 ms.
 */
export async function benchCallbacks(): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
  const house = await startDevEnvironment({ dir, mode: 'test', durable: true, apis: 1, workers: 1, thirdParties, env })
  const owner = connectAs(house.engines.databaseUrl, { role: 'owner', max: 2 })
  const app = connectAs(house.engines.databaseUrl, { role: 'app', max: 4 })
  try {
    await publishDemo(house.engines.databaseUrl, new Date())
    const port = Number(new URL(apiOf(house).url).port)
    const sessions: string[] = []
    for (let count = 0; count < playerCount; count += 1) sessions.push(await seat(owner, app, port))
    const samples = new Map(rates.map((rate) => [rate, [] as Sample[]]))
    await drive(port, sessions, 50, 3)
    for (let round = 1; round <= rounds; round += 1)
      for (const rate of rates) {
        const before = platformCpu(house)
        const { tookMs, failed } = await drive(port, sessions, rate, secondsPerRound)
        await wait(500)
        const cpu = cpuBetween(before, platformCpu(house))
        const sample = { ...quantiles(tookMs), cpuMillis: (cpu.all * 1_000) / tookMs.length, failed }
        samples.get(rate)?.push(sample)
        report({ bench: 'callbacks', round, rate, load: loadavg()[0], ...sample, cpuSeconds: cpu })
      }
    return [...samples].flatMap(([rate, each]) => [
      figure(
        'callbacks',
        `p50 ms at ${rate} a second`,
        each.map(({ p50 }) => p50),
      ),
      figure(
        'callbacks',
        `p99 ms at ${rate} a second`,
        each.map(({ p99 }) => p99),
        { max: 150 },
      ),
      figure(
        'callbacks',
        `CPU ms of a call at ${rate} a second`,
        each.map(({ cpuMillis }) => cpuMillis),
      ),
      figure(
        'callbacks',
        `failed at ${rate} a second`,
        each.map(({ failed }) => failed),
        { max: 0 },
      ),
    ])
  } finally {
    await Promise.all([owner.destroy(), app.destroy()])
    await house.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

async function seat(owner: Db, app: Db, port: number): Promise<string> {
  const world = { database: { owner, app }, clock: { now: () => new Date() } }
  const { memberId, sessionId } = await testSession(world, brand)
  await giveMoney({ owner, app }, brand, new Date(), moneyOrder(memberId, 'cashier.demo', 'cash', '100000.0000'))
  const { id: merchantId } = await owner
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', brand)
    .executeTakeFirstOrThrow()
  const code = randomUUID()
  const game = { vendor, open: { [vendor]: 'all' }, gameId: `${vendor}-${slug}`, book: 'real', language: 'EN' } as const
  await launchGame(app, new Date(), { merchantId, memberId, sessionId, ...game, code })
  const { session } = await say(port, 'authenticate', { code })
  return String(session)
}

/** Each call begins when it is due, also where earlier ones are still waiting, and is timed from then on. */
async function drive(port: number, sessions: readonly string[], rate: number, seconds: number) {
  const tookMs: number[] = []
  let failed = 0
  const startedAt = performance.now()
  const calls = Array.from({ length: rate * seconds }, async (_, place) => {
    const dueAt = startedAt + (place * 1_000) / rate
    await wait(Math.max(0, dueAt - performance.now()))
    // Half of the rate are bets, each with its win right after it.
    if (place % 2 === 1) return
    const session = sessions[(place / 2) % sessions.length] ?? ''
    const roundId = randomUUID()
    const names = { session, roundId, gameId: slug, currency: 'PKR' }
    const bet = { ...names, transactionId: `${roundId}-b`, amount: '10000' }
    const taken = await say(port, 'bet', bet)
    tookMs.push(performance.now() - dueAt)
    const wonAt = performance.now()
    const win = { ...names, transactionId: `${roundId}-w`, betTransactionId: `${roundId}-b`, amount: '9000' }
    const paid = await say(port, 'win', { ...win, isRoundOver: true })
    tookMs.push(performance.now() - wonAt)
    for (const { result } of [taken, paid]) if (result !== 'OK') failed += 1
  })
  await Promise.all(calls)
  return { tookMs, failed }
}

function quantiles(tookMs: readonly number[]): { readonly p50: number; readonly p99: number } {
  const sorted = tookMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

function say(port: number, name: string, fields: object): Promise<Record<string, unknown>> {
  const text = JSON.stringify({ requestId: 'b', ...fields })
  const path = `/seamless/${vendor}/${name}`
  const signed = signedHeaders(key, { method: 'POST', path, raw: Buffer.from(text) }, Date.now())
  const headers = { host: `${brand}.localhost`, 'content-type': 'application/json', ...signed }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path, headers, agent }, async (answer) => {
      let told = ''
      for await (const part of answer.setEncoding('utf8')) told += part
      resolve(JSON.parse(told))
    })
    sent.on('error', reject)
    sent.end(text)
  })
}
