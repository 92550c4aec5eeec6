import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SeamlessKind, seamlessBook } from '@fairground/contract/games/seamless.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { engines } from '../engines.ts'
import { moonLanternRules } from '../slot/outcome.ts'
import { type Fault, openOperator, operatorKey } from '../testing/operator.ts'
import { readSource } from './code.ts'
import { createStudio, type StudioOptions } from './handler.ts'
import { isSignedBy, signedHeaders } from './signing.ts'
import type { SpinResponse, StartResponse } from './spin-api.ts'
import { isFair } from './spin-rules.ts'

// A machine that is busy with other things is slow and not wrong.
vi.setConfig({ testTimeout: 30_000 })

const stops: (() => void)[] = []
const bet = '200000'

afterEach(() => {
  for (const stop of stops.splice(0).toReversed()) stop()
})

async function openStudio(operator: { readonly url: string }, given: Partial<StudioOptions> = {}) {
  const OPERATORS = { halcyon: { ...operatorKey, url: operator.url } }
  const quick = { retryMs: 5, limitMs: 1_000, patienceMs: 10_000 }
  const studio = createStudio({ NODE_ENV: 'test', OPERATORS, ...quick, ...given }, engines)
  const server = createServer((request, response) =>
    studio.handle(request, response, new URL(request.url ?? '/', 'http://provider')),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    studio.stop()
    server.close()
    server.closeAllConnections()
  }
  stops.push(stop)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const post = (path: string, value: object) => fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(value) })
  const start = async (code = 'halcyon.good') =>
    (await (await post('/slot/api/start', { code })).json()) as StartResponse
  const begin = async () => {
    const opened = await start()
    if (opened.state !== 'open') throw new Error('the game does not open')
    return opened
  }
  const spin = async (session: string, key = newKey(), more: object = {}) =>
    (await (await post('/slot/api/spin', { session, key, bet, clientSeed: 'mine', ...more })).json()) as SpinResponse
  const readBook = async (after = '0') => {
    const message = { method: 'GET', path: `/slot/api/book?after=${after}`, body: '' }
    const answer = await fetch(`${url}${message.path}`, { headers: signedHeaders(operatorKey, message, Date.now()) })
    const body = await answer.text()
    expect(isSignedBy(operatorKey, { ...message, body }, Object.fromEntries(answer.headers), Date.now())).toBe(true)
    return seamlessBook.parse(JSON.parse(body)).entries
  }
  return { url, post, start, begin, spin, readBook, stop, misbehave: (fault: object) => post('/slot/faults', fault) }
}

async function openBoth(given: Partial<StudioOptions> = {}, money: { readonly balance?: bigint } = {}) {
  const operator = await openOperator(money)
  stops.push(operator.stop)
  return { ...operator, ...(await openStudio(operator.operator, given)) }
}

let keys = 0
const newKey = () => String(++keys).padStart(32, '0')

/** What the book says that the player's balance has changed by. */
function sumOf(entries: Awaited<ReturnType<Awaited<ReturnType<typeof openStudio>>['readBook']>>): bigint {
  return entries.reduce((sum, { kind, amount }) => sum + (kind === 'bet' ? -BigInt(amount) : BigInt(amount)), 0n)
}

test('a code opens the game once it is the operator’s, and every other one does not', async () => {
  const { start } = await openBoth()
  expect(await start()).toMatchObject({ state: 'open', balance: '10000000', currency: 'PKR', isDemo: true })
  expect(await start('halcyon.bad')).toEqual({ state: 'over' })
  expect(await start('unknown.good')).toEqual({ state: 'maintenance' })
})

test('a spin moves bet and win, shows the seed that was promised, and promises the next', async () => {
  const { begin, spin, balance, requests, readBook } = await openBoth()
  const { session, next } = await begin()
  const answer = await spin(session)
  if (answer.state !== 'done') throw new Error(answer.state)
  expect(await isFair({ ...answer.spin, ...next, clientSeed: 'mine' }, moonLanternRules)).toBe(true)
  expect(answer.balance).toBe(String(balance()))
  expect(balance()).toBe(10_000_000n - 200_000n + BigInt(answer.spin.win))
  expect(answer.next).toMatchObject({ nonce: 2 })
  expect(answer.next.commitment).not.toBe(next.commitment)
  expect(requests.map(({ kind }) => kind)).toEqual(['authenticate', 'bet', 'win'])
  expect(requests[2]?.body).toMatchObject({ isRoundOver: true, amount: answer.spin.win })
  expect(10_000_000n + sumOf(await readBook())).toBe(balance())
})

