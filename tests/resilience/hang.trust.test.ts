import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Bug } from '../../tools/mutants/apply-mutant.ts'
import { until } from '../support/until.ts'
import { testControls } from './due/controls.ts'
import { byProfile, printFigures } from './due/profile.ts'
import { openJournal } from './journal.ts'
import { findMoneyFaults } from './kills/check-money.ts'
import { type HangFixture, hang, type Part, type Probe, withHangFixture } from './kills/hang-fixture.ts'
import { channel } from './kills/kill-chaos.ts'
import { drawFrom, type Money, perform } from './kills/kill-operations.ts'

/**
 * The nightly holds everything to the limits themselves. Beside other tests two cores answer late, which is no hang, so
 * a quick run asks only that every call is answered while the part still hangs.
 */
const limitsMs = byProfile(
  { redis: 8_000, nats: 8_000, postgres: 8_000, page: 8_000, ready: 8_000, needing: 15_000, back: 30_000 },
  { redis: 1_000, nats: 1_000, postgres: 2_000, page: 3_000, ready: 1_000, needing: 6_000, back: 5_000 },
)
const postgresHangsMs = byProfile(10_000, 60_000)
const rounds = byProfile(4, 20)
/** A call that waits for as long as the part hangs is over its limit by then. */
const longestHangMs = 12_000
const clients = 6

type Seen = { readonly findings: string[]; readonly slowestMs: number; readonly answers: number }

/** Redis and NATS: every call answers as while they are well. */
async function hangUseful(scene: HangFixture, part: 'redis' | 'nats', how: 'proxy' | 'stopped'): Promise<Seen> {
  const findings: string[] = []
  const probes: Probe[] = []
  const goOn = hang(scene, part, how)
  const longest = setTimeout(goOn, longestHangMs)
  try {
    for (let round = 0; round < rounds; round += 1) {
      const calls = [scene.probe('/wps/system/status'), scene.probe('/wps/session/keys'), setLimit(scene)]
      probes.push(...(await Promise.all(calls)))
      for (const kind of part === 'redis' ? (['api'] as const) : (['api', 'worker'] as const)) {
        const { status, tookMs, degraded } = await scene.ready(kind)
        if (status !== 200 || tookMs > limitsMs.ready || !degraded.includes(part))
          findings.push(`${kind} says ${status} without naming ${part} (${degraded}) after ${tookMs} ms`)
      }
      await sleep(200)
    }
  } finally {
    clearTimeout(longest)
    goOn()
  }
  const slowestMs = Math.max(...probes.map(({ tookMs }) => tookMs))
  const bad = probes.filter(({ status, tookMs }) => status !== 200 || tookMs > limitsMs[part])
  findings.push(...bad.map(({ status, tookMs }) => `a call with ${part} hung: ${status} after ${tookMs} ms`))
  findings.push(...(await findNotBack(scene, part)))
  return { findings, slowestMs, answers: probes.length }
}

async function findNotBack({ ready }: HangFixture, part: Part): Promise<string[]> {
  return until(`${part} is back`, limitsMs.back, async () => {
    const states = await Promise.all([ready('api'), ready('worker')])
    return states.every(({ status, degraded }) => status === 200 && degraded.length === 0) && []
  }).catch((error: Error) => [error.message])
}

/** A member's write, once. Another phone may have set a lower limit meanwhile, and then a refusal is the answer. */
async function setLimit({ phones }: Pick<HangFixture, 'phones'>): Promise<Probe> {
  const startedAt = performance.now()
  const body = { kind: 'stake', span: '30d', amount: '10.0000' }
  const reply = await phones[0]?.ask('/wps/wallets/limits', JSON.stringify(body))
  const tookMs = Math.round(performance.now() - startedAt)
  return { status: reply ? 200 : 0, errorCode: reply?.errorCode ?? null, tookMs }
}

