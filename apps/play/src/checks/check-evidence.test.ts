import { formatVerifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import type { DrawEvidence } from '@fairground/domain/lottery/draw-log/verify/evidence.ts'
import type { PublishedTrust } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import { logSigner, otherSigner } from '@fairground/domain/testing/draw-log.ts'
import { heldDraw, lockSeconds, signedCancellation, witness } from '@fairground/domain/testing/held-draw.ts'
import { expect, test } from 'vitest'
import { detailOfHeld, type HeldStage, proofOfHeld, receiptOfHeld, trustOfHeld } from '../testing/held.ts'
import { type CheckRequest, checkEvidence } from './check-evidence.ts'
import { evidenceOf } from './evidence-of.ts'

const honest = await heldDraw()
const trust = trustOfHeld(honest)
const afterLock = (seconds: number) => new Date((lockSeconds + seconds) * 1_000).toISOString()

function shownAt(stage: HeldStage, draw = honest): DrawEvidence {
  const { betId: _, scheme: __, ...receipt } = receiptOfHeld(draw)
  return evidenceOf(receipt, detailOfHeld(draw, stage), proofOfHeld(draw, stage, String(draw.sizes.receipt)))
}

const check = (evidence: Partial<DrawEvidence> = {}, more: Partial<CheckRequest> = {}, stage: HeldStage = 'result') =>
  checkEvidence({
    evidence: { ...shownAt(stage), ...evidence },
    publishedTrust: trust,
    storedTrust: null,
    seen: [],
    now: afterLock(30),
    ...more,
  })

test('after the lock the bet is in the book, and after the result everything is right', async () => {
  expect(await check({}, { now: afterLock(4) }, 'lock')).toMatchObject({ found: { kind: 'booked' }, isSigned: true })
  expect(await check()).toMatchObject({ found: { kind: 'checked' }, isSigned: true, isOneLog: true })
})

test('before the book is out nothing was found, and nothing is owed', async () => {
  const { found } = await check({ book: null, inclusion: null }, { now: afterLock(4) }, 'lock')
  expect(found).toEqual({ kind: 'nothing' })
})

test('a bet that is not in the book is found missing', async () => {
  const draw = await heldDraw({ booked: (bets) => bets.filter(({ id }) => id !== honest.receipt.bet) })
  const withheld = { evidence: shownAt('lock', draw), now: afterLock(5) }
  expect((await check({}, withheld)).found).toEqual({ kind: 'nothing' })
  expect((await check({}, { ...withheld, now: afterLock(7) })).found).toEqual({
    kind: 'owed',
    missing: 'inclusion',
    since: afterLock(6),
  })
  const { inclusion } = honest.evidence
  expect((await check({}, { evidence: { ...shownAt('lock', draw), inclusion } })).found).toEqual({ kind: 'differs' })
})

test('a payment that does not follow from the result differs', async () => {
  const { settlement } = shownAt('result')
  expect((await check({ settlement: settlement && { ...settlement, paid: '9.0000' } })).found).toEqual({
    kind: 'differs',
  })
})

test('a bet that was taken back needs the signature under it', async () => {
  const taken = { state: 'cancelled' as const, paid: honest.receipt.stake, currency: 'PKR' }
  const draw = await heldDraw({ booked: (bets) => bets.filter(({ id }) => id !== honest.receipt.bet) })
  const atLock = { ...shownAt('lock', draw), settlement: taken }
  const found = { kind: 'owed', missing: 'cancellation', since: afterLock(0) }
  expect((await check({}, { evidence: atLock })).found).toEqual(found)
  const evidence = { ...shownAt('result', draw), settlement: taken }
  expect((await check({}, { evidence })).found).toEqual({ kind: 'differs' })
  const cancellation = signedCancellation(honest.receipt)
  expect((await check({}, { evidence: { ...evidence, cancellation } })).found).toEqual({ kind: 'checked' })
})

test('what the platform shows nothing of is owed', async () => {
  const evidence = evidenceOf(shownAt('sale').receipt, null, null)
  const { acceptedAt } = honest.receipt
  expect((await check({}, { evidence })).found).toEqual({ kind: 'owed', missing: 'commit', since: acceptedAt })
})

test('a log that does not go on from what this phone has seen is two logs, and both notes are handed back', async () => {
  const { log, sizes } = honest
  const other = await heldDraw({ commitOfBook: () => 'e'.repeat(64) })
  const seen = [other.log.checkpointAt(sizes.book, [{ witness, time: lockSeconds }])]
  const { found, isOneLog, checkpoints } = await check({}, { seen })
  expect([found, isOneLog]).toEqual([{ kind: 'differs' }, false])
  expect(checkpoints).toEqual(shownAt('result').checkpoints)
  expect(log.size()).toBeGreaterThan(sizes.book)
})

test('a note that the log did not sign is not handed back to be kept', async () => {
  const strange = honest.log.checkpointAt(honest.sizes.outcome, [], otherSigner)
  const { found, checkpoints } = await check({ checkpoints: [...shownAt('result').checkpoints, strange] })
  expect(found).toEqual({ kind: 'differs' })
  expect(checkpoints).not.toContain(strange)
})

const logKey = formatVerifierKey(logSigner.key)
const otherKey = formatVerifierKey(otherSigner.key)
const withLogKeys = (...logKeys: PublishedTrust['logKeys']): PublishedTrust => ({ ...trust, logKeys })

test('a key may be added or retired, and then the history is kept', async () => {
  const publishedTrust = withLogKeys({ key: logKey, retiredAt: afterLock(600) }, { key: otherKey, retiredAt: null })
  const { found, trust: next } = await check({}, { publishedTrust, storedTrust: trust })
  expect(found).toEqual({ kind: 'checked' })
  expect(next.logKeys).toEqual(publishedTrust.logKeys)
})

test('a key that is gone, or whose end was moved, is a change of keys, and the first ones stay', async () => {
  const retired = withLogKeys({ key: logKey, retiredAt: afterLock(-600) })
  const changes = [
    check({}, { publishedTrust: withLogKeys({ key: otherKey, retiredAt: null }), storedTrust: trust }),
    check({}, { publishedTrust: trust, storedTrust: retired }),
    check({}, { publishedTrust: { ...trust, receiptKeys: [] }, storedTrust: trust }),
  ]
  for (const { found } of await Promise.all(changes)) expect(found).toEqual({ kind: 'keys-changed' })
  expect((await changes[0])?.trust).toEqual(trust)
})

test('fewer witnesses than were told first are not enough', async () => {
  const { found } = await check({}, { storedTrust: { ...trust, witnessesNeeded: 2 }, now: afterLock(700) })
  expect(found).toMatchObject({ kind: 'owed', missing: 'cosignature' })
})

test('keys that cannot be read count as none', async () => {
  const broken = { logKeys: [{ key: 'strange', retiredAt: null }] } as unknown as PublishedTrust
  expect((await check({}, { publishedTrust: broken, storedTrust: trust })).found).toEqual({ kind: 'checked' })
  expect((await check({}, { publishedTrust: null, storedTrust: trust })).found).toEqual({ kind: 'checked' })
  expect((await check({}, { publishedTrust: trust, storedTrust: broken })).found).toEqual({ kind: 'checked' })
  await expect(check({}, { publishedTrust: broken })).rejects.toThrow('no keys')
})
