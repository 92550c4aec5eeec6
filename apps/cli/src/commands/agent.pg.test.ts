import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { run } from '../run.ts'

const database = await testDatabase()
const merchantId = await seedMerchant(database.owner, 'halcyon')
const now = new Date('2026-11-15T12:00:00Z')
const terms = { tiers: [{ minBase: '100000.0000', minActive: 5, rate: 1_000 }], period: 'day', carries: false }

beforeAll(async () => {
  await database.owner.updateTable('merchant').set({ agent_policy: true }).execute()
  const fields = { merchantId, locale: 'EN', currency: 'EUR', now }
  await inMerchant(database.app, merchantId, async (tx) => {
    await createMember(tx, { ...fields, username: 'boss', type: 1 })
    await createMember(tx, { ...fields, username: 'player', type: 0 })
  })
})
afterAll(() => database.drop())

async function agent(...args: string[]) {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const config = readConfig({ DATABASE_URL: database.url })
  const code = await run(['agent', ...args, '--brand', 'halcyon'], { config, now: () => now, print, printError: print })
  return { code, said: lines.join('\n') }
}

test('an agent at the top is given a series with its places, and a player is not', async () => {
  const set = (member: string, series: string, ...more: string[]) =>
    agent('set', '--member', member, '--series', series, ...more)
  expect(await set('boss', '1958', '--places', '1952=3,1956=1')).toEqual({ code: 0, said: 'boss has series 1958' })
  expect(await set('boss', '1962')).toMatchObject({ code: 2 })
  expect(await set('boss', '1958', '--places', '1950=3')).toMatchObject({ code: 2 })
  expect(await set('player', '1950')).toMatchObject({ code: 1, said: expect.stringContaining('is no agent') })
  expect(await set('nobody', '1950')).toMatchObject({ code: 1, said: expect.stringContaining('no member nobody') })
  const quotas = await database.owner.selectFrom('agent_quota').select(['series_from', 'granted']).execute()
  expect(quotas.toSorted((a, b) => a.series_from - b.series_from)).toEqual([
    { series_from: 1952, granted: 3 },
    { series_from: 1956, granted: 1 },
    { series_from: 1960, granted: 0 },
  ])
})

test('a contract of the house is offered once, by terms that are some', async () => {
  const offer = (of: object, type = 'daily-salary') =>
    agent('offer', '--member', 'boss', '--type', type, '--terms', JSON.stringify(of))
  expect(await offer({ tiers: [] })).toMatchObject({ code: 2 })
  expect(await offer({ ...terms, period: 'hour' })).toMatchObject({ code: 1 })
  expect(await offer(terms, 'weekly')).toMatchObject({ code: 2 })
  expect(await offer(terms)).toMatchObject({ code: 0, said: expect.stringContaining('boss is offered') })
  expect(await offer(terms)).toMatchObject({ code: 1, said: expect.stringContaining('waits for an answer') })
})

test('dividends of a period take two people, and there must be some', async () => {
  const start = '2026-11-01T00:00:00.000Z'
  const approve = (by: string) => agent('approve', '--period', 'half-month', '--start', start, '--as', by)
  expect(await agent('dividends')).toEqual({ code: 0, said: 'no dividends are computed' })
  expect(await approve('ann')).toMatchObject({ code: 1 })
  const run = { merchant_id: merchantId, type: 'dividend', period: 'half-month', period_start: start, computed_at: now }
  await database.owner
    .insertInto('contract_run')
    .values({ ...run, period_end: now })
    .execute()
  expect(await approve('ann')).toMatchObject({ said: 'noted; another person must approve too' })
  expect((await agent('dividends')).said).toContain('approved by ann, another person is needed')
  expect(await approve('ben')).toMatchObject({ said: 'approved; they are paid within ten minutes' })
})
