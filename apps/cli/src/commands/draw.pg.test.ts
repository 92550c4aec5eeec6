import { testDatabase } from '@fairground/db/testing/test-database.ts'
import { parseVerifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import { makeDraw, runDraws } from '@fairground/modules/testing/play.ts'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { run } from '../run.ts'

const database = await testDatabase()
afterAll(() => database.drop())

async function draw(env: NodeJS.ProcessEnv, ...args: string[]) {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const config = readConfig({ DATABASE_URL: database.url, ...env })
  const code = await run(['draw', ...args], { config, now: () => new Date(), print, printError: print })
  return { code, said: lines.join('\n') }
}

const cancel = (numero: string, by: string, reason = 'the studio is on fire') =>
  draw({}, 'cancel', '--game', 'K3_1M', '--numero', numero, '--as', by, '--reason', reason)

async function stateOf(id: string): Promise<string> {
  await runDraws(database, new Date())
  const { state } = await database.owner
    .selectFrom('draw')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

test('a draw on sale is cancelled when two people have asked for it, and not before', async () => {
  const { id, numero } = await makeDraw(database.draws)
  const one = `K3_1M ${numero}: 1 person has asked, 2 are needed; another person must ask too`
  expect(await cancel(numero, 'ann')).toEqual({ code: 0, said: one })
  expect(await cancel(numero, 'ann')).toEqual({ code: 0, said: one })
  expect(await stateOf(id)).toBe('on-sale')
  const { code, said } = await cancel(numero, 'bob')
  expect([code, said]).toEqual([0, expect.stringContaining('2 people have asked, 2 are needed; it is cancelled')])
  expect(['cancelled', 'refunded']).toContain(await stateOf(id))
  expect(await cancel(numero, 'cleo')).toEqual({
    code: 1,
    said: `fairground draw: there is no draw ${numero} of K3_1M that could still be cancelled`,
  })
})

test('before the sale opens one person is enough', async () => {
  const { id, numero } = await makeDraw(database.draws, 600_000)
  const later = new Date(Date.now() + 300_000)
  await database.owner.updateTable('draw').set({ open_at: later, state: 'scheduled' }).where('id', '=', id).execute()
  expect(await cancel(numero, 'ann')).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 person has asked, 1 is needed; it is cancelled'),
  })
  expect(['cancelled', 'refunded']).toContain(await stateOf(id))
})

test('a wrong name or reason is refused before anything is written', async () => {
  const { numero } = await makeDraw(database.draws)
  expect(await cancel(numero, 'Ann Example')).toMatchObject({ code: 2, said: expect.stringContaining('--as') })
  expect(await cancel(numero, 'ann', 'Fünf Gründe')).toMatchObject({
    code: 2,
    said: expect.stringContaining('--reason'),
  })
  expect(await draw({}, 'cancel', '--game', 'K3_1M')).toMatchObject({ code: 2 })
  expect(await draw({}, 'burn')).toMatchObject({ code: 2 })
  expect(await cancel('20200101-9999', 'ann')).toMatchObject({
    code: 1,
    said: expect.stringContaining('there is no draw'),
  })
})

test('the key of the log is printed as witnesses are told it, and the key of development is refused', async () => {
  const ring = [{ id: 'a', key: Buffer.alloc(32, 3).toString('base64') }]
  const own = { DRAW_LOG_ORIGIN: 'house.example/draws', DRAWS_KEYS: JSON.stringify({ draws: ring, log: ring }) }
  const { code, said } = await draw(own, 'log-key')
  expect([code, parseVerifierKey(said)?.name]).toEqual([0, 'house.example/draws'])
  expect(await draw({ DRAW_LOG_ORIGIN: 'house.example/draws' }, 'log-key')).toMatchObject({
    code: 1,
    said: expect.stringContaining('is needed in production'),
  })
})