/** PostgreSQL: calls say 503 in time, pages stand as before, and afterwards everything is as if nobody had waited. */
async function hangPostgres(
  scene: HangFixture,
  how: 'proxy' | 'stopped',
  forMs: number,
  { isCalm = false, readyMs = limitsMs.ready }: { readonly isCalm?: boolean; readonly readyMs?: number } = {},
): Promise<Seen> {
  const { environment, owner } = scene
  const findings: string[] = []
  const pids = environment.all.map(({ pid }) => pid())
  const journal = openJournal(join(tmpdir(), `hang-${crypto.randomUUID()}.jsonl`))
  const money: Money = { ...scene, bankUrl: environment.bank.url, channel, journal }
  const draw = drawFrom(20_260_101)
  let isOver = false
  const work = async () => {
    while (!isOver) await perform(money, draw)
  }
  const working = Array.from({ length: clients }, work)
  const before = money.operations.length
  await until('money moves', 10_000, () => money.operations.length > before + 20)
  if (isCalm) {
    isOver = true
    await Promise.all(working)
  }
  // Pages are made of what this process has known; one that never met its brand could only say that it failed.
  await scene.openPage('/m/home')
  const goOn = hang(scene, 'postgres', how)
  const probes: Probe[] = []
  const endsAt = performance.now() + forMs
  try {
    // The first answers may be from before: what was kept for a moment is still right.
    await sleep(100)
    while (performance.now() < endsAt) {
      for (const path of ['/m/home', '/m/deposit']) {
        const { status, tookMs } = await scene.openPage(path)
        if (status !== 200 || tookMs > limitsMs.page)
          findings.push(`${path} with postgres hung: ${status} after ${tookMs} ms`)
      }
      const many = Array.from({ length: 12 }, () => scene.probe('/wps/session/keys'))
      probes.push(...(await Promise.all(many)))
      for (const kind of ['api', 'worker'] as const) {
        const { status, tookMs } = await scene.ready(kind)
        if (status !== 503 || tookMs > readyMs) findings.push(`${kind} says ${status} after ${tookMs} ms`)
      }
    }
  } finally {
    goOn()
  }
  const late = probes.filter(({ status, tookMs }) => tookMs > limitsMs.postgres || (status !== 503 && status !== 200))
  findings.push(...late.map(({ status, tookMs }) => `a call with postgres hung: ${status} after ${tookMs} ms`))
  if (!probes.some(({ status }) => status === 503)) findings.push('nobody was told that PostgreSQL is away')
  findings.push(...(await findNotBack(scene, 'postgres')))
  findings.push(
    ...(await until('money moves again', limitsMs.back, async () => (await setLimit(scene)).status === 200 && []).catch(
      (error: Error) => [error.message],
    )),
  )
  isOver = true
  await Promise.all(working)
  journal.close()
  if (
    String(environment.all.map(({ pid }) => pid())) !== String(pids) ||
    environment.all.some(({ isRunning }) => !isRunning())
  )
    findings.push('a process died')
  const ask = () => findMoneyFaults(owner, environment.bank.url, money.operations)
  const faults = await until('all is explained', 30_000, async () => (await ask()).length === 0 && []).catch(ask)
  findings.push(...faults)
  return { findings, slowestMs: Math.max(...probes.map(({ tookMs }) => tookMs)), answers: probes.length }
}

const figures = ({ findings, slowestMs, answers }: Seen) => ({
  answers,
  'slowest ms': slowestMs,
  findings: findings.length,
})

test('everything that hangs is waited for no longer than a phone may wait, and all is well when it goes on', async () => {
  await withHangFixture(null, async (scene) => {
    const findings: string[] = []
    const note = (title: string, seen: Seen) => {
      printFigures(`hung: ${title}`, figures(seen))
      findings.push(...seen.findings.map((each) => `${title}: ${each}`))
    }
    for (const how of ['proxy', 'stopped'] as const) {
      note(`Redis, ${how}`, await hangUseful(scene, 'redis', how))
      note(`NATS, ${how}`, await hangUseful(scene, 'nats', how))
      const forMs = how === 'stopped' ? postgresHangsMs : 8_000
      note(`PostgreSQL, ${how}`, await hangPostgres(scene, how, forMs))
    }
    note('bank', await hangThirdParty(scene, 'bank', () => deposit(scene)))
    note('provider', await hangThirdParty(scene, 'provider', () => scene.probe('/wps/social/start?provider=google')))
    note('beacon', await hangThirdParty(scene, 'beacon', null))
    expect(findings).toEqual([])
  })
})