test('the same key is the same spin, at once and later', async () => {
  const { begin, spin, requests } = await openBoth()
  const { session } = await begin()
  const key = newKey()
  const answers = await Promise.all([spin(session, key), spin(session, key), spin(session, key)])
  const done = answers.filter(({ state }) => state === 'done')
  expect(answers.every(({ state }) => state === 'done' || state === 'pending')).toBe(true)
  expect(await spin(session, key)).toEqual(done[0])
  expect(requests.filter(({ kind }) => kind === 'bet')).toHaveLength(1)
})

test('no funds and a session that is over are told, and nothing is taken back', async () => {
  const { begin, spin, requests, endSession } = await openBoth({}, { balance: 100_000n })
  const { session } = await begin()
  expect(await spin(session)).toMatchObject({ state: 'refused', reason: 'funds', balance: '100000' })
  endSession()
  expect(await spin(session)).toMatchObject({ state: 'refused', reason: 'over' })
  expect(requests.map(({ kind }) => kind)).toEqual(['authenticate', 'bet', 'bet'])
  expect(await spin('unknown')).toEqual({ state: 'over' })
})

test('an operator hears of the game by its own name for it', async () => {
  const { post, spin, requests } = await openBoth()
  const opened = (await (
    await post('/slot/api/start', { code: 'halcyon.good', game: 'lantern-7' })
  ).json()) as StartResponse
  if (opened.state !== 'open') throw new Error(opened.state)
  await spin(opened.session)
  expect(requests.slice(1).map(({ body }) => body.gameId)).toEqual(['lantern-7', 'lantern-7'])
})

test('a stake that is not offered is no spin', async () => {
  const { begin, post } = await openBoth()
  const { session } = await begin()
  const wrong = { session, key: newKey(), bet: '1', clientSeed: 'mine' }
  expect((await post('/slot/api/spin', wrong)).status).toBe(400)
})

test.each<Fault>(['down', 'lost', 'garbage', 'unsigned', 'temporary', 'slow'])(
  'a bet whose answer is %s is taken back until that is certain, and does not count',
  async (fault) => {
    const { begin, spin, fail, balance, requests, readBook } = await openBoth()
    const { session } = await begin()
    fail('bet', fault)
    fail('rollback', 'down', 'lost', 'garbage')
    expect(await spin(session)).toMatchObject({ state: 'void', balance: '10000000' })
    expect(balance()).toBe(10_000_000n)
    expect(sumOf(await readBook())).toBe(0n)
    const ids = requests.filter(({ kind }) => kind === 'rollback').map(({ body }) => body.transactionId)
    expect([ids.length, new Set(ids).size]).toEqual([4, 1])
  },
)

test('a win whose answer is not certain is told again as the same win', async () => {
  const { begin, spin, fail, balance, requests, readBook } = await openBoth()
  const { session } = await begin()
  fail('win', 'lost', 'down', 'slow', 'garbage', 'temporary')
  const answer = await spin(session)
  if (answer.state !== 'done') throw new Error(answer.state)
  const wins = requests.filter(({ kind }) => kind === 'win').map(({ body }) => body.transactionId)
  expect([wins.length, new Set(wins).size]).toEqual([6, 1])
  expect(balance()).toBe(10_000_000n - 200_000n + BigInt(answer.spin.win))
  expect(10_000_000n + sumOf(await readBook())).toBe(balance())
})

test('a player who has waited long is told to ask again with the same key', async () => {
  const { begin, spin, fail } = await openBoth({ patienceMs: 30, retryMs: 60 })
  const { session } = await begin()
  fail('win', 'down', 'down')
  const key = newKey()
  expect(await spin(session, key)).toEqual({ state: 'pending' })
  expect(await spin(session)).toEqual({ state: 'pending' })
  await vi.waitFor(async () => expect(await spin(session, key)).toMatchObject({ state: 'done' }))
})

