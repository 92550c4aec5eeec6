import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestSession, testSession } from '@fairground/api/testing/test-api.ts'
import { publishDemo } from '@fairground/cli/demo/publish-demo.ts'
import type { Db } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import { startDevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { advanceDraws } from '@fairground/modules/lottery/advance-draws.ts'
import { generateDraws } from '@fairground/modules/lottery/generate-draws.ts'
import { makeDraw, making, rng, type TestDraw } from '@fairground/modules/testing/play.ts'
import { sql } from 'kysely'
import { type Figure, figure, report } from '../figures.ts'
import { apiOf } from '../http.ts'
import { roundsOr } from '../rounds.ts'
import { cpuSecondsOf, cpuSecondsOfChildren, parentOf } from '../server-process.ts'
import { firstHalfOfIds } from '../settle/fixture.ts'

const bets = 100_000
const betsPerOrder = 10
const asks = 500
const brand = 'halcyon'

type Asked = { readonly origin: string; readonly pid: number; readonly server: number; readonly who: TestSession }
type Sample = { readonly apiMs: number; readonly databaseMs: number; readonly p95Ms: number }

/** What a look at a bet costs: its receipt is signed again and its way to the root of a large book is read. */
export async function benchOrderDetail(): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }
  const house = await startDevEnvironment({ dir, mode: 'test', apis: 1, workers: 0, env })
  const { databaseUrl } = house.engines
  const [owner, app, draws] = (['owner', 'app', 'draws'] as const).map((role) =>
    connectAs(databaseUrl, { role, max: 2 }),
  )
  if (!owner || !app || !draws) throw new Error('three logins have three connections')
  try {
    await publishDemo(databaseUrl, new Date())
    // A log of the length that it has with all games of the demonstration for two days.
    await generateDraws(draws, new Date(), making, rng, { aheadMs: 3_600_000 })
    const who = await testSession({ database: { owner, app }, clock: { now: () => new Date() } }, brand)
    const draw = await makeDraw(draws)
    const betIds = await fillDraw(owner, draw, who)
    await advanceDraws(draws, draw.lockAt, making)
    await sql`vacuum analyze`.execute(owner)
    const { url: origin, pid } = apiOf(house)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(owner)
    const asked = { origin, pid, server: parentOf(rows[0]?.pid ?? 0), who }
    return await measure(asked, {
      detail: (number) => `/lgw/orders/detail?betId=${betIds[(number * 7919) % bets]}`,
      proof: () => `/lgw/draws/proof?game=${draw.game}&numero=${draw.numero}&seen=1,100,1000`,
    })
  } finally {
    await Promise.all([owner.destroy(), app.destroy(), draws.destroy()])
    await house.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

/** As if they had been taken one after the other. */
async function fillDraw(owner: Db, { id, game }: TestDraw, { memberId }: TestSession): Promise<readonly string[]> {
  const part = firstHalfOfIds(1)
  await sql`
    insert into bet_order (merchant_id, id, member_id, key, draw_id, book, currency, posting_id, accepted_at)
    select m.merchant_id, (${part} || lpad(to_hex(n), 16, '0'))::uuid, m.id, 'bench ' || n, ${id}, 'real', m.currency, gen_random_uuid(),
      date_trunc('milliseconds', clock_timestamp())
    from member m, generate_series(1, ${bets / betsPerOrder}) n where m.id = ${memberId}`.execute(owner)
  await sql`
    insert into bet (
      merchant_id, id, order_id, draw_id, member_id, game, play, selection, units, unit_stake, multiple, stake, odds,
      leaf, is_trial)
    select b.merchant_id, b.bet_id, b.id, b.draw_id, b.member_id, ${game}, 'BSOE', 'BIG', 1, 10000, b.n, 10000 * b.n,
      b.odds, bet_leaf(b.bet_id, b.id, 'BSOE', 'BIG', 10000, b.n, 10000 * b.n, 0, b.currency, 1, b.odds, b.accepted_at), false
    from (
      select o.*, n, (${part} || lpad(to_hex(row_number() over ()), 16, '0'))::uuid as bet_id, '{"HIT":"19400"}'::jsonb as odds
      from bet_order o, generate_series(1, ${betsPerOrder}) n
      where o.draw_id = ${id}
      offset 0
    ) b`.execute(owner)
  const rows = await owner.selectFrom('bet').select('id').where('draw_id', '=', id).execute()
  if (rows.length !== bets) throw new Error(`the draw has ${rows.length} bets`)
  return rows.map((row) => row.id)
}

async function measure(
  asked: Asked,
  pathsOf: Readonly<Record<'detail' | 'proof', (number: number) => string>>,
): Promise<Figure[]> {
  const samples: { readonly detail: Sample; readonly proof: Sample }[] = []
  await take(asked, pathsOf.detail)
  for (let round = 1; round <= roundsOr(5); round += 1) {
    const sample = { detail: await take(asked, pathsOf.detail), proof: await take(asked, pathsOf.proof) }
    samples.push(sample)
    report({ bench: 'order-detail', round, bets, ...sample })
  }
  const of = (name: 'detail' | 'proof', what: keyof Sample) => samples.map((sample) => sample[name][what])
  const both = samples.map(({ detail }) => detail.apiMs + detail.databaseMs)
  return [
    figure('order-detail', `CPU ms of a detail among ${bets} bets, api and database`, both, { max: 10 }),
    figure('order-detail', 'CPU ms of a detail, api', of('detail', 'apiMs')),
    figure('order-detail', 'CPU ms of a detail, database', of('detail', 'databaseMs')),
    figure('order-detail', 'a detail, p95 ms', of('detail', 'p95Ms')),
    figure('order-detail', 'CPU ms of a proof, api', of('proof', 'apiMs')),
    figure('order-detail', 'CPU ms of a proof, database', of('proof', 'databaseMs')),
  ]
}

async function take({ origin, pid, server, who }: Asked, pathOf: (number: number) => string): Promise<Sample> {
  const [api, database] = [cpuSecondsOf(pid), cpuSecondsOfChildren(server)]
  const took: number[] = []
  for (let number = 0; number < asks; number += 1) {
    const started = performance.now()
    await ask(`${origin}${pathOf(number)}`, who, number)
    took.push(performance.now() - started)
  }
  const each = (seconds: number) => Math.round((seconds / asks) * 1e6) / 1e3
  return {
    apiMs: each(cpuSecondsOf(pid) - api),
    databaseMs: each(cpuSecondsOfChildren(server) - database),
    p95Ms: took.toSorted((a, b) => a - b)[Math.floor(asks * 0.95)] ?? Number.NaN,
  }
}

/** From many addresses, because one may not ask so often. */
async function ask(url: string, { headers }: TestSession, number: number): Promise<void> {
  const forwarded = `10.9.${number >> 8}.${number & 255}`
  const body = await new Promise<string>((resolve, reject) => {
    const options = { headers: { ...headers, host: `${brand}.localhost`, 'x-forwarded-for': forwarded } }
    request(url, options, (reply) => text(reply).then(resolve, reject))
      .on('error', reject)
      .end()
  })
  const { success, value } = JSON.parse(body)
  // What is fast and wrong is worth nothing.
  const isShown = 'inclusion' in (value ?? {}) ? value.inclusion !== null : value?.book !== null
  if (!success || !isShown) throw new Error(`${url} was answered with ${body.slice(0, 400)}`)
}
