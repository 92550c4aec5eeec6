import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestApi, testApi, testBrand } from '@fairground/api/testing/test-api.ts'
import { launchedPlayer, offerGames } from '@fairground/api/testing/vendor-calls.ts'
import { readConfig } from '@fairground/cli/config.ts'
import { run } from '@fairground/cli/run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const dir = mkdtempSync(join(tmpdir(), 'vendor-check-'))
const keyFile = join(dir, 'key')
const secret = 'a-key-of-the-vendor-that-checks'
let api: TestApi
let url: string

beforeAll(async () => {
  const vendors = { NOVA: { url: 'http://studio.localhost:9/slot/', merchants: { house: { k1: secret } } } }
  api = await testApi([testBrand('house')], { GAME_VENDORS: JSON.stringify(vendors) })
  await offerGames(api, 'house', ['NOVA'])
  url = await api.app.listen({ host: '127.0.0.1', port: 0 })
  writeFileSync(keyFile, secret)
})
afterAll(async () => {
  await api.close()
  rmSync(dir, { recursive: true })
})

async function check(code: string, ...more: string[]) {
  const out: string[] = []
  const asked = [
    '--id',
    'k1',
    '--key-file',
    keyFile,
    '--game',
    'moon',
    '--stake',
    '1.0000',
    '--host',
    'house.localhost',
  ]
  const exit = await run(['vendor', 'check', `${url}/seamless/NOVA`, '--code', code, ...asked, ...more], {
    config: readConfig({}),
    now: () => new Date(),
    print: (line) => out.push(line),
    printError: (line) => out.push(line),
  })
  return { exit, out }
}

test('fairground vendor check finds that our own api keeps every promise of the protocol', async () => {
  const { code } = await launchedPlayer(api, 'house', 'NOVA')
  const { exit, out } = await check(code)
  expect(out.filter((line) => !line.startsWith('ok '))).toEqual(['all 15 hold'])
  expect(exit).toBe(0)
})

test('fairground vendor check says what does not hold', async () => {
  const { exit, out } = await check('house.nobodys-code')
  expect(exit).toBe(1)
  expect(out).toEqual([
    'FAILED  a launch code opens a session: 200 SESSION',
    'ok      a launch code is good once',
    '1 of 2 do not hold',
  ])
})
