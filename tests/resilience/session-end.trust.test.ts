import { get } from 'node:http'
import { type TestSession, testSession } from '@fairground/api/testing/test-api.ts'
import { livePath } from '@fairground/contract/live.ts'
import type { Db } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { describe, expect, test } from 'vitest'
import type { SendRequest } from '../support/permissions/check-permissions.ts'
import { until } from '../support/until.ts'
import { createApiSender } from './api-sender.ts'
import { testControls } from './due/controls.ts'
import { printFigures } from './due/profile.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
const code = 'halcyon'
const host = `${code}.localhost`
const withinMs = 1_000
const rounds = 5

type Ending = { readonly callMs: number; readonly streamMs: number | null }

/** Logs out at one api while another one has the session at hand and an event stream open on it. */
async function endOnce(house: DevEnvironment, database: { owner: Db; app: Db }, withStream: boolean): Promise<Ending> {
  const [here, there] = house.apis.map(({ url }) => Number(new URL(url).port))
  const session = await testSession({ database, clock: { now: () => new Date() } }, code)
  const [askHere, askThere] = [createApiSender(here ?? 0, host), createApiSender(there ?? 0, host)]
  const stream = withStream ? await openStream(there ?? 0, session) : null
  expect(await infoOf(askThere, session)).toBe(200)
  const out = await askHere({ ...asked('DELETE', '/wps/session/logout'), headers: session.headers })
  expect(out.status).toBe(200)
  const endedAt = performance.now()
  // What counts is when the last answer that was still given was asked for.
  let lastAskedAt = endedAt
  for (let askedAt = endedAt; (await infoOf(askThere, session)) === 200; askedAt = performance.now())
    lastAskedAt = askedAt
  const streamMs = stream ? (await stream.ended) - endedAt : null
  return { callMs: lastAskedAt - endedAt, streamMs }
}

function asked(method: string, path: string) {
  return { method, path, body: null, from: `10.1.2.${Math.ceil(performance.now()) % 250}` }
}

async function infoOf(ask: SendRequest, { headers }: TestSession): Promise<number> {
  return (await ask({ ...asked('GET', '/wps/member/info'), headers })).status
}

async function openStream(port: number, { headers }: TestSession): Promise<{ ended: Promise<number> }> {
  let hello = false
  const ended = new Promise<number>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: livePath, agent: false, headers: { host, ...headers } }, (answer) => {
      answer.on('data', () => {
        hello = true
      })
      answer.on('end', () => resolve(performance.now()))
    }).on('error', reject)
  })
  await until('the stream is open', 10_000, () => hello)
  return { ended }
}

async function endMany(house: DevEnvironment, withStream: boolean): Promise<readonly Ending[]> {
  const owner = connectAs(house.engines.databaseUrl, { role: 'owner', max: 1 })
  const app = connectAs(house.engines.databaseUrl, { role: 'app', max: 1 })
  try {
    const endings: Ending[] = []
    for (let round = 0; round < rounds; round += 1) endings.push(await endOnce(house, { owner, app }, withStream))
    return endings
  } finally {
    await Promise.all([owner.destroy(), app.destroy()])
  }
}

const slowest = (values: readonly (number | null)[]) => Math.round(Math.max(...values.map((value) => value ?? 0)))

test('a session that ends at one api is over at the other within a second, with news and without', async () => {
  await withDevEnvironment({ apis: 2, workers: 1, env }, async (house) => {
    const told = await endMany(house, true)
    await house.engines.nats.stop()
    const untold = await endMany(house, false)
    printFigures('session end', {
      rounds,
      'slowest ms with news': slowest(told.map(({ callMs }) => callMs)),
      'slowest ms until its stream was closed': slowest(told.map(({ streamMs }) => streamMs)),
      'slowest ms without NATS': slowest(untold.map(({ callMs }) => callMs)),
    })
    expect(slowest([...told, ...untold].map(({ callMs }) => callMs))).toBeLessThan(withinMs)
    expect(slowest(told.map(({ streamMs }) => streamMs))).toBeLessThan(withinMs)
  })
})

describe('the same test finds a planted bug', () => {
  const bug = {
    file: 'apps/api/src/session/sessions.ts',
    find: 'const freshMs = 1_000',
    replace: 'const freshMs = 4_000',
  }
  const planted = [{ title: 'a process that keeps what it read is reported', bugs: [bug] }]
  testControls(import.meta.filename, planted, async () => {
    await withDevEnvironment({ apis: 2, workers: 0, env, bug }, async (house) => {
      const endings = await endMany(house, false)
      const ms = slowest(endings.map(({ callMs }) => callMs))
      printFigures('control: a process that keeps what it read', { 'slowest ms': ms })
      expect(ms).toBeGreaterThan(withinMs)
    })
  })
})
