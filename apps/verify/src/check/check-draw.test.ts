import { ed25519Type, verifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import { createTestLog, otherSigner } from '@fairground/domain/testing/draw-log.ts'
import { commitOf, heldDraw, lockSeconds, signedCancellation, witness } from '@fairground/domain/testing/held-draw.ts'
import { publishedResponses, publishedTrust } from '@fairground/domain/testing/published-draw.ts'
import { describe, expect, test } from 'vitest'
import { type CheckContext, type CheckedDraw, checkDraw, type Source } from './check-draw.ts'

const held = await heldDraw()
const { log, sizes, receipt, now, evidence } = held
const { proof, detail } = publishedResponses(held)
const trust = publishedTrust(held.trust)
const known: CheckContext = { trust, storedCheckpoints: [], now }
const file: Source = { kind: 'file' }
const asking = (seen: readonly string[] = []): Source => ({
  kind: 'platform',
  request: { kind: 'receipt', betId: receipt.bet },
  seen,
})

async function judge(
  parts: readonly unknown[],
  source: Source,
  more: Partial<CheckContext> = {},
): Promise<CheckedDraw> {
  const judged = await checkDraw(
    parts.map((part) => JSON.stringify(part)),
    source,
    { ...known, ...more },
  )
  if (judged === null || judged === 'no-trust') throw new Error(`it was not judged: ${judged}`)
  return judged
}

const wrongIn = ({ steps }: CheckedDraw) =>
  steps.flatMap((step) => (step.state === 'wrong' ? [`${step.name}: ${step.fault}`] : []))
const noteOf = (other: typeof log, size: number) =>
  other.checkpointAt(size, [{ witness, time: lockSeconds + 20 * (size - sizes.book) }])
/** The same keys under a log that says something else from its first leaf on. */
const otherLog = createTestLog(
  Array.from({ length: 8 }, (_, place) => commitOf(`20261113-150${place}`, `20261113-150${place - 1}`)),
)

test('a bet that was held by the rules is verified, asked for or from a file', async () => {
  expect((await judge([{ ...detail, draw: proof }], asking())).verdict).toEqual({ kind: 'verified' })
  expect((await judge([proof, detail], file)).verdict).toEqual({ kind: 'verified' })
})

describe('what the platform does not show', () => {
  const lockAt = new Date(lockSeconds * 1_000)
  /** The witness signed the book a second after the lock. */
  const due = new Date(lockAt.getTime() + 6_000).toISOString()

  test('is not right when it is the place of the bet in a book that is out', async () => {
    const judged = await judge([{ ...detail, inclusion: null, draw: proof }], asking())
    expect(judged.verdict).toEqual({ kind: 'owes', owed: [{ missing: 'inclusion', since: due }] })
    expect(judged.steps.find(({ name }) => name === 'inclusion')?.state).toBe('not-shown')
  })

  test('is owed by nobody while the sale is open', async () => {
    const open = { ...proof, checkpoints: [noteOf(log, sizes.receipt)], consistency: [], book: null, outcome: null }
    const commit = log.logged(evidence.commit?.index ?? 0, sizes.receipt)
    const bet = { ...detail.bet, state: 'accepted', win: null }
    const parts = [{ ...detail, bet, inclusion: null, draw: { ...open, commit } }]
    const { verdict } = await judge(parts, asking(), { now: new Date(lockAt.getTime() - 1_000) })
    expect(verdict.kind).toBe('unfinished')
  })

  test('is not right when it is the signature under a cancellation that it claims', async () => {
    const bet = { ...detail.bet, state: 'cancelled', win: receipt.stake }
    const { verdict } = await judge([{ ...detail, bet, inclusion: null, draw: proof }], asking())
    expect(verdict).toMatchObject({ kind: 'does-not-match', at: ['settlement'] })
    const early = { ...proof, book: null, outcome: null }
    const judged = await judge([{ ...detail, bet, inclusion: null, draw: early }], asking())
    expect(judged.steps.find(({ name }) => name === 'inclusion')).toMatchObject({
      state: 'not-shown',
      missing: 'cancellation',
      dueAt: lockAt.toISOString(),
    })
    expect(judged.verdict).toMatchObject({ kind: 'owes' })
  })

  test('makes a cancellation wrong that another key signed', async () => {
    const bet = { ...detail.bet, state: 'cancelled', win: receipt.stake }
    const claimed = { ...detail, bet, inclusion: null, cancellation: signedCancellation(receipt, otherSigner) }
    expect(wrongIn(await judge([{ ...claimed, draw: proof }], asking()))).toContain('inclusion: unknown-key')
    const signed = { ...claimed, cancellation: signedCancellation(receipt) }
    expect((await judge([{ ...signed, draw: proof }], asking())).verdict).toEqual({ kind: 'verified' })
  })
})

describe('a checkpoint that this device keeps', () => {
  const small = 2
  const continued = { ...proof, consistency: [...proof.consistency, log.consistency(small, sizes.outcome)] }

  test('is continued by the log it is of', async () => {
    const seen = [noteOf(log, small)]
    const judged = await judge([{ ...detail, draw: continued }], asking(seen), { storedCheckpoints: seen })
    expect(judged).toMatchObject({ verdict: { kind: 'verified' }, seen, uncompared: 0, unsigned: 0 })
  })

  test('is of another history when the new ones do not continue it', async () => {
    const seen = [noteOf(otherLog, small)]
    const judged = await judge([{ ...detail, draw: continued }], asking(seen), { storedCheckpoints: seen })
    expect(wrongIn(judged)).toEqual(['log: two-histories'])
    expect(judged.verdict).toEqual({ kind: 'does-not-match', at: ['log'] })
  })

  test('leaves the platform owing when it does not show that it continues it', async () => {
    const seen = [noteOf(otherLog, small)]
    const { verdict } = await judge([{ ...detail, draw: proof }], asking(seen), { storedCheckpoints: seen })
    expect(verdict).toMatchObject({ kind: 'owes', owed: [{ missing: 'consistency' }] })
  })

  test('is held against a file that speaks of its size, and counted where none does', async () => {
    const storedCheckpoints = [noteOf(otherLog, sizes.outcome)]
    expect(wrongIn(await judge([proof, detail], file, { storedCheckpoints }))).toEqual(['log: two-histories'])
    const other = await judge([proof, detail], file, { storedCheckpoints: [noteOf(otherLog, 8), noteOf(log, small)] })
    expect(other).toMatchObject({ verdict: { kind: 'verified' }, seen: [], uncompared: 2, unsigned: 0 })
  })

  test('that no key here has signed is counted and proves nothing', async () => {
    const storedCheckpoints = [otherLog.checkpointAt(sizes.outcome, [], otherSigner)]
    const judged = await judge([proof, detail], file, { storedCheckpoints })
    expect(judged).toMatchObject({ verdict: { kind: 'verified' }, uncompared: 0, unsigned: 1 })
  })

  test('of another device is in the file that it saved, and counts as well', async () => {
    const seen = [noteOf(otherLog, sizes.outcome)]
    expect(wrongIn(await judge([{ ...detail, draw: proof, seen }], file))).toEqual(['log: two-histories'])
  })

  test('is next time the newest one that witnesses signed', async () => {
    const [first = '', newest = ''] = proof.checkpoints
    expect((await judge([proof], file)).newest).toBe(newest)
    const bare = log.checkpointAt(sizes.outcome, [])
    expect((await judge([{ ...proof, checkpoints: [bare, first] }], file)).newest).toBe(first)
  })
})

describe('keys', () => {
  const otherKey = verifierKey('fairground.example/draws', ed25519Type, otherSigner.key.publicKey)
  const otherTrust = publishedTrust({ ...held.trust, logKeys: [{ key: otherKey, retiredAt: null }] })

  test('of the page outrank those of a file', async () => {
    const judged = await judge([proof, detail, { trust: otherTrust }], file)
    expect(judged).toMatchObject({ verdict: { kind: 'verified' }, trust, hasOwnKeys: false })
    const forged = await judge([proof, detail, { trust }], file, { trust: otherTrust })
    expect(forged.verdict.kind).toBe('does-not-match')
    expect(forged.trust).toEqual(otherTrust)
  })

  test('of a file are used where the page has none, and it is said', async () => {
    expect(await judge([proof, detail, { trust }], file, { trust: null })).toMatchObject({
      verdict: { kind: 'verified' },
      hasOwnKeys: true,
    })
  })

  test('are asked for where nobody has any', async () => {
    expect(await checkDraw([JSON.stringify(proof)], file, { ...known, trust: null })).toBe('no-trust')
    const half = { ...trust, witnesses: ['no key'] }
    expect(await checkDraw([JSON.stringify(proof)], file, { ...known, trust: half })).toBe('no-trust')
  })
})

describe('evidence of something else than was asked for is wrong', () => {
  test('of another draw', async () => {
    const request = { kind: 'draw', game: receipt.game, numero: '20261113-1440' } as const
    expect(wrongIn(await judge([{ draw: proof }], { kind: 'platform', request, seen: [] }))).toEqual([
      'commit: other-draw',
    ])
    const right = { ...request, numero: receipt.numero }
    expect(wrongIn(await judge([{ draw: proof }], { kind: 'platform', request: right, seen: [] }))).toEqual([])
  })

  test('of a draw with another name written beside it', async () => {
    expect(wrongIn(await judge([{ ...proof, numero: '20261113-1440' }], file))).toEqual(['commit: other-draw'])
  })

  test('of another bet', async () => {
    const betId = '018bcfe5-6800-7000-8000-000000000001'
    const source: Source = { kind: 'platform', request: { kind: 'receipt', betId }, seen: [] }
    expect(wrongIn(await judge([{ ...detail, draw: proof }], source))).toEqual(['receipt: other-draw'])
    const renamed = { ...detail, receipt: { ...detail.receipt, betId } }
    expect(wrongIn(await judge([{ ...renamed, draw: proof }], file))).toEqual(['receipt: other-draw'])
  })

  test('with the payment of another bet', async () => {
    const bet = { ...detail.bet, id: '018bcfe5-6800-7000-8000-000000000001' }
    expect(wrongIn(await judge([{ ...detail, bet, draw: proof }], file))).toEqual(['settlement: other-draw'])
  })
})

test.each(['', 'no proof', '{}', '{"scheme":"LV1"}'])('%j is no evidence', async (text) => {
  expect(await checkDraw([text], file, known)).toBeNull()
})
