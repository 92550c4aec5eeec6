import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { formatVerifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import { type PublishedTrust, trustOf } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import type { Verdict } from '@fairground/domain/lottery/draw-log/verify/verdict.ts'
import { verifyDraw } from '@fairground/domain/lottery/draw-log/verify/verify-draw.ts'
import { verifyLogRange } from '@fairground/domain/lottery/draw-log/verify/verify-log-range.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import {
  beacon,
  betOrder,
  logWith,
  makeDraw,
  makePlayer,
  making,
  rng,
  runDraws,
  type TestDraw,
  unavailableWitness,
} from '../../testing/play.ts'
import { advanceDraws } from '../advance-draws.ts'
import { cancelBets } from '../cancel-bets.ts'
import { publishTrust } from '../draw-log/publish-trust.ts'
import { generateDraws } from '../generate-draws.ts'
import { placeOrders } from '../place-order.ts'
import { type BetOwner, readBet } from '../read-orders.ts'
import { readBookInclusion } from './book-inclusion.ts'
import { readDrawEvidence } from './draw-evidence.ts'
import { readLogRange } from './log-range.ts'
import { readHeads } from './log-reader.ts'
import { readLogState } from './log-state.ts'
import { createPublishedTrust } from './published-trust.ts'
import { readCancellation } from './read-cancellation.ts'
import { createReceipts } from './receipts.ts'

const database = await testDatabase()
afterAll(() => database.drop())
const { app, draws, worker, staff, owner } = database
const merchantId = await seedMerchant(owner, 'house')
const receipts = createReceipts(oneKey(Buffer.alloc(32, 7)).receipts)
await publishTrust(draws, { ...making.log, keys: { signer: making.log.signer, past: [] }, chain: beacon.chain })
const failures: unknown[] = []
const reading = { receiptKeys: receipts.publicKeys, onFailure: (error: unknown) => failures.push(error) }
const published = await createPublishedTrust(app, { ...reading, nowMs: () => performance.now() })()
const trust = trustOf(published as PublishedTrust)
if (!trust) throw new Error('what is published cannot be read')

const afterDraw = ({ lockAt }: TestDraw, ms = 5_000) => new Date(lockAt.getTime() + ms)

async function place(draw: TestDraw, lines = 2) {
  const memberId = await makePlayer(app, merchantId)
  const wanted = Array.from({ length: lines }, (_, index) => ['BSOE', index % 2 === 0 ? 'BIG' : 'SMALL', 1] as const)
  const order = betOrder(draw, memberId, wanted)
  const [answer] = await placeOrders(app, merchantId, new Date(), [order])
  expect(answer?.answer).toBe('done')
  return { owner: { merchantId, memberId }, orderId: order.id, betIds: order.lines.map(({ id }) => id) }
}

/** As the api answers a caller who asks for a bet and its draw at this moment. */
async function evidenceOf(owned: BetOwner, betId: string, seen: readonly number[] = []) {
  const bet = await readBet(app, owned, betId)
  const [newest] = await readHeads(app, null, 1)
  if (!bet || !newest) throw new Error(`no bet ${betId}`)
  const cancelled = await readCancellation(app, owned, bet)
  const [receipt] = receipts.signTexts(receipts.textsOf(owned.memberId, [bet], newest))
  const paid = bet.win === null ? null : formatAmount(bet.win)
  return {
    ...(await readDrawEvidence(app, bet.draw.id, seen)),
    receipt: receipt ?? null,
    inclusion: await readBookInclusion(app, bet),
    cancellation: cancelled && receipts.signCancellation(owned.memberId, bet, cancelled),
    settlement: { state: bet.state, paid, currency: bet.currency },
  }
}

const verdictOf = async (evidence: Awaited<ReturnType<typeof evidenceOf>>, now: Date): Promise<Verdict> =>
  (await verifyDraw(evidence, trust, now)).verdict

