import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { postMany } from '@fairground/modules/ledger/post-many.ts'
import { rollUpHouse } from '@fairground/modules/ledger/roll-up-house.ts'
import { deposit, makeMember } from '@fairground/modules/testing/ledger.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { run } from '../run.ts'

const database = await testDatabase()
afterAll(() => database.drop())

async function partitions(now: string, ...args: string[]) {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const config = readConfig({ DATABASE_URL: database.url })
  const code = await run(['partitions', ...args], { config, now: () => new Date(now), print, printError: print })
  return { code, said: lines.join('\n') }
}

test('months are taken out in turn, up to one that limits still look into', async () => {
  const merchantId = await seedMerchant(database.owner, 'house')
  const at = new Date('2026-02-03T12:00:00Z')
  const memberId = await makeMember(database.app, merchantId, at)
  await postMany(database.app, merchantId, at, [deposit(memberId, 5n, { at })])
  const detach = (now: string) => partitions(now, 'detach', '--before', '2026-04')
  const uncounted = await detach('2026-04-02T12:00:00Z')
  expect(uncounted).toEqual({ code: 1, said: expect.stringContaining('has not counted all lines of 2026-02') })
  expect(uncounted.said).toContain('2026-01: 0 postings with 0 lines are in the schema archive')
  await vi.waitUntil(async () => (await rollUpHouse(database.worker)) > 0n, { timeout: 30_000 })
  const { code, said } = await detach('2026-04-10T12:00:00Z')
  expect([code, said]).toEqual([
    1,
    '2026-02: 1 postings with 1 lines are in the schema archive\nfairground partitions: limits still look into 2026-03',
  ])
  const earlier = () => partitions('2026-04-10T12:00:00Z', 'detach', '--before', '2026-03')
  const bets = ['2025-12', '2026-01', '2026-02'].map(
    (month) => `${month}: 0 orders with 0 bets are in the schema archive`,
  )
  expect(await earlier()).toEqual({ code: 0, said: bets.join('\n') })
  expect(await earlier()).toEqual({ code: 0, said: 'there is no month before 2026-03' })
})

test('a month has to be named as one', async () => {
  for (const args of [[], ['attach'], ['detach'], ['detach', '--before', '2026-13'], ['detach', '--before', 'May']])
    expect(await partitions('2026-04-10T12:00:00Z', ...args)).toMatchObject({ code: 2 })
})
