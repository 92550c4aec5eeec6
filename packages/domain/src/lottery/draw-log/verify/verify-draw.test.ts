import { describe, expect, test } from 'vitest'
import {
  createTestBeacon,
  createTestLog,
  logSigner,
  otherSigner,
  receiptSigner,
  witnessSigners,
} from '../../../testing/draw-log.ts'
import {
  beacon,
  type HeldDraw,
  heldDraw,
  lockSeconds,
  type Plan,
  signedCancellation,
  witness,
} from '../../../testing/held-draw.ts'
import { receiptV2Text } from '../receipt-v2.ts'
import { roundByRule } from '../round-rule.ts'
import { signTexts } from '../signed-batch.ts'
import { cancelledText, commitText } from '../statements.ts'
import type { DrawEvidence, Trust } from './evidence.ts'
import { stepNames } from './step.ts'
import { verifyDraw } from './verify-draw.ts'

type Changes = { readonly evidence?: Partial<DrawEvidence>; readonly trust?: Partial<Trust>; readonly now?: Date }

async function judge(draw: HeldDraw, { evidence, trust, now = draw.now }: Changes = {}) {
  const { steps, verdict } = await verifyDraw({ ...draw.evidence, ...evidence }, { ...draw.trust, ...trust }, now)
  const wrong = steps.flatMap((step) => (step.state === 'wrong' ? [`${step.name}: ${step.fault}`] : []))
  return { verdict, wrong, names: steps.map(({ name }) => name) }
}

const wrongOf = async (plan: Partial<Plan>, changes?: Changes) => (await judge(await heldDraw(plan), changes)).wrong

const honest = await heldDraw()
const { evidence, receipt, log, sizes } = honest
const after = (text: string | undefined, ms: number) => new Date(Date.parse(text ?? '') + ms)
const commit = commitText.parse(evidence.commit?.text ?? '')
const [bookDue, resultDue] = [after(commit?.lockAt, 60_000), after(commit?.drawAt, 600_000)]
/** The witness signed the book a second after the lock; the way of a bet in it is due five seconds later. */
const inclusionDue = after(commit?.lockAt, 6_000)
const earliestRound = roundByRule(beacon.chain, lockSeconds * 1_000, 0)

test('a draw that was held by the rules is right in every step', async () => {
  const { verdict, names } = await judge(honest)
  expect(verdict).toEqual({ kind: 'verified' })
  expect(names).toEqual(stepNames.filter((name) => name !== 'cancelled'))
})

test('without a receipt the draw alone is checked', async () => {
  const { verdict, names } = await judge(honest, { evidence: { receipt: null, inclusion: null, settlement: null } })
  expect(verdict).toEqual({ kind: 'verified' })
  expect(names).toEqual(['commit', 'book', 'cosigned', 'round', 'beacon', 'numbers', 'log'])
})

describe('a book that waited for its round', () => {
  test('is late when it takes the round that was already out', async () => {
    const late = { cosigned: [{ witness, time: lockSeconds + 30 }], round: () => earliestRound }
    expect(await wrongOf(late)).toEqual(['cosigned: late-book', 'round: other-round'])
  })

  test('moves its round by itself when it is honest about its time', async () => {
    const late = await heldDraw({ cosigned: [{ witness, time: lockSeconds + 30 }] })
    expect(late.round).toBe(earliestRound + 10)
    expect((await judge(late)).verdict).toEqual({ kind: 'verified' })
  })

  test.each([1, -1])('cannot take another round than the one of the rule (%i)', async (more) => {
    expect(await wrongOf({ round: (round) => round + more })).toContain('round: other-round')
  })

  test('is found out by a player who has seen it signed before, when it shows a later signature only', async () => {
    const again = await heldDraw({ cosigned: [{ witness, time: lockSeconds + 30 }] })
    const seen = [again.log.checkpointAt(again.sizes.book, [{ witness, time: lockSeconds + 1 }])]
    expect((await judge(again, { trust: { seen } })).wrong).toEqual(['round: other-round'])
  })
})

