import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { type Keys, oneKey } from '@fairground/domain/key-ring.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { createPersonalDataStore } from '@fairground/modules/member/personal-data.ts'
import { keyTable } from '@fairground/runtime/keys.ts'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { keys } from './keys.ts'

const database = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'fairground-keys-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

const now = new Date('2026-01-02T03:04:05Z')
const old = Buffer.alloc(32, 5)
const env = { DATABASE_URL: database.url, PERSONAL_DATA_KEY: old.toString('base64') }

async function run(...args: string[]): Promise<string> {
  const lines: string[] = []
  await keys.run(args, { config: readConfig(env), now: () => now, print: (line) => lines.push(line) })
  return lines.join('\n')
}
const read = (name: string) => keyTable.parse(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))) as Keys

test('from one key to keys by purpose, a rotation, and data that only the newest key opens', async () => {
  const merchantId = await seedMerchant(database.owner, 'home')
  const person = { merchantId, username: 'ada', type: 0, locale: 'EN', currency: 'PKR', now }
  const memberId = await inMerchant(database.app, merchantId, async (tx) => {
    const { id } = await createMember(tx, person)
    await createPersonalDataStore(oneKey(old)).save(tx, {
      merchantId,
      memberId: id,
      kind: 'email',
      text: 'ada@example.com',
    })
    return id
  })

  await run('new', folder)
  expect(Object.keys(read('api')).toSorted()).toEqual([
    'challenges',
    'index',
    'personal',
    'push',
    'receipts',
    'vendors',
  ])
  expect(Object.keys(read('worker')).toSorted()).toEqual(['index', 'personal', 'push', 'vendors'])
  expect(read('api').push).toEqual(read('worker').push)
  expect(Object.keys(read('draws')).toSorted()).toEqual(['draws', 'log'])
  expect(read('draws').draws.map(({ id }) => id)).toContain('first')
  expect(statSync(join(folder, 'api.json')).mode & 0o077).toBe(0)
  expect(read('api').personal).toEqual(read('worker').personal)
  expect(read('api').index.map(({ id }) => id)).toEqual(['first'])
  await expect(run('new', folder)).rejects.toThrow('is there already')

  const [before] = read('worker').personal
  chmodSync(join(folder, 'api.json'), 0o640)
  expect(await run('rotate', 'personal', folder)).toContain('restart the processes')
  expect(read('api').personal).toHaveLength(3)
  expect(statSync(join(folder, 'api.json')).mode & 0o777).toBe(0o640)
  expect(read('api').personal).toEqual(read('worker').personal)
  expect(read('api').personal[1]).toEqual(before)
  await expect(run('rotate', 'index', folder)).rejects.toThrow('for ever')
  expect(await run('list', folder)).toMatch(/^api {2}personal {4}2026-01-02-\w{6}, 2026-01-02-\w{6}, first$/m)

  expect(await run('rewrap', folder)).toMatch(/^home: 1 members wrapped anew/)
  const newest = createPersonalDataStore({ personal: [read('api').personal[0]], index: read('api').index })
  const found = await inMerchant(database.app, merchantId, async (tx) => ({
    text: await newest.read(tx, { merchantId, memberId, kinds: ['email'] }),
    id: await newest.findMember(tx, { merchantId, kind: 'email', text: 'ada@example.com' }),
  }))
  expect(found).toEqual({ text: { email: 'ada@example.com' }, id: memberId })
})

test('files of an older release are completed: no key is lost, and each is with the process that needs it', async () => {
  const older = mkdtempSync(join(folder, 'older-'))
  const ring = (byte: number) => [{ id: 'old', key: Buffer.alloc(32, byte).toString('base64') }]
  const [personal, index] = [ring(1), ring(2)]
  const write = (name: string, rings: unknown) => writeFileSync(join(older, `${name}.json`), JSON.stringify(rings))
  write('api', { personal, index, receipts: ring(3), challenges: ring(4) })
  write('worker', { personal, index, draws: ring(5) })
  const readOlder = (name: string) => JSON.parse(readFileSync(join(older, `${name}.json`), 'utf8'))

  expect(await run('complete', older)).toContain('draws.json: draws, log')
  const { push, vendors } = readOlder('worker')
  expect([push, vendors]).toMatchObject([{ length: 1 }, { length: 1 }])
  expect(readOlder('worker')).toEqual({ personal, index, push, vendors })
  expect(readOlder('draws').draws).toEqual(ring(5))
  const { log } = readOlder('draws')
  expect(log).toHaveLength(1)
  expect(readOlder('api')).toEqual({ personal, index, receipts: ring(3), challenges: ring(4), push, vendors })
  await run('complete', older)
  expect(readOlder('draws').log).toEqual(log)
  await expect(run('complete', mkdtempSync(join(folder, 'empty-')))).rejects.toThrow('has no keys')
})
