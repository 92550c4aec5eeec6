import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@fairground/db/testing/test-database.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { createVendorKeySeal, readVendorKeys } from '@fairground/modules/games/vendor-keys.ts'
import { syncMerchants } from '@fairground/modules/system/sync-merchants.ts'
import { publicDemoKey } from '@fairground/runtime/keys.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot, readConfig } from '../config.ts'
import { readBrands } from '../merchants.ts'
import { run } from '../run.ts'

const database = await testDatabase()
const dir = mkdtempSync(join(tmpdir(), 'vendor-'))
const config = readConfig({ DATABASE_URL: database.url, BRANDS_DIR: join(projectRoot, 'brands'), NODE_ENV: 'test' })
let merchantId: number

beforeAll(async () => {
  await syncMerchants(database.owner, readBrands(config))
  const row = database.owner.selectFrom('merchant').select('id').where('code', '=', 'halcyon')
  merchantId = (await row.executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  await database.drop()
  rmSync(dir, { recursive: true })
})

async function vendor(...args: string[]) {
  const out: string[] = []
  const print = (line: string) => out.push(line)
  const now = () => new Date('2026-11-18T12:00:00Z')
  const code = await run(['vendor', ...args], { config, now, print, printError: print })
  return { code, out: out.join('\n') }
}

const at = ['--brand', 'halcyon', '--vendor', 'NOVA']
const liveKeys = () =>
  readVendorKeys(database.app, createVendorKeySeal(oneKey(publicDemoKey).vendors), { merchantId, vendor: 'NOVA' })

test('keys are made or taken from a file, listed without their secrets, and retired', async () => {
  expect(await vendor('keys', 'list', ...at)).toEqual({ code: 0, out: 'NOVA has no keys here' })
  const { out: made } = await vendor('keys', 'add', ...at, '--id', 'one')
  const [, secret = ''] = /^one (\S{43})$/.exec(made) ?? []
  const file = join(dir, 'key.pem')
  writeFileSync(file, 'a public key\n')
  expect(await vendor('keys', 'add', ...at, '--id', 'two', '--key-file', file)).toMatchObject({ code: 0 })
  expect(await liveKeys()).toEqual({ one: secret, two: 'a public key' })
  expect(await vendor('keys', 'add', ...at, '--id', 'three')).toEqual({
    code: 1,
    out: 'fairground vendor: NOVA has two live keys; retire one of them first',
  })
  expect(await vendor('keys', 'retire', ...at, '--id', 'one')).toMatchObject({ code: 0 })
  expect(await vendor('keys', 'retire', ...at, '--id', 'one')).toMatchObject({ code: 1 })
  expect(await vendor('keys', 'add', ...at, '--id', 'one')).toMatchObject({
    code: 1,
    out: expect.stringContaining('used'),
  })
  expect(await liveKeys()).toEqual({ two: 'a public key' })
  expect((await vendor('keys', 'list', ...at)).out.split('\n')).toEqual([
    'one  since 2026-11-18T12:00:00.000Z  retired 2026-11-18T12:00:00.000Z',
    'two  since 2026-11-18T12:00:00.000Z  live',
  ])
})

test('terms say whether settled rounds may be settled anew', async () => {
  const terms = () => database.owner.selectFrom('vendor_terms').select(['vendor', 'reopens']).execute()
  await vendor('terms', ...at, '--reopens', 'yes')
  expect(await terms()).toEqual([{ vendor: 'NOVA', reopens: true }])
  await vendor('terms', ...at, '--reopens', 'no')
  expect(await terms()).toEqual([{ vendor: 'NOVA', reopens: false }])
})

test('a wrong call is named', async () => {
  const wrong = [
    ['keys'],
    ['keys', 'list', '--brand', 'halcyon'],
    ['keys', 'add', ...at, '--id', 'no spaces'],
    ['terms', ...at, '--reopens', 'perhaps'],
    ['check', 'nowhere'],
  ]
  for (const args of wrong) expect((await vendor(...args)).code, args.join(' ')).toBe(2)
  expect(await vendor('keys', 'add', ...at, '--id', 'x', '--key-file', join(dir, 'none'))).toMatchObject({ code: 1 })
})