test('a bet is followed from its receipt to its payment by what the app may read', async () => {
  const draw = await makeDraw(draws)
  const { owner: ada, betIds } = await place(draw, 5)
  await place(draw, 3)
  const [betId = ''] = betIds
  const before = await evidenceOf(ada, betId)
  expect([before.book, before.outcome, before.inclusion]).toEqual([null, null, null])
  expect((await verdictOf(before, new Date())).kind).toBe('unfinished')
  const seen = before.commit?.size ?? 0

  await runDraws({ draws, worker }, afterDraw(draw))
  for (const each of betIds)
    expect(await verdictOf(await evidenceOf(ada, each, [seen, 1, 10_000_000]), afterDraw(draw))).toEqual({
      kind: 'verified',
    })
  const { checkpoints, consistency } = await evidenceOf(ada, betId, [seen, 1, 10_000_000])
  expect(checkpoints).toHaveLength(2)
  expect(consistency.map(({ from }) => from)).toEqual(expect.arrayContaining([seen, 1]))
})

test('what a device has seen before is shown to lead to the newest checkpoint, whatever its size', async () => {
  const draw = await makeDraw(draws)
  const { owner: ada, betIds } = await place(draw)
  await runDraws({ draws, worker }, afterDraw(draw))
  const heads = await readHeads(app, null, 100)
  const sizes = heads.map(({ size }) => size)
  const evidence = await evidenceOf(ada, betIds[0] ?? '', sizes.slice(0, 8))
  const kept = { ...trust, seen: heads.slice(0, 8).map(({ note }) => note) }
  expect((await verifyDraw(evidence, kept, afterDraw(draw))).verdict).toEqual({ kind: 'verified' })
  const unasked = await evidenceOf(ada, betIds[0] ?? '')
  expect((await verifyDraw(unasked, kept, new Date(Date.now() + 3_600_000))).verdict.kind).toBe('owes')
})

test('a bet that its member took back has a signed text that says so, and no way into the book', async () => {
  const draw = await makeDraw(draws)
  const { owner: ada, orderId, betIds } = await place(draw)
  const [taken = '', kept = ''] = betIds
  await cancelBets(app, new Date(), { ...ada, orderId, betIds: [taken] })
  await runDraws({ draws, worker }, afterDraw(draw))
  const evidence = await evidenceOf(ada, taken)
  expect(evidence.inclusion).toBeNull()
  expect(await verdictOf(evidence, afterDraw(draw))).toEqual({ kind: 'verified' })
  const unsigned = await verdictOf({ ...evidence, cancellation: null }, afterDraw(draw))
  expect(unsigned.kind).toBe('does-not-match')
  expect((await evidenceOf(ada, kept)).cancellation).toBeNull()
})

const cancel = (draw: TestDraw, by: string) =>
  sql`select ask_to_cancel(${draw.game}, ${draw.numero}, ${uuidv7()}, ${by}, 'a power cut')`.execute(staff)

test('a draw that two people cancelled shows its seed and who they were; its bets need no signed text', async () => {
  const draw = await makeDraw(draws)
  const { owner: ada, betIds } = await place(draw)
  await cancel(draw, 'ana')
  await cancel(draw, 'bob')
  await runDraws({ draws, worker }, new Date())
  const evidence = await evidenceOf(ada, betIds[0] ?? '')
  expect([evidence.book, evidence.inclusion, evidence.cancellation]).toEqual([null, null, null])
  expect(await verdictOf(evidence, afterDraw(draw))).toEqual({ kind: 'verified' })
  const { cancelled, cancelledInAll } = await readLogState(app)
  expect(cancelled[0]).toMatchObject({ game: draw.game, numero: draw.numero, reason: 'a power cut' })
  expect(cancelled[0]?.acts.replaceAll(/\/[^,]+/g, '')).toBe('ana,bob')
  expect(cancelledInAll).toBe(1)
})

test('a draw that one person cancelled before its sale is shown with the time at which witnesses saw that', async () => {
  const game = drawnGameOf('K3_5M')
  if (!game) throw new Error('no such game')
  await generateDraws(draws, new Date(), making, rng, { games: [game] })
  const { id, numero } = await owner
    .selectFrom('draw')
    .select(['id', 'numero'])
    .where('game', '=', game.code)
    .where('open_at', '>', new Date(Date.now() + 3_600_000))
    .executeTakeFirstOrThrow()
  await sql`select ask_to_cancel(${game.code}, ${numero}, ${uuidv7()}, 'ana', 'a holiday')`.execute(staff)
  await runDraws({ draws, worker }, new Date())
  await makeDraw(draws)
  const noBet = { receipt: null, inclusion: null, cancellation: null, settlement: null }
  const evidence = { ...(await readDrawEvidence(app, id, [])), ...noBet }
  expect(evidence.checkpoints).toHaveLength(2)
  expect((await verifyDraw(evidence, trust, new Date())).verdict).toEqual({ kind: 'verified' })
})

