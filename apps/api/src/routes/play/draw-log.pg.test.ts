import type { OutputOf } from '@fairground/contract/call.ts'
import type { readDrawLog, readDraws, readLogStretch, readResults } from '@fairground/contract/lottery/draws.ts'
import type { DrawProofV2 } from '@fairground/contract/lottery/proofs.ts'
import { verifyCheckpoint } from '@fairground/domain/lottery/draw-log/checkpoint.ts'
import { type PublishedTrust, trustOf } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import { verifyDraw } from '@fairground/domain/lottery/draw-log/verify/verify-draw.ts'
import { verifyLogRange } from '@fairground/domain/lottery/draw-log/verify/verify-log-range.ts'
import { advanceDraws } from '@fairground/modules/lottery/advance-draws.ts'
import { generateDraws } from '@fairground/modules/lottery/generate-draws.ts'
import { making, rng } from '@fairground/modules/testing/play.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi, testBrand } from '../../testing/test-api.ts'
import { sellDrawnGame } from './testing/sell-drawn-game.ts'

const game = 'K3_5M'
const host = 'house.localhost'
let api: TestApi

beforeAll(async () => {
  api = await testApi([testBrand('house')])
  const sold = await sellDrawnGame(api, 'house', game)
  const { draws } = api.database
  await generateDraws(draws, new Date(Date.now() - 1_200_000), making, rng, { games: [sold] })
  // Promised and witnessed; then three are drawn, and one is on sale.
  await advanceDraws(draws, new Date(), making)
  await advanceDraws(draws, new Date(), making)
})
afterAll(() => api.close())

async function value<T>(url: string): Promise<T> {
  const { status, body } = await api.ask(host, { method: 'GET', url })
  expect(status).toBe(200)
  return body.value as T
}

const inPlain = (url: string) => api.app.inject({ url, headers: { host } })

async function readTrust() {
  const { trust } = (await inPlain('/lgw/keys')).json() as { trust: PublishedTrust }
  const read = trustOf(trust)
  if (!read) throw new Error('what is published cannot be read')
  return read
}

test('anybody verifies a draw by its proof and the published keys alone', async () => {
  const { draws } = await value<OutputOf<typeof readDraws>>(`/lgw/draws?game=${game}&limit=10`)
  const [drawn] = draws.filter(({ result }) => result !== null)
  const proof = await value<DrawProofV2>(`/lgw/draws/proof?game=${game}&numero=${drawn?.numero}&seen=1,2,99999999`)
  expect(proof.consistency.map(({ from }) => from)).toEqual(expect.arrayContaining([1, 2]))
  const noBet = { receipt: null, inclusion: null, cancellation: null, settlement: null }
  const { verdict, steps } = await verifyDraw({ ...proof, ...noBet }, await readTrust(), new Date())
  expect(verdict).toEqual({ kind: 'verified' })
  expect(steps.map(({ name }) => name)).toContain('numbers')
  const wrong = { ...proof, ...noBet, outcome: proof.outcome && { ...proof.outcome, index: 0 } }
  expect((await verifyDraw(wrong, await readTrust(), new Date())).verdict.kind).toBe('does-not-match')
})

test('what a phone counts are the published results, newest first, and no draw without one', async () => {
  const { draws } = await value<OutputOf<typeof readDraws>>(`/lgw/draws?game=${game}&limit=20`)
  const { results } = await value<OutputOf<typeof readResults>>(`/lgw/draws/results?game=${game}&draws=20`)
  expect(results.length).toBeGreaterThan(1)
  expect(results).toEqual(draws.flatMap(({ result }) => (result ? [result.join()] : [])))
  const tooMany = await api.ask(host, { method: 'GET', url: `/lgw/draws/results?game=${game}&draws=5000` })
  expect(tooMany.body.success).toBe(false)
})

test('the keys of receipts and of the log are plain, and a demonstration is called one', async () => {
  const { keys, trust } = (await inPlain('/lgw/keys')).json()
  expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519' })
  expect(trust).toMatchObject({ isDemo: true, witnessesNeeded: 1 })
  expect(trust.receiptKeys[0].key).toMatch(/^fairground\/receipts\+/)
})

test('the state of the log is for everybody: what is promised, by game, and that nothing is owed', async () => {
  const { heads, open, late, cancelled, cancelledInAll } = await value<OutputOf<typeof readDrawLog>>('/lgw/draws/log')
  expect(open).toMatchObject([{ game, draws: expect.any(Number) }])
  expect(open[0]?.draws).toBeGreaterThan(500)
  expect([late, cancelled, cancelledInAll]).toEqual([[], [], 0])
  const sizes = heads.map(({ size }) => size)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(Math.abs(Date.parse(heads[0]?.witnessedAt ?? '') - Date.now())).toBeLessThan(60_000)
})

test('the whole log is read in stretches that follow each other, and none of its chain is missing', async () => {
  type Stretch = OutputOf<typeof readLogStretch>
  const read = (from: number) => value<Stretch>(`/lgw/draws/log/stretch?from=${from}&limit=250`)
  const leaves: string[] = []
  let stretch = await read(0)
  const first = stretch.from
  for (;;) {
    expect(verifyLogRange(stretch, new Date()).faults).toEqual([])
    leaves.push(...stretch.leaves)
    if (stretch.checkpoint !== null) break
    const next = await read(stretch.to.size)
    expect(next.from).toEqual(stretch.to)
    stretch = next
  }
  const whole = { from: first, frontier: [], leaves, to: stretch.to }
  expect(verifyLogRange(whole, new Date())).toEqual({ faults: [], owed: [] })
  const tooFew = { ...whole, leaves: leaves.toSpliced(5, 1) }
  expect(verifyLogRange(tooFew, new Date()).faults).toMatchObject([{ kind: 'not-the-log' }])
})

test('the newest checkpoint is there as it stands, for the tools of third parties', async () => {
  const { statusCode, headers, body } = await inPlain('/lgw/draws/log/checkpoint')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const [log] = (await readTrust()).logKeys
  const signed = log && verifyCheckpoint(body, log.key)
  const { heads } = await value<OutputOf<typeof readDrawLog>>('/lgw/draws/log')
  expect(signed?.checkpoint.size).toBe(heads[0]?.size)
})

test('before the first checkpoint there is none to read, and the keys are there', async () => {
  const fresh = await testApi([testBrand('house')])
  try {
    const read = (url: string) => fresh.app.inject({ url, headers: { host } })
    expect((await read('/lgw/draws/log/checkpoint')).statusCode).toBe(404)
    expect((await read('/lgw/keys')).json().trust).toMatchObject({ logKeys: [], chains: [], isDemo: false })
  } finally {
    await fresh.close()
  }
})