describe('a time that a witness did not sign at', () => {
  test('is found out by a smaller log that the same witness signed later', async () => {
    const seen = [log.checkpointAt(sizes.receipt, [{ witness, time: lockSeconds + 20 }])]
    expect((await judge(honest, { trust: { seen } })).wrong).toEqual(['cosigned: backdated'])
  })

  const three = (...times: readonly number[]) =>
    witnessSigners.map((each, place) => ({ witness: each, time: lockSeconds + (times[place] ?? 0) }))
  const trust = { witnesses: witnessSigners.map(({ key }) => key), witnessesNeeded: 2 }

  test('does not move the round when the two others are honest', async () => {
    const draw = await heldDraw({ cosigned: three(1, 31, 30) })
    expect(draw.round).toBe(earliestRound + 10)
    expect((await judge(draw, { trust })).verdict).toEqual({ kind: 'verified' })
    const early = await heldDraw({ cosigned: three(1, 31, 30), round: () => earliestRound })
    expect((await judge(early, { trust })).wrong).toContain('cosigned: late-book')
  })

  test('does not count against the platform when the two others are honest', async () => {
    const draw = await heldDraw({ cosigned: three(1, 2, 3) })
    const seen = [draw.log.checkpointAt(draw.sizes.receipt, [{ witness, time: lockSeconds + 2 }])]
    expect((await judge(draw, { trust: { ...trust, seen } })).verdict).toMatchObject({ kind: 'verified' })
  })

  test('is not there at all when fewer have signed than are needed', async () => {
    const { verdict } = await judge(honest, { trust })
    expect(verdict).toMatchObject({
      kind: 'owes',
      owed: expect.arrayContaining([expect.objectContaining({ missing: 'cosignature' })]),
    })
  })

  test('and a witness that nobody knows counts for nothing', async () => {
    const { verdict } = await judge(honest, { trust: { witnesses: [witnessSigners[1]?.key ?? witness.key] } })
    expect(verdict).toMatchObject({ kind: 'owes' })
  })
})

describe('the bet of the receipt', () => {
  test('is owed when it was left out of the book', async () => {
    const without = await heldDraw({ booked: (bets) => bets.filter(({ id }) => id !== receipt.bet) })
    const { verdict } = await judge(without)
    expect(verdict).toEqual({ kind: 'owes', owed: [{ missing: 'inclusion', since: inclusionDue.toISOString() }] })
    const another = { index: 2, path: evidence.inclusion?.path ?? [] }
    expect((await judge(without, { evidence: { inclusion: another } })).wrong).toEqual(['inclusion: not-in-book'])
  })

  test('is owed when its way is held back, and not before that is due', async () => {
    const held = { evidence: { inclusion: null } }
    expect((await judge(honest, held)).verdict).toEqual({
      kind: 'owes',
      owed: [{ missing: 'inclusion', since: inclusionDue.toISOString() }],
    })
    const now = new Date(inclusionDue.getTime() - 1)
    expect((await judge(honest, { ...held, now })).verdict).toEqual({ kind: 'unfinished', missing: ['inclusion'] })
  })

  test.each([
    ['selection', 'BIG,EVEN'],
    ['stake', '4.0000'],
    ['odds', 'HIT:10000'],
    ['acceptedAt', '2026-11-13T16:59:30.000Z'],
  ] as const)('is not in a book that has it with another %s', async (field, value) => {
    const changed = (bet: Record<string, string>) => ({
      ...bet,
      [field]: value,
      ...(field === 'stake' ? { split: `cash:${value}` } : {}),
    })
    const booked: Plan['booked'] = (bets) =>
      bets.map((bet) => (bet.id === receipt.bet ? { ...bet, ...changed(bet) } : bet))
    expect(await wrongOf({ booked })).toEqual(['inclusion: not-in-book'])
  })

  test('is not shown by a way of another book of the same draw', async () => {
    const trial = { ...receipt, book: 'trial' }
    const [signed = null] = signTexts([receiptV2Text.format(trial)], receiptSigner)
    expect((await judge(honest, { evidence: { receipt: signed } })).wrong).toEqual(['inclusion: not-in-book'])
  })
})

