import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { openStudio } from '@fairground/modules/testing/studio.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { run } from '../run.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { owner } = database
const merchantId = await seedMerchant(owner, 'house')
await seedMerchant(owner, 'other')
const { createPlayer, send } = await openStudio(database, merchantId)

async function results(...args: string[]) {
  const out: string[] = []
  const errors: string[] = []
  const code = await run(['results', ...args], {
    config: readConfig({ DATABASE_URL: database.url }),
    now: () => new Date(),
    print: (line) => out.push(line),
    printError: (line) => errors.push(line),
  })
  return { code, out: out.join('\n').split('\n'), error: errors.join('\n') }
}

test('a day is shown by vendor and game, and compared with the ledger', async () => {
  const [played, open] = [await createPlayer({ cash: 100_000n }), await createPlayer()]
  await send('bet', played.bet({ amount: '50000' }))
  await send('win', played.win({ amount: '12500', isRoundOver: true }))
  await send('bet', open.bet())
  const { code, out } = await results('--day', '2026-11-15', '--check')
  expect(code).toBe(0)
  expect(out.map((line) => line.split(/ {2,}/))).toEqual([
    ['merchant', 'vendor', 'game', 'book', 'plays', 'stakes', 'wins', 'result', 'currency'],
    ['house', 'NOVA', 'moon', 'real', '1', '5.0000', '1.2500', '3.7500', 'EUR'],
    ['house: 0 plays of draws and 1 rounds are open'],
    ['other: 0 plays of draws and 0 rounds are open'],
    ['Every play that is over is in the ledger to the unit.'],
  ])
  expect((await results('--day', '2026-11-14', '--merchant', 'other')).out).toEqual([
    'Nothing was played to its end.',
    'other: 0 plays of draws and 0 rounds are open',
  ])
  await sql`update play_fact set win_cash = win_cash - 1`.execute(owner)
  const wrong = await results('--day', '2026-11-15', '--check')
  expect([wrong.code, wrong.error]).toEqual([1, expect.stringContaining('facts and ledger differ')])
})

test('a day that the calendar does not have and a merchant that nobody knows are refused', async () => {
  for (const day of ['2026-02-30', 'today', '2026-1-1']) expect((await results('--day', day)).code).toBe(2)
  expect((await results()).code).toBe(2)
  expect(await results('--day', '2026-11-15', '--merchant', 'nobody')).toMatchObject({ code: 1 })
})