async function deposit({ phones }: HangFixture): Promise<Probe> {
  const startedAt = performance.now()
  const body = JSON.stringify({ key: crypto.randomUUID(), channel, amount: '10.0000' })
  await phones[1]?.ask('/wps/transaction/deposit/gateway', body)
  return { status: 503, errorCode: null, tookMs: Math.round(performance.now() - startedAt) }
}

/** A third party holds up the one call that needs it, for six seconds at most, and nothing else. */
async function hangThirdParty(scene: HangFixture, part: Part, needs: (() => Promise<Probe>) | null): Promise<Seen> {
  const findings: string[] = []
  const probes: Probe[] = []
  const goOn = hang(scene, part, 'proxy')
  let isOver = false
  try {
    const needing = (needs ? needs() : sleep(3_000, null)).finally(() => {
      isOver = true
    })
    while (!isOver) {
      probes.push(await scene.probe('/wps/session/keys'), await setLimit(scene))
      const { status, tookMs } = await scene.ready('worker')
      if (status !== 200 || tookMs > limitsMs.ready) findings.push(`the worker says ${status} after ${tookMs} ms`)
      await sleep(100)
    }
    const needed = await needing
    if (needed && (needed.status !== 503 || needed.tookMs > limitsMs.needing))
      findings.push(`the call that needs it: ${needed.status} after ${needed.tookMs} ms`)
  } finally {
    goOn()
  }
  const bad = probes.filter(({ status, tookMs }) => status !== 200 || tookMs > limitsMs.ready)
  findings.push(...bad.map(({ status, tookMs }) => `another call: ${status} after ${tookMs} ms`))
  return { findings, slowestMs: Math.max(...probes.map(({ tookMs }) => tookMs)), answers: probes.length }
}

type Control = { readonly what: string; readonly finding: RegExp; readonly bug: Bug; readonly hang: HangIt }
type HangIt = (scene: HangFixture) => Promise<Seen>

const controls: readonly Control[] = [
  {
    what: 'statements without a limit',
    finding: /a call with postgres hung: 0 after|nobody was told that PostgreSQL is away/,
    bug: {
      file: 'packages/db/src/bounded-pool.ts',
      find: 'Client: boundedClient(queryMs) as never',
      replace: 'keepAlive: true',
    },
    // Calm before, so that a call finds a connection and waits for its statement, and not for a connection.
    hang: (scene) => hangPostgres(scene, 'proxy', 3_000, { isCalm: true }),
  },
  {
    what: 'Redis without a limit',
    finding: /a call with redis hung: \d+ after/,
    bug: {
      file: 'apps/api/src/http/bounded-redis.ts',
      find: 'return new BoundedRedis(url, {',
      replace: 'return new Redis(url, {',
    },
    hang: (scene) => hangUseful(scene, 'redis', 'proxy'),
  },
  {
    what: 'a page that needs the database',
    finding: /\/m\/\w+ with postgres hung: 0 after/,
    bug: {
      file: 'apps/api/src/brands/merchants.ts',
      find: 'return known ? withTimeoutFallback(ofBrand(brand), known) : ofBrand(brand)',
      replace: 'return known ? ofBrand(brand) : ofBrand(brand)',
    },
    // Longer than what was read a moment ago is taken for fresh.
    hang: (scene) => hangPostgres(scene, 'proxy', 9_000),
  },
  {
    what: 'a readiness without a deadline',
    finding: /says \d+ after \d{4,} ms/,
    bug: {
      file: 'packages/runtime/src/health.ts',
      find: 'resolve, deadlineMs,',
      replace: 'resolve, deadlineMs * 100,',
    },
    // The database's own limit ends the wait long before a quick run's limit does.
    hang: (scene) => hangPostgres(scene, 'proxy', 3_000, { readyMs: 1_000 }),
  },
]

describe('control', () => {
  const planted = controls.map((each) => ({ ...each, title: `${each.what} is found`, bugs: [each.bug] }))
  testControls(import.meta.filename, planted, async ({ what, finding, bug, hang: hangIt }) => {
    await withHangFixture(bug, async (scene) => {
      const { findings } = await hangIt(scene)
      printFigures(`control: ${what}`, { findings: findings.length, first: findings[0] ?? 'nothing' })
      expect(findings).toContainEqual(expect.stringMatching(finding))
    })
  })
})
