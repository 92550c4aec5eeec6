import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@fairground/db/testing/test-database.ts'
import { cosignatureType, formatVerifierKey, verifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import { afterAll, expect, test } from 'vitest'
import { projectRoot, readConfig } from './config.ts'
import { demoPayoutTerms } from './demo/payouts.ts'
import { run } from './run.ts'

const database = await createDatabase({ empty: true })
const dir = mkdtempSync(join(tmpdir(), 'cli-'))
const brandsDir = join(dir, 'brands')
cpSync(join(projectRoot, 'brands'), brandsDir, { recursive: true })
const realBrand = JSON.parse(readFileSync(join(brandsDir, 'hanbit/brand.json'), 'utf8'))
writeFileSync(join(brandsDir, 'hanbit/brand.json'), JSON.stringify({ ...realBrand, demo: false }))
afterAll(async () => {
  await database.drop()
  rmSync(dir, { recursive: true })
})

async function fairground(...args: string[]) {
  return fairgroundWith({}, ...args)
}

async function fairgroundWith(env: NodeJS.ProcessEnv, ...args: string[]) {
  const out: string[] = []
  const errors: string[] = []
  const code = await run(args, {
    config: readConfig({ DATABASE_URL: database.url, BRANDS_DIR: brandsDir, ...env }),
    now: () => new Date(),
    print: (line) => out.push(line),
    printError: (line) => errors.push(line),
  })
  return { code, out: out.join('\n'), error: errors.join('\n') }
}

const witness = verifierKey('witness.example/one', cosignatureType, new Uint8Array(32).fill(5))

function file(name: string, content: unknown): string {
  const path = join(dir, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('an empty database becomes one that a demonstration runs on, command by command', async () => {
  expect(await fairground('brand', 'sync')).toMatchObject({
    code: 1,
    error: expect.stringContaining('run fairground migrate'),
  })
  expect(await fairground('migrate')).toMatchObject({ code: 0, out: expect.stringContaining('0001_tenancy') })
  expect(await fairground('migrate')).toMatchObject({ code: 0, out: 'nothing to migrate' })
  expect(await fairground('demo')).toMatchObject({ code: 1, error: expect.stringContaining('fairground brand sync') })
  expect(await fairground('brand', 'sync')).toMatchObject({
    code: 0,
    out: 'merchants: classic, halcyon, hanbit, vermilion',
  })
  expect(await fairground('demo', '--accounts')).toMatchObject({ code: 0, error: '' })
  expect(await fairground('demo')).toMatchObject({
    code: 0,
    out: 'published the demonstration at classic, halcyon, vermilion',
  })
})

test('a brand that is no demonstration gets none', async () => {
  const { code, error } = await fairground('demo', 'hanbit')
  expect([code, error]).toEqual([1, 'fairground demo: hanbit is not marked as a demonstration in its brand.json'])
  expect(await fairground('demo', 'nowhere')).toMatchObject({
    code: 1,
    error: expect.stringContaining('no brand nowhere'),
  })
})

test('settings are what brand.json says until a change is stored, and a wrong value is named', async () => {
  expect(await fairground('settings', 'get', 'halcyon', 'minAge')).toMatchObject({ code: 0, out: '18' })
  const set = (...more: string[]) => fairground('settings', 'set', 'halcyon', ...more)
  expect(await set('minAge', '21', '--as', 'ann')).toMatchObject({ code: 0 })
  expect(await fairground('settings', 'get', 'halcyon', 'minAge')).toMatchObject({ out: '21' })
  expect(JSON.parse((await fairground('settings', 'get', 'halcyon')).out)).toMatchObject({ version: 1 })
  expect(await set('minAge', '12', '--as', 'ann')).toMatchObject({
    code: 1,
    error: expect.stringContaining('minAge: '),
  })
  expect(await set('minAge', 'old', '--as', 'ann')).toMatchObject({
    code: 1,
    error: expect.stringContaining('no JSON'),
  })
  expect(await set('minimumAge', '21', '--as', 'ann')).toMatchObject({ code: 2 })
  expect(await set('minAge', '21')).toMatchObject({ code: 2, error: expect.stringContaining('--as') })
})

test('terms are shown as they are added, and nothing is paid out without them', async () => {
  expect((await fairground('terms', 'show', 'hanbit')).out).toContain('pays nothing out')
  const shown = JSON.parse((await fairground('terms', 'show', 'halcyon')).out)
  expect(shown).toMatchObject({ gateway: 'reference', least: '500.0000', freeADay: demoPayoutTerms('PKR').freeADay })
  expect(await fairground('terms', 'add', 'hanbit', file('terms.json', shown))).toMatchObject({ code: 0 })
  expect(JSON.parse((await fairground('terms', 'show', 'hanbit')).out)).toEqual(shown)
  const wrong = await fairground('terms', 'add', 'hanbit', file('wrong.json', { ...shown, fee: '12.5' }))
  expect([wrong.code, wrong.error]).toEqual([
    1,
    `fairground terms: ${join(dir, 'wrong.json')}: fee: "12.5" is no amount; write it with four decimals, as "12.5000"`,
  ])
})

const vendors = {
  vendors: [{ code: 'QQ', name: 'Quay Studio', icon: '/m/art/vendor/QQ.svg' }],
  categories: [{ category: 'RNG', vendorCodes: ['QQ'] }],
}
const game = { id: 'QQ-one', vendorCode: 'QQ', code: 'one', category: 'RNG', names: { EN: 'One' }, art: 'one' }
const lottery = {
  code: 'K3_1M',
  gameId: '406',
  groupTag: 'fast',
  family: 'K3',
  names: { EN: 'Dice' },
  remarks: { EN: 'Every minute' },
  schedule: { kind: 'fast', zone: 'Asia/Ho_Chi_Minh', intervalMs: 60_000, lockMs: 5_000 },
  classify: 'K3',
  lottoMode: 'Traditional',
  ball: { hue: 20, text: 'D1' },
}
const group = { tag: 'fast', names: { EN: 'Fast' }, prizeModes: ['Lott'] }
const notice = { kind: 'announcement', slug: 'hello', texts: [{ language: 'EN', title: 'Hello' }] }

test('games, lotteries and texts are published from files, and a wrong field is named', async () => {
  const publish = (kind: string, content: unknown) =>
    fairground('publish', kind, file(`${kind}.json`, content), '--brand', 'hanbit')
  expect(await publish('vendors', vendors)).toMatchObject({ code: 0, out: 'published vendors at hanbit' })
  expect(await publish('games', [game])).toMatchObject({ code: 0 })
  expect(await publish('lotteries', { groups: [group], lotteries: [lottery] })).toMatchObject({ code: 0 })
  expect(await publish('content', [notice])).toMatchObject({ code: 0 })
  const wrong = async (kind: string, content: unknown) => (await publish(kind, content)).error
  expect(await wrong('games', [game, { ...game, names: {} }])).toContain('[1].names: the English text (EN) is missing')
  expect(await wrong('games', [{ ...game, colour: 'red' }])).toContain('colour')
  const early = { ...lottery, schedule: { ...lottery.schedule, lockMs: 5 } }
  expect(await wrong('lotteries', { groups: [group], lotteries: [early] })).toContain('lotteries[0].schedule: lockMs')
  expect(await wrong('lotteries', { groups: [], lotteries: [lottery] })).toContain('lotteries[0].groupTag: no group')
  expect(await wrong('content', [{ ...notice, link: 'javascript:1' }])).toContain('javascript:1 is neither https nor')
  expect(await publish('games', [{ ...game, names: 1 }])).toMatchObject({ code: 1 })
  expect(await publish('jokes', [])).toMatchObject({
    code: 2,
    error: expect.stringContaining('there is no kind jokes'),
  })
})

test('doctor says every cause with what to do, and fails', async () => {
  const nobody = { REDIS_URL: 'redis://127.0.0.1:9', NATS_URL: 'nats://127.0.0.1:9', NODE_ENV: 'production' }
  const { code, out } = await fairgroundWith(nobody, 'doctor')
  expect(code).toBe(1)
  const line = (check: string) => out.split('\n').find((each) => each.includes(`  ${check} `))
  expect(line('migrations')).toMatch(/^OK/)
  expect(line('brand hanbit')).toMatch(/^OK .*1 games, 1 lotteries/)
  expect(line('ledger')).toMatch(/^OK/)
  expect(line('api settings')).toMatch(/^FAIL .*PERSONAL_DATA_KEY/)
  expect(line('draws settings')).toMatch(/^OK .*draws nothing/)
  expect(line('drawn games')).toMatch(/^FAIL .*BEACON_URL and WITNESSES are not set/)
  expect(line('redis')).toMatch(/^FAIL .*start Redis or correct REDIS_URL/)
  expect(line('nats')).toMatch(/^FAIL .*start NATS/)
  const json = JSON.parse((await fairgroundWith(nobody, 'doctor', '--json')).out)
  expect(json.ok).toBe(false)
  expect(json.findings).toContainEqual(expect.objectContaining({ check: 'redis', ok: false }))
})

test('doctor finds the keys of each process under the names of compose.yaml, and a beacon that is only a demonstration', async () => {
  const ring = [{ id: 'a', key: Buffer.alloc(32, 3).toString('base64') }]
  const ringsOf = (...purposes: string[]) =>
    JSON.stringify(Object.fromEntries(purposes.map((purpose) => [purpose, ring])))
  const composed = {
    NODE_ENV: 'production',
    REDIS_URL: 'redis://127.0.0.1:9',
    NATS_URL: 'nats://127.0.0.1:9',
    API_KEYS: ringsOf('personal', 'index', 'receipts', 'challenges', 'push', 'vendors'),
    WORKER_KEYS: ringsOf('personal', 'index', 'push', 'vendors'),
    DRAWS_KEYS: ringsOf('draws', 'log'),
    DRAW_LOG_ORIGIN: 'house.example/draws',
    BEACON_URL: 'http://127.0.0.1:9',
    WITNESSES: JSON.stringify([{ url: 'http://127.0.0.1:9', key: formatVerifierKey(witness) }]),
  }
  const { out } = await fairgroundWith(composed, 'doctor')
  for (const name of ['api', 'worker', 'draws'])
    expect(out).toMatch(new RegExp(`^OK +${name} settings +complete$`, 'm'))
  expect(out).toMatch(/^FAIL +drawn games +a brand that is no demonstration sells draws/m)
  expect((await fairgroundWith({ ...composed, BEACON_SOURCE: 'drand' }, 'doctor')).out).toMatch(
    /^OK +drawn games .* by drand$/m,
  )
  const tooMany = ringsOf('personal', 'index', 'draws')
  const { out: wrong } = await fairgroundWith({ ...composed, WORKER_KEYS: tooMany }, 'doctor')
  expect(wrong).toMatch(/^FAIL +worker settings .*has no use for/m)
})

test('doctor names the brand that has no merchant row', async () => {
  const more = mkdtempSync(join(dir, 'more-'))
  cpSync(join(brandsDir, 'hanbit'), join(more, 'quay'), { recursive: true })
  writeFileSync(join(more, 'quay/brand.json'), JSON.stringify({ ...realBrand, code: 'quay' }))
  const { out } = await fairgroundWith({ BRANDS_DIR: more }, 'doctor')
  expect(out).toMatch(/FAIL +brand quay +has no merchant row; run fairground brand sync/)
})

test('a database out of reach and a wrong call are one line each', async () => {
  const gone = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
  for (const args of [['migrate'], ['brand', 'sync'], ['demo'], ['settings', 'get', 'halcyon'], ['review', 'list']]) {
    const { code, error } = await fairgroundWith(gone, ...args)
    expect(code).toBe(1)
    expect(error).toMatch(new RegExp(`^fairground ${args[0]}: .*127\\.0\\.0\\.1:9: nothing listens there$`))
  }
  expect(await fairgroundWith({ DATABASE_URL: '' }, 'migrate')).toMatchObject({
    code: 1,
    error: 'fairground migrate: DATABASE_URL is not set; see .env.example',
  })
  for (const args of [
    ['migrate', 'now'],
    ['brand'],
    ['publish', 'games'],
    ['terms', 'burn', 'halcyon'],
    ['fly'],
    ['doctor', '--loud'],
  ])
    expect(await fairground(...args)).toMatchObject({ code: 2, out: '' })
})

test('every command explains itself', async () => {
  const { code, out } = await fairground('--help')
  expect(code).toBe(0)
  const names = [...out.matchAll(/^ {2}(\w+) {2}/gm)].map(([, name]) => name ?? '')
  expect(names).toContain('doctor')
  for (const name of names)
    expect(await fairground(name, '--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`fairground ${name}`),
    })
  expect((await fairground()).code).toBe(2)
})