describe('a bet that is said to be taken back', () => {
  const taken = { settlement: { state: 'cancelled', paid: receipt.stake, currency: 'PKR' } } as const

  test('needs a signature of the platform', async () => {
    const { verdict } = await judge(honest, { evidence: { ...taken, inclusion: null } })
    expect(verdict).toMatchObject({ kind: 'does-not-match', at: ['settlement'] })
    const open = { ...taken, inclusion: null, outcome: null }
    expect((await judge(honest, { evidence: open, now: bookDue })).verdict).toEqual({
      kind: 'owes',
      owed: [{ missing: 'cancellation', since: commit?.lockAt }],
    })
  })

  test('is right with it', async () => {
    const without = await heldDraw({ booked: (bets) => bets.filter(({ id }) => id !== receipt.bet) })
    const cancellation = signedCancellation(without.receipt)
    expect((await judge(without, { evidence: { ...taken, cancellation } })).verdict).toEqual({ kind: 'verified' })
    expect((await judge(without, { evidence: { cancellation } })).wrong).toEqual(['settlement: paid-otherwise'])
  })

  test('is wrong when it is in the book all the same: the phone had kept its way', async () => {
    const cancellation = signedCancellation(receipt)
    expect((await judge(honest, { evidence: { ...taken, cancellation } })).wrong).toEqual([
      'inclusion: cancelled-and-booked',
    ])
  })

  test.each([
    ['inclusion: unknown-key', () => signedCancellation(receipt, otherSigner)],
    ['inclusion: after-lock', () => signedCancellation(receipt, receiptSigner, resultDue.toISOString())],
    ['inclusion: other-draw', () => signedCancellation({ ...receipt, bet: 'another' })],
    ['inclusion: unreadable', () => evidence.receipt],
    ['inclusion: bad-signature', () => ({ ...signedCancellation(receipt), batch: evidence.receipt?.batch ?? '' })],
  ])('is wrong with a cancellation that is none (%s)', async (fault, cancellation) => {
    const { wrong } = await judge(honest, { evidence: { ...taken, inclusion: null, cancellation: cancellation() } })
    expect(wrong).toContain(fault)
  })
})

describe('two histories', () => {
  const other = createTestLog([...log.texts.slice(0, sizes.receipt - 1), 'another history'])

  test('are found out by the checkpoint of the receipt', async () => {
    const checkpointOfReceipt = { size: sizes.receipt, root: other.rootAt(sizes.receipt) }
    expect(await wrongOf({ checkpointOfReceipt })).toEqual(['log: two-histories'])
  })

  test('are found out by what this device has seen', async () => {
    const seen = [other.checkpointAt(sizes.receipt, [{ witness, time: lockSeconds - 60 }])]
    expect((await judge(honest, { trust: { seen } })).wrong).toEqual(['log: two-histories'])
  })

  test('are found out when the one that was seen had grown further', async () => {
    const grown = createTestLog([...other.texts, ...log.texts.slice(sizes.receipt), 'more'])
    const seen = [grown.checkpointAt(grown.size(), [{ witness, time: lockSeconds + 100 }])]
    const consistency = [...evidence.consistency, grown.consistency(sizes.outcome, grown.size())]
    expect((await judge(honest, { trust: { seen } })).verdict).toMatchObject({ kind: 'owes' })
    expect((await judge(honest, { evidence: { consistency }, trust: { seen } })).wrong).toEqual(['log: two-histories'])
  })

  test('are none when the log has only grown', async () => {
    const grown = createTestLog([...log.texts, 'more'])
    const seen = [grown.checkpointAt(grown.size(), [{ witness, time: lockSeconds + 100 }])]
    const consistency = [...evidence.consistency, grown.consistency(sizes.outcome, grown.size())]
    expect((await judge(honest, { evidence: { consistency }, trust: { seen } })).verdict).toEqual({ kind: 'verified' })
  })

  test('cannot be hidden by showing nothing', async () => {
    expect((await judge(honest, { evidence: { consistency: [] } })).verdict).toEqual({
      kind: 'owes',
      owed: [{ missing: 'consistency', since: receipt.acceptedAt }],
    })
    expect((await judge(honest, { evidence: { checkpoints: [] } })).verdict).toMatchObject({ kind: 'owes' })
  })
})

describe('an invented public number', () => {
  const other = createTestBeacon('another beacon')

  test('is no round of the chain', async () => {
    expect(await wrongOf({ signRound: other.sign })).toEqual(['beacon: no-round-of-chain'])
    expect(await wrongOf({ signRound: (round) => beacon.sign(round + 1) })).toEqual(['beacon: no-round-of-chain'])
    expect(await wrongOf({ signRound: () => 'ab'.repeat(48) })).toEqual(['beacon: no-round-of-chain'])
  })

  test('cannot come from a chain that nobody trusts, or from another key under a known name', async () => {
    expect((await judge(honest, { trust: { chains: [other.chain] } })).wrong).toEqual(['commit: unknown-chain'])
    const disguised = { ...other.chain, hash: beacon.chain.hash }
    expect((await judge(honest, { trust: { chains: [disguised] } })).wrong).toEqual(['commit: unknown-chain'])
  })
})