test.each(['after-bet', 'after-win'])('a studio that ends %s comes back with the same spin', async (crash) => {
  const dir = mkdtempSync(join(tmpdir(), 'fairground-slot-'))
  stops.push(() => rmSync(dir, { recursive: true }))
  const SLOT_JOURNAL = join(dir, 'slot.jsonl')
  const ends = () => {
    throw new Error('the process ended')
  }
  const before = await openBoth({ SLOT_JOURNAL, crash: ends })
  const { session, next } = await before.begin()
  await before.misbehave({ crash })
  const key = newKey()
  await before.spin(session, key).catch(() => undefined)
  before.stop()
  const after = await openStudio(before.operator, { SLOT_JOURNAL })
  const answer = await vi.waitFor(async () => {
    const told = await after.spin(session, key)
    if (told.state !== 'done') throw new Error(told.state)
    return told
  })
  expect(answer.spin.commitment).toBe(next.commitment)
  expect(before.balance()).toBe(10_000_000n - 200_000n + BigInt(answer.spin.win))
  expect(10_000_000n + sumOf(await after.readBook())).toBe(before.balance())
  expect(await after.spin(session)).toMatchObject({ state: 'done', spin: { nonce: 2 } })
})

test('faults: copies, forged copies and another order move no other money', async () => {
  const { begin, spin, requests, balance, misbehave, readBook } = await openBoth()
  const { session } = await begin()
  const count = (kind: SeamlessKind) => requests.filter((one) => one.kind === kind).length
  await misbehave({ repeat: 3 })
  expect(await spin(session)).toMatchObject({ state: 'done' })
  expect([count('bet'), count('win')]).toEqual([4, 4])
  for (const copy of ['unsigned', 'forged']) {
    await misbehave({ copy })
    expect(await spin(session)).toMatchObject({ state: 'done' })
  }
  expect(requests.filter(({ isSigned }) => !isSigned)).toHaveLength(4)
  await misbehave({ order: 'win-first' })
  expect(await spin(session)).toMatchObject({ state: 'done' })
  await misbehave({ order: 'rollback-first' })
  expect(await spin(session)).toMatchObject({ state: 'void' })
  await misbehave({ delayMs: 20 })
  expect(await spin(session)).toMatchObject({ state: 'done' })
  expect(10_000_000n + sumOf(await readBook())).toBe(balance())
  expect((await misbehave({ explode: true })).status).toBe(400)
})

test('nobody but its operator reads the book, and in production nobody asks for a fault', async () => {
  const { url, misbehave } = await openBoth({ NODE_ENV: 'production' })
  expect((await fetch(`${url}/slot/api/book`)).status).toBe(401)
  expect((await misbehave({})).status).toBe(404)
})

test('the page takes nothing from elsewhere and runs the files that decide a spin', async () => {
  const { url } = await openBoth()
  const page = await fetch(`${url}/slot/?code=halcyon.good&lang=UR`)
  const html = await page.text()
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self'; style-src 'self'/)
  expect(html).toContain('<html lang="ur" dir="rtl"')
  expect(html).not.toMatch(/ style="|<style|<script>|(?:src|href)="https?:/)
  const script = await (await fetch(`${url}/slot/game.js?game=moon-lantern`)).text()
  expect(script).not.toMatch(/^(?:import|export)|eval\(|new Function/m)
  for (const file of ['studio/fair-seed.ts', 'slot/outcome.ts'])
    expect(script).toContain(
      readSource(file)
        .split('\n')
        .find((line) => line.startsWith('  const next')) ?? file,
    )
  expect(script).not.toContain('appendFileSync')
  expect((await fetch(`${url}/slot/code/studio/entries.ts`)).status).toBe(404)
})

test.each(Object.keys(engines))(
  '%s has its page in the asked language and its script, also for a slow network',
  async (game) => {
    const { url } = await openBoth()
    const page = await (await fetch(`${url}/slot/?game=${game}&lang=KO`)).text()
    expect(page).toContain('<html lang="ko" dir="ltr"')
    expect(page).toContain(`data-game="${game}"`)
    const script = await fetch(`${url}/slot/game.js?game=${game}`)
    expect(script.headers.get('content-encoding')).toBe('gzip')
    expect(await script.text()).toContain(`/* ${engines[game]?.entry} */`)
    const plain = await fetch(`${url}/slot/game.js?game=${game}`, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    const bytes = (await plain.text()).length + page.length
    expect(bytes).toBeLessThan(600_000)
  },
)