test('nothing is told that no witness has seen, and it is owed from ten minutes after the draw', async () => {
  const draw = await makeDraw(draws)
  const { owner: ada, betIds } = await place(draw)
  await advanceDraws(draws, afterDraw(draw), { ...making, log: logWith(unavailableWitness) })
  const evidence = await evidenceOf(ada, betIds[0] ?? '')
  expect([evidence.book, evidence.outcome]).toEqual([null, null])
  expect(evidence.commit).not.toBeNull()
  expect(await verdictOf(evidence, afterDraw(draw, 70_000))).toMatchObject({ kind: 'owes' })

  const opened = (await readLogState(app)).open.find(({ game }) => game === draw.game)
  expect(opened?.draws).toBeGreaterThan(0)
  expect((await readLogState(app)).late).toEqual([])
  const drawAt = new Date(Date.now() - 600_001)
  const [openAt, lockAt] = [2_000, 1_000].map((ms) => new Date(drawAt.getTime() - ms))
  const times = { open_at: openAt, lock_at: lockAt, draw_at: drawAt }
  await owner.updateTable('draw').set(times).where('id', '=', draw.id).execute()
  expect((await readLogState(app)).late).toEqual([
    { game: draw.game, numero: draw.numero, drawAt, since: new Date(drawAt.getTime() + 600_000) },
  ])
  await runDraws({ draws, worker }, afterDraw(draw))
  expect((await readLogState(app)).late).toEqual([])
})

test('the log is read in stretches of any length, which are the log to the last statement', async () => {
  const [newest] = await readHeads(app, null, 1)
  const size = newest?.size ?? 0
  expect(size).toBeGreaterThan(10)
  for (const [from, limit] of [
    [0, 1_000],
    [0, 3],
    [5, 4],
    [size - 1, 10],
    [size + 100, 10],
  ] as const) {
    const { checkpoint, ...stretch } = await readLogRange(app, from, limit)
    expect(verifyLogRange(stretch, new Date(0)).faults.filter(({ kind }) => kind !== 'broken-chain')).toEqual([])
    expect(stretch.leaves).toHaveLength(Math.min(limit, Math.max(0, size - from)))
    expect(checkpoint).toBe(from + limit >= size ? newest?.note : null)
  }
})

test('a log that has not begun says so', async () => {
  const empty = await testDatabase()
  try {
    const { checkpoint, ...stretch } = await readLogRange(empty.app, 0, 10)
    expect([stretch.leaves, stretch.to.size, checkpoint]).toEqual([[], 0, null])
    expect(verifyLogRange(stretch, new Date()).faults).toEqual([])
    expect(await readDrawEvidence(empty.app, uuidv7(), [1])).toMatchObject({ checkpoints: [], commit: null })
    expect(await readLogState(empty.app)).toMatchObject({ heads: [], open: [], late: [], cancelledInAll: 0 })
  } finally {
    await empty.drop()
  }
})

test('by what the log is known is published with its history, and is last known while the database is away', async () => {
  expect(published).toMatchObject({
    logKeys: [{ key: formatVerifierKey(making.log.signer.key), retiredAt: null }],
    receiptKeys: receipts.publicKeys,
    witnesses: making.log.witnesses.map(({ key }) => formatVerifierKey(key)),
    chains: [beacon.chain],
    isDemo: true,
  })
  const away = await testDatabase()
  let nowMs = 0
  const read = createPublishedTrust(away.app, { ...reading, nowMs: () => nowMs })
  const known = await read()
  expect(known?.logKeys).toEqual([])
  await away.drop()
  nowMs = 60_000
  expect(await read()).toEqual(known)
  expect(await createPublishedTrust(away.app, { ...reading, nowMs: () => nowMs })()).toBeNull()
  expect(failures).toHaveLength(2)
})
