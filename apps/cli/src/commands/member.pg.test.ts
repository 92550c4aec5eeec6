import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@fairground/db/testing/test-database.ts'
import { plainBrand } from '@fairground/domain/testing/brand.ts'
import { syncMerchants } from '@fairground/modules/system/sync-merchants.ts'
import { type KnownPerson, makeKnownPerson } from '@fairground/modules/testing/known-person.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { run } from '../run.ts'

const database = await testDatabase()
const dir = mkdtempSync(join(tmpdir(), 'member-'))
let person: KnownPerson

beforeAll(async () => {
  await syncMerchants(database.owner, [{ ...plainBrand, code: 'halcyon' }])
  const { id } = await database.owner.selectFrom('merchant').select('id').executeTakeFirstOrThrow()
  person = await makeKnownPerson(database, id, new Date())
})
afterAll(async () => {
  await database.drop()
  rmSync(dir, { recursive: true })
})

const key = Buffer.alloc(32, 7).toString('base64')

async function member(env: NodeJS.ProcessEnv, ...args: string[]) {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const config = readConfig({ DATABASE_URL: database.url, ...env })
  const code = await run(['member', ...args], { config, now: () => new Date(), print, printError: print })
  return { code, said: lines.join('\n') }
}

const as = (by: string, wanted = person.memberId) => [
  ...['--brand', 'halcyon', '--member', wanted],
  ...['--as', by, '--reason', 'asked by letter'],
]

test('an export is a new file that only its writer can read, opened with the key for personal data', async () => {
  const out = join(dir, 'zara.json')
  const done = await member({ PERSONAL_DATA_KEY: key }, 'export', ...as('ann', 'zarakhan88'), '--out', out)
  expect(done).toEqual({ code: 0, said: `${out}: everything that is held about ${person.memberId}` })
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({
    memberId: person.memberId,
    opened: true,
    personalData: expect.arrayContaining([{ kind: 'mobile', text: '+923001234567' }]),
  })
  expect(statSync(out).mode & 0o777).toBe(0o600)
  expect(await member({ PERSONAL_DATA_KEY: key }, 'export', ...as('ann'), '--out', out)).toEqual({
    code: 1,
    said: `fairground member: ${out} is there already`,
  })
})

test('without that key everything else is exported, and a file of keys that is missing is named', async () => {
  const out = join(dir, 'sealed.json')
  const done = await member({}, 'export', ...as('ann'), '--out', out)
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('personal data stays sealed') })
  expect(readFileSync(out, 'utf8')).not.toContain('+923001234567')
  expect(
    await member({ KEYS_FOLDER: '/nowhere' }, 'export', ...as('ann'), '--out', join(dir, 'no.json')),
  ).toMatchObject({ code: 1, said: expect.stringContaining('KEYS_FILE cannot be read') })
})

test('keys of the api as `fairground keys new` writes them open it too', async () => {
  const ring = [{ id: 'first', key }]
  const keys = { personal: ring, index: ring, receipts: ring, challenges: ring }
  writeFileSync(join(dir, 'api.json'), JSON.stringify(keys))
  const out = join(dir, 'by-folder.json')
  expect(await member({ KEYS_FOLDER: dir }, 'export', ...as('ann'), '--out', out)).toMatchObject({ code: 0 })
  expect(readFileSync(out, 'utf8')).toContain('+923001234567')
})

test('nudges lists what was offered to a member, and what was held back', async () => {
  const { merchantId, memberId } = person
  const at = new Date()
  const nudge = { merchant_id: merchantId, member_id: memberId, kind: 'reward', at }
  await database.owner
    .insertInto('inbox_nudge')
    .values([
      { ...nudge, cause: 'reward:1', channel: 'inbox', outcome: 'sent' },
      { ...nudge, cause: 'reward:2', channel: 'inbox', outcome: 'capped' },
    ])
    .execute()
  const { code, said } = await member({}, 'nudges', '--brand', 'halcyon', '--member', 'zarakhan88')
  expect(code).toBe(0)
  expect(said.split('\n')).toEqual([
    expect.stringMatching(/inbox {2}reward {4}sent {8}reward:1$/),
    expect.stringMatching(/inbox {2}reward {4}capped {6}reward:2$/),
    // The known person was offered something before.
    expect.stringMatching(/inbox {2}reward {4}sent {8}[0-9a-f-]{36}$/),
    `${memberId}: 2 sent and 1 held back in 30 days`,
  ])
  expect(await member({}, 'nudges', '--brand', 'halcyon')).toMatchObject({ code: 2 })
})

test('two people erase a member, and a further call changes nothing', async () => {
  const { memberId } = person
  const asked = `${memberId}: ann has asked for the erasure; another person must ask too`
  expect(await member({}, 'erase', ...as('ann'))).toEqual({ code: 0, said: asked })
  expect(await member({}, 'erase', ...as('ann'))).toEqual({ code: 0, said: asked })
  expect(await member({}, 'erase', ...as('bob'))).toEqual({ code: 0, said: `${memberId}: is erased` })
  expect(await member({}, 'erase', ...as('bob'))).toEqual({ code: 0, said: `${memberId}: was erased before` })
  expect(await member({}, 'erase', ...as('bob', 'zarakhan88'))).toEqual({
    code: 1,
    said: 'fairground member: halcyon has no member zarakhan88',
  })
})

test('a wrong call is refused before anything is noted', async () => {
  const noted = () => database.owner.selectFrom('member_data_act').select('id').execute()
  const before = (await noted()).length
  expect(await member({}, 'forget', ...as('ann'))).toMatchObject({ code: 2 })
  expect(await member({}, 'export', ...as('ann'))).toMatchObject({ code: 2, said: expect.stringContaining('--out') })
  expect(await member({}, 'erase', ...as('Ann Example'))).toMatchObject({
    code: 2,
    said: expect.stringContaining('--as'),
  })
  expect(await member({}, 'erase', '--brand', 'halcyon', '--member', 'x', '--as', 'ann')).toMatchObject({ code: 2 })
  expect((await noted()).length).toBe(before)
})
