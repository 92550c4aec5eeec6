import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi, type RunningApi } from '@fairground/api/server.ts'
import { type TestApi, testApi, testBrand, testSession } from '@fairground/api/testing/test-api.ts'
import { publishGames } from '@fairground/modules/games/publish-games.ts'
import { publishVendors } from '@fairground/modules/games/publish-vendors.ts'
import { createAlarms } from '@fairground/runtime/alarms.ts'
import { createLogger } from '@fairground/runtime/logger.ts'
import { createMetrics } from '@fairground/worker/metrics.ts'
import { watchVendors } from '@fairground/worker/vendors/watch-vendors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../support/until.ts'

type Behaviour = 'answers' | 'hangs' | 'fails' | 'refuses'

/** A vendor of its own behaviour; what it leaves hanging ends with it. */
const vendor = createServer((_request, response) => {
  if (behaviour === 'hangs') hanging.push(response)
  else if (behaviour === 'refuses') response.destroy()
  else response.writeHead(behaviour === 'answers' ? 200 : 502).end()
  looks += 1
})
const hanging: ServerResponse[] = []
let behaviour: Behaviour = 'answers'
let looks = 0
let api: TestApi
let second: RunningApi
let merchantId = 0
let stops: AbortController[] = []
const brand = testBrand('house')

beforeAll(async () => {
  vendor.listen(0, '127.0.0.1')
  await once(vendor, 'listening')
  const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/`
  const keys = { k1: 'the-key-of-this-studio' }
  const vendors = JSON.stringify({
    WATCHED: { url, healthUrl: url, merchants: { house: keys } },
    OTHER: { url, merchants: { house: keys } },
  })
  api = await testApi([brand, testBrand('elsewhere')], { GAME_VENDORS: vendors })
  second = await createApi(api.config, [brand])
  const row = await api.database.owner
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', 'house')
    .executeTakeFirstOrThrow()
  merchantId = row.id
  const codes = ['WATCHED', 'OTHER']
  await publishVendors(api.database.staff, merchantId, {
    vendors: codes.map((code) => ({ code, name: code, icon: '' })),
    categories: [],
  })
  await publishGames(
    api.database.staff,
    merchantId,
    codes.map((vendorCode) => ({
      id: `${vendorCode}-moon`,
      vendorCode,
      code: 'moon',
      category: 'RNG' as const,
      names: { EN: vendorCode },
      art: 'moon',
      hotRank: 1,
    })),
  )
  await api.database.owner.deleteFrom('outbox').execute()
})
afterAll(async () => {
  for (const stop of stops) stop.abort()
  for (const response of hanging) response.destroy()
  vendor.closeAllConnections()
  vendor.close()
  await second.close()
  await api.close()
})

function startWatcher() {
  const stop = new AbortController()
  stops = [...stops, stop]
  const metrics = createMetrics(createAlarms())
  const worker = { db: api.database.worker, metrics, stopping: stop.signal, wakeRelay: () => undefined }
  const ended = watchVendors({ ...worker, config: api.config, log: createLogger('worker', 'silent') })
  const isUp = async () =>
    (await metrics.registry.metrics()).match(/^fairground_vendor_up\{vendor="WATCHED"\} (\d)$/m)?.[1]
  return { stop: () => stop.abort(), ended, isUp }
}

/** What the relay would carry to every process. */
async function deliver(): Promise<string[]> {
  const rows = await api.database.owner.deleteFrom('outbox').returning(['subject', 'merchant_id', 'payload']).execute()
  for (const { subject, merchant_id } of rows)
    for (const each of [api, second])
      each.serialised.onEvent({ subject: subject as 'content.published', merchantId: merchant_id })
  return rows.map(({ subject, payload }) => `${subject} ${JSON.stringify(payload)}`)
}

const listUrls = [
  '/wps/game/list?merchant=house&platform=html5&language=EN',
  '/wps/game/hot?merchantCode=house&language=EN&platform=html5',
]

/** The vendors whose games each process shows in each list. */
async function shown(): Promise<string[]> {
  const found: string[] = []
  for (const each of [api, second])
    for (const url of listUrls) {
      const { value } = (await each.app.inject({ url, headers: { host: 'house.localhost' } })).json()
      const games: { vendorCode: string }[] = value.games ?? value.list
      found.push(
        games
          .map(({ vendorCode }) => vendorCode)
          .toSorted()
          .join(' '),
      )
    }
  return [...new Set(found)]
}

let launches = 0
async function launch(vendorCode: string): Promise<unknown> {
  const { headers } = await testSession(api, 'house')
  launches += 1
  const { body } = await api.ask('house.localhost', {
    method: 'POST',
    url: '/wps/game/launchGame',
    from: `10.78.0.${launches}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({
      launchMode: 'GAME',
      vendor: vendorCode,
      gameId: `${vendorCode}-moon`,
      device: 'MOBILE',
      backUrl: '/m/home',
      language: 'EN',
    }),
  })
  return body.errorCode ?? 'opened'
}

const verdict = async () =>
  (
    await api.database.owner
      .selectFrom('vendor_health')
      .select('failing')
      .where('vendor', '=', 'WATCHED')
      .executeTakeFirst()
  )?.failing ?? false

/** Seconds from the change of behaviour to the verdict. */
async function becomes(next: Behaviour, isFailing: boolean): Promise<number> {
  behaviour = next
  const startedAt = performance.now()
  await until(`the verdict is ${isFailing}`, 30_000, async () => (await verdict()) === isFailing)
  return (performance.now() - startedAt) / 1_000
}

test('a vendor that hangs, fails or refuses is hidden in every process within five seconds and comes back', async () => {
  const [first, other] = [startWatcher(), startWatcher()]
  await until('somebody watches', 10_000, async () => looks > 2)
  expect(await shown()).toEqual(['OTHER WATCHED'])
  expect(await launch('WATCHED')).toBe('opened')
  for (const bad of ['hangs', 'fails', 'refuses'] as const) {
    expect(await becomes(bad, true)).toBeLessThan(5)
    expect(await deliver()).toEqual(['content.published {"area":"games"}'])
    expect(await shown()).toEqual(['OTHER'])
    expect(await launch('WATCHED')).toBe('E4002')
    expect(await launch('OTHER')).toBe('opened')
    expect([await first.isUp(), await other.isUp()].filter((up) => up !== undefined)).toEqual(['0'])
    await becomes('answers', false)
    expect(await deliver()).toEqual(['content.published {"area":"games"}'])
    expect(await shown()).toEqual(['OTHER WATCHED'])
    expect(await launch('WATCHED')).toBe('opened')
  }
  for (const each of [first, other]) each.stop()
  await Promise.all([first.ended, other.ended])
}, 90_000)

test('another worker goes on where the one that watched ended, and what nobody repeats counts for nothing', async () => {
  const first = startWatcher()
  await becomes('hangs', true)
  await deliver()
  first.stop()
  await first.ended
  const heir = startWatcher()
  const before = looks
  await until('the heir watches', 10_000, async () => looks > before + 3)
  // It found the verdict there: nothing is told twice.
  expect(await deliver()).toEqual([])
  expect(await shown()).toEqual(['OTHER'])
  heir.stop()
  await heir.ended
  await api.database.owner
    .updateTable('vendor_health')
    .set({ seen_at: new Date(Date.now() - 61_000) })
    .execute()
  for (const each of [api, second]) each.serialised.onGap()
  expect(await shown()).toEqual(['OTHER WATCHED'])
  expect(await launch('WATCHED')).toBe('opened')
}, 60_000)