describe('a result', () => {
  test('must be the one that was drawn', async () => {
    const result = (drawn: string) => (drawn === '6,6,6' ? '1,1,1' : '6,6,6')
    expect(await wrongOf({ result })).toEqual(['numbers: other-numbers'])
  })

  test('is drawn with the seed of the commit, not with one that was found later', async () => {
    expect(await wrongOf({ seed: '11'.repeat(32) })).toEqual(['numbers: other-seed'])
  })

  test('and its book are of each other and of the commit', async () => {
    expect(await wrongOf({ bookOfResult: () => '22'.repeat(32) })).toEqual(['numbers: other-book'])
    expect(await wrongOf({ commitOfBook: () => '22'.repeat(32) })).toEqual(['book: other-commit'])
  })

  test('stands in a log that witnesses have signed so far, or that is owed', async () => {
    const [ofBook = ''] = evidence.checkpoints
    const checkpoints = [ofBook, log.checkpointAt(sizes.outcome, [])]
    expect((await judge(honest, { evidence: { checkpoints } })).verdict).toMatchObject({
      kind: 'owes',
      owed: [{ missing: 'cosignature' }],
    })
  })

  test('is owed when it is held back, and not before that is due', async () => {
    const held = { evidence: { outcome: null, settlement: null } }
    expect((await judge(honest, held)).verdict).toEqual({
      kind: 'owes',
      owed: [{ missing: 'result', since: resultDue.toISOString() }],
    })
    expect((await judge(honest, { ...held, now: resultDue })).verdict).toMatchObject({ kind: 'owes' })
    const now = new Date(resultDue.getTime() - 1)
    expect((await judge(honest, { ...held, now })).verdict).toEqual({ kind: 'unfinished', missing: ['result'] })
  })

  test('is paid as the receipt says', async () => {
    const less = { state: 'won', paid: '1.9300', currency: 'PKR' } as const
    expect((await judge(honest, { evidence: { settlement: less } })).wrong).toEqual(['settlement: paid-otherwise'])
    const cheap = { state: 'won', paid: evidence.settlement?.paid ?? '', currency: 'VND' } as const
    expect((await judge(honest, { evidence: { settlement: cheap } })).wrong).toEqual(['settlement: paid-otherwise'])
    expect((await judge(honest, { evidence: { settlement: null } })).verdict).toEqual({
      kind: 'owes',
      owed: [{ missing: 'settlement', since: resultDue.toISOString() }],
    })
  })
})

describe('a draw that was cancelled', () => {
  async function cancelled(acts: string, time = lockSeconds + 300, seed = honest.seed) {
    const draw = await heldDraw()
    draw.log.texts.splice(sizes.receipt)
    const { game, numero } = draw.receipt
    const index = draw.log.append(cancelledText.format({ game, numero, reason: 'no witness', seed, acts }))
    const size = draw.log.size()
    return {
      ...draw,
      evidence: {
        ...draw.evidence,
        checkpoints: [draw.log.checkpointAt(size, [{ witness, time }])],
        consistency: [draw.log.consistency(sizes.receipt, size)],
        commit: draw.log.logged(index - 1, size),
        book: null,
        outcome: draw.log.logged(index, size),
        inclusion: null,
        settlement: { state: 'refunded', paid: receipt.stake, currency: 'PKR' },
      },
    } satisfies HeldDraw
  }

  test('by two people shows its seed and gives the stake back', async () => {
    const { verdict, names } = await judge(await cancelled('ana/1,ben/2'))
    expect(verdict).toEqual({ kind: 'verified' })
    expect(names).toEqual(['receipt', 'commit', 'cancelled', 'settlement', 'log'])
  })

  test('is wrong by one person after the sale has opened, with another seed or without the refund', async () => {
    expect((await judge(await cancelled('ana/1,ana/2'))).wrong).toEqual(['cancelled: one-person'])
    expect((await judge(await cancelled('ana/1', lockSeconds - 86_400))).wrong).toEqual([])
    expect((await judge(await cancelled('ana/1,ben/2', undefined, '00'.repeat(32)))).wrong).toEqual([
      'cancelled: other-seed',
    ])
    const draw = await cancelled('ana/1,ben/2')
    const settlement = { state: 'lost', paid: '0.0000', currency: 'PKR' } as const
    expect((await judge(draw, { evidence: { settlement } })).wrong).toEqual(['settlement: paid-otherwise'])
  })

  test('is no excuse that stands outside the log', async () => {
    const { game, numero } = receipt
    const text = cancelledText.format({ game, numero, reason: 'so', seed: honest.seed, acts: 'ana/1,ben/2' })
    const outcome = { text, index: sizes.outcome - 1, size: sizes.outcome, path: evidence.outcome?.path ?? [] }
    expect((await judge(honest, { evidence: { outcome } })).wrong).toContain('cancelled: not-in-log')
  })
})

describe('the keys of the platform', () => {
  const retired = (retiredAt: string) => ({ receiptKeys: [{ key: receiptSigner.key, retiredAt }] })

  test('sign nothing that happened after they were retired', async () => {
    expect((await judge(honest, { trust: retired('2026-11-13T00:00:00.000Z') })).wrong).toEqual([
      'receipt: retired-key',
    ])
    expect((await judge(honest, { trust: retired(receipt.acceptedAt) })).verdict).toEqual({ kind: 'verified' })
  })

  test('are known, or the receipt is worth nothing', async () => {
    const receiptKeys = [{ key: otherSigner.key, retiredAt: null }]
    expect((await judge(honest, { trust: { receiptKeys } })).wrong).toEqual(['receipt: unknown-key'])
    expect((await judge(honest, { trust: { receiptKeys: [] } })).verdict).toMatchObject({ kind: 'owes' })
    expect((await judge(honest, { trust: { logKeys: [] } })).verdict).toMatchObject({ kind: 'owes' })
  })

  test('may be newer than the bet: a receipt is signed again, alone, when it is asked for', async () => {
    const again = { ...receipt, key: otherSigner.key.id }
    const [signed = null] = signTexts([receiptV2Text.format(again)], otherSigner)
    const receiptKeys = [
      { key: receiptSigner.key, retiredAt: receipt.acceptedAt },
      { key: otherSigner.key, retiredAt: null },
    ]
    const changes = { evidence: { receipt: signed }, trust: { receiptKeys } }
    expect((await judge(honest, changes)).verdict).toEqual({ kind: 'verified' })
  })

  test('of the log sign no checkpoint after they were retired', async () => {
    const logKeys = (retiredAt: string) => ({ trust: { logKeys: [{ key: logSigner.key, retiredAt }] } })
    expect((await judge(honest, logKeys(commit?.openAt ?? ''))).wrong).toContain('log: bad-signature')
    expect((await judge(honest, logKeys(resultDue.toISOString()))).verdict).toEqual({ kind: 'verified' })
  })
})

test('a bet that the commit does not allow is wrong', async () => {
  const late = { ...receipt, acceptedAt: resultDue.toISOString() }
  const sign = (fields: typeof receipt) => ({
    evidence: { receipt: signTexts([receiptV2Text.format(fields)], receiptSigner)[0] ?? null },
  })
  expect((await judge(honest, sign(late))).wrong).toContain('commit: after-lock')
  expect((await judge(honest, sign({ ...receipt, commit: '00'.repeat(32) }))).wrong).toContain('commit: other-commit')
  expect((await judge(honest, sign({ ...receipt, numero: '20261114-0002' }))).wrong).toContain('commit: other-draw')
  const unsold = { ...receipt, stake: '3.0000', split: 'cash:3.0000' }
  expect((await judge(honest, sign(unsold))).wrong).toContain('settlement: unreadable')
  const unlogged = { ...receipt, checkpointSize: '3', checkpointRoot: log.rootAt(3) }
  expect((await judge(honest, sign(unlogged))).wrong).toContain('commit: commit-after-receipt')
})

describe('whatever is changed or taken away of the evidence', () => {
  type Path = readonly (string | number)[]

  /** Every text and number in it; of a list the first. */
  function places(value: unknown, path: Path = []): Path[] {
    if (value === null) return []
    if (Array.isArray(value)) return value.length > 0 ? [path, ...places(value[0], [...path, 0])] : []
    if (typeof value !== 'object') return [path]
    return Object.entries(value).flatMap(([name, each]) => places(each, [...path, name]))
  }

  const changedAt = (path: Path) => {
    const copy = JSON.parse(JSON.stringify(evidence))
    const holder = path.slice(0, -1).reduce((at, name) => at[name], copy)
    const last = path.at(-1) ?? ''
    const value = holder[last]
    if (Array.isArray(value)) holder[last] = []
    else if (typeof value === 'number') holder[last] = value + 1
    else holder[last] = `${value.startsWith('0') ? '1' : '0'}${value.slice(1)}`
    return copy as DrawEvidence
  }

  test.each(places(evidence).map((path) => [path.join('.'), path] as const))('%s is noticed', async (_, path) => {
    const { verdict } = await verifyDraw(changedAt(path), honest.trust, honest.now)
    expect(verdict.kind).not.toBe('verified')
    expect(verdict.kind).not.toBe('unfinished')
  })
})
