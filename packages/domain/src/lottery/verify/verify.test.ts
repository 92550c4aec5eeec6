import { beforeAll, describe, expect, test } from 'vitest'
import { type Sold, soldDraw } from '../../testing/evidence.ts'
import { emptyRoot, inclusionOf } from '../bet-root.ts'
import { digestOf } from '../fair-draw.ts'
import vectors from '../families/k3/k3-draw-vectors.json' with { type: 'json' }
import { leafIndexOf } from './draw-steps.ts'
import type { Evidence } from './evidence.ts'
import { readEvidence } from './read-evidence.ts'
import type { StepName } from './step.ts'
import { verdictOf, verify } from './verify.ts'

let sold: Sold
let draw: NonNullable<Evidence['draw']>
beforeAll(async () => {
  sold = await soldDraw()
  if (!sold.evidence.draw) throw new Error('no draw')
  draw = sold.evidence.draw
})

type Path = readonly (string | number)[]

/** The same evidence with one field changed, as a forger would hand it in: through its text. */
function changed(path: Path, change: (value: never) => unknown): Evidence {
  const copy = JSON.parse(JSON.stringify(sold.evidence))
  const last = path.at(-1) ?? ''
  const place = path.slice(0, -1).reduce((at, name) => at[name], copy)
  place[last] = change(place[last] as never)
  const read = readEvidence([JSON.stringify(copy)])
  if (!read) throw new Error(`the changed ${path.join('.')} cannot be read`)
  return read
}

async function statesOf(evidence: Evidence): Promise<Partial<Record<StepName, string>>> {
  return Object.fromEntries((await verify(evidence, sold.keys)).map(({ name, state }) => [name, state]))
}

async function crossesOf(evidence: Evidence): Promise<StepName[]> {
  return (await verify(evidence, sold.keys)).filter(({ state }) => state === 'wrong').map(({ name }) => name)
}

test('a draw and its receipt are right in every step, and the seed is the one of the vectors', async () => {
  expect([draw.seed, draw.commitment]).toEqual([vectors[0]?.serverSeed, vectors[0]?.commitment])
  const states = await statesOf(sold.evidence)
  expect(states).toEqual({
    commitment: 'right',
    log: 'right',
    beacon: 'right',
    root: 'right',
    result: 'right',
    signature: 'right',
    inclusion: 'right',
    win: 'right',
  })
  expect(verdictOf(await verify(sold.evidence, sold.keys))).toEqual({ kind: 'right' })
})

const otherDigit = (text: string) => `${text[0] === '0' ? '1' : '0'}${text.slice(1)}`
const more = (value: number) => value + 1
const otherDie = ([first = '', ...rest]: readonly string[]) => [
  first === '6' ? '1' : String(Number(first) + 1),
  ...rest,
]
const other = (text: string) => `${text}X`

describe('one changed field is noticed at one step', () => {
  const table: readonly (readonly [Path, (value: never) => unknown, StepName])[] = [
    [['draw', 'game'], () => 'K3_5M', 'commitment'],
    [['draw', 'numero'], () => '20261114-0002', 'commitment'],
    [['draw', 'seed'], otherDigit, 'commitment'],
    [['draw', 'seed'], () => null, 'commitment'],
    [['draw', 'commitment'], otherDigit, 'commitment'],
    [['draw', 'logBefore'], otherDigit, 'log'],
    [['draw', 'logAfter'], otherDigit, 'log'],
    [['draw', 'beacon', 'round'], (round: string) => String(Number(round) + 1), 'beacon'],
    [['draw', 'beacon'], () => null, 'beacon'],
    [['draw', 'beacon', 'value'], otherDigit, 'result'],
    [['draw', 'betRoot'], otherDigit, 'result'],
    [['draw', 'betRoot'], () => null, 'root'],
    [['draw', 'betCount'], () => 50, 'root'],
    [['draw', 'betCount'], () => 0, 'root'],
    [['draw', 'betCount'], () => null, 'root'],
    [['draw', 'result'], otherDie, 'result'],
    [['receipt', 'betId'], other, 'signature'],
    [['receipt', 'game'], () => 'K3_5M', 'signature'],
    [['receipt', 'numero'], () => '20261114-0002', 'signature'],
    [['receipt', 'play'], () => 'ONE', 'signature'],
    [['receipt', 'selection'], () => 'BIG', 'signature'],
    [['receipt', 'stake'], () => '4.0000', 'signature'],
    [['receipt', 'currency'], () => 'VND', 'signature'],
    [['receipt', 'odds', 'HIT'], () => '99999', 'signature'],
    [['receipt', 'acceptedAt'], other, 'signature'],
    [['receipt', 'commitment'], otherDigit, 'signature'],
    [['receipt', 'keyId'], other, 'signature'],
    [['receipt', 'signature'], (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1), 'signature'],
    [['receipt', 'signature'], () => 'no signature', 'signature'],
    [['inclusion', 0, 'digest'], otherDigit, 'inclusion'],
    [['inclusion', 0, 'side'], (side: string) => (side === 'left' ? 'right' : 'left'), 'inclusion'],
    [['inclusion'], (way: readonly unknown[]) => way.slice(1), 'inclusion'],
    [['bet', 'id'], other, 'win'],
    [['bet', 'game'], () => 'K3_5M', 'win'],
    [['bet', 'numero'], () => '20261114-0002', 'win'],
    [['bet', 'play'], () => 'ONE', 'win'],
    [['bet', 'selection'], () => 'BIG', 'win'],
    [['bet', 'units'], more, 'win'],
    [['bet', 'unitStake'], () => '2.0000', 'win'],
    [['bet', 'multiple'], more, 'win'],
    [['bet', 'stake'], () => '4.0000', 'win'],
    [['bet', 'currency'], () => 'VND', 'win'],
    [['bet', 'odds', 'HIT'], () => '99999', 'win'],
    [['bet', 'state'], () => 'lost', 'win'],
    [['bet', 'win'], () => '1.9300', 'win'],
    [['bet', 'result'], otherDie, 'win'],
    [['bet', 'acceptedAt'], other, 'win'],
  ]

  test.each(table)('%j', async (path, change, step) => {
    expect(await crossesOf(changed(path, change))).toEqual([step])
  })

  test('the table names every field of a draw, a receipt, a way and a bet', () => {
    const named = new Set(table.map(([path]) => path.filter((part) => part !== 0).join('.')))
    const { draw: shown, receipt, bet, inclusion } = sold.evidence
    const names = (part: string, value: object | null | undefined) =>
      Object.keys(value ?? {}).map((name) => `${part}.${name}`)
    const all = [
      ...names('draw', shown),
      ...names('draw.beacon', shown?.beacon),
      ...names('receipt', receipt),
      ...names('inclusion', inclusion?.[0]),
      ...names('bet', bet),
    ]
    // The scheme says how to read, the odds are named by their prices, and nobody can prove where a number came from.
    const unnamed = ['draw.scheme', 'receipt.scheme', 'receipt.odds', 'bet.odds', 'draw.beacon.source']
    expect(all.filter((name) => !named.has(name)).toSorted()).toEqual(unnamed.toSorted())
  })
})

test('a step that stands on a wrong one is not judged, and says on which', async () => {
  const steps = await verify(changed(['draw', 'seed'], otherDigit), sold.keys)
  const resting = steps.filter(({ state }) => state === 'rests')
  expect(resting.map(({ name, restsOn }) => `${name} on ${restsOn}`)).toEqual([
    'log on commitment',
    'beacon on commitment',
    'result on commitment',
    'inclusion on commitment',
    'win on commitment',
  ])
})

test('another source of the public number changes what is said about it and nothing else', async () => {
  const steps = await verify(
    changed(['draw', 'beacon', 'source'], () => 'drand'),
    sold.keys,
  )
  expect(steps.find(({ name }) => name === 'beacon')).toMatchObject({ state: 'right', note: 'drand' })
  const own = await verify(sold.evidence, sold.keys)
  expect(own.find(({ name }) => name === 'beacon')).toMatchObject({ note: 'local' })
})

test('before the sale is over, what is fixed already can be checked', async () => {
  const open = { ...draw, seed: null, betRoot: null, betCount: null, beacon: null, result: null }
  const evidence = { ...sold.evidence, draw: open, inclusion: null, bet: null }
  expect(await statesOf(evidence)).toEqual({
    commitment: 'later',
    log: 'right',
    beacon: 'later',
    root: 'later',
    result: 'later',
    signature: 'right',
    inclusion: 'later',
    win: 'later',
  })
  expect(verdictOf(await verify(evidence, sold.keys))).toEqual({ kind: 'so-far' })
})

test('a draw alone is checked without any receipt, and its root is said to be taken as published', async () => {
  const steps = await verify({ ...sold.evidence, receipt: null, inclusion: null, bet: null }, [])
  expect(steps.map(({ name }) => name)).toEqual(['commitment', 'log', 'beacon', 'root', 'result'])
  expect(steps.find(({ name }) => name === 'root')).toMatchObject({ state: 'open', note: 'given' })
})

test('an empty book has the root that everybody knows', async () => {
  const empty = { ...draw, betRoot: await emptyRoot(), betCount: 0 }
  const steps = await verify({ ...sold.evidence, draw: empty, receipt: null }, [])
  expect(steps.find(({ name }) => name === 'root')?.state).toBe('right')
})

test('a cancelled draw has a seed and no result, and that is no fault', async () => {
  const cancelled = { ...draw, beacon: null, result: null }
  const steps = await verify({ ...sold.evidence, draw: cancelled, bet: null }, sold.keys)
  expect(steps.filter(({ state }) => state === 'wrong')).toEqual([])
  expect(steps.find(({ name }) => name === 'result')).toMatchObject({ state: 'open', note: 'cancelled' })
})

test('a bet that was taken back is in no root', async () => {
  const { bet } = sold.evidence
  const evidence = { ...sold.evidence, bet: bet && { ...bet, state: 'cancelled', win: null }, inclusion: null }
  const steps = await verify(evidence, sold.keys)
  expect(steps.filter(({ note }) => note === 'takenBack').map(({ name }) => name)).toEqual(['inclusion', 'win'])
})

test('without keys a signature is left open and never called right', async () => {
  const steps = await verify(sold.evidence, [])
  expect(steps.find(({ name }) => name === 'signature')).toMatchObject({ state: 'open', note: 'noKey' })
})

test.each([1, 2, 3, 5, 6, 7, 13, 64, 100])('in a book of %i every way tells its place', async (size) => {
  const leaves = await Promise.all(Array.from({ length: size }, (_, place) => digestOf(String(place))))
  for (const place of leaves.keys()) expect(leafIndexOf(size, await inclusionOf(leaves, place))).toBe(place)
  expect(leafIndexOf(size * 3, await inclusionOf(leaves, 0))).toBeUndefined()
})

describe('what people hand in', () => {
  test('is read from one text, from many, and from the answer of a server', () => {
    const { draw: shown, receipt, inclusion, bet } = sold.evidence
    const whole = readEvidence([JSON.stringify({ draw: shown, receipt, inclusion, bet, keys: sold.keys })])
    const pieces = readEvidence([
      JSON.stringify({ success: true, value: shown }),
      JSON.stringify([{ receipt, inclusion, bet }, { keys: sold.keys }]),
    ])
    expect(whole).toEqual({ ...sold.evidence, keys: sold.keys })
    expect(pieces).toEqual(whole)
    expect(readEvidence([JSON.stringify(receipt)])?.receipt).toEqual(receipt)
  })

  test.each(['', 'a receipt', '3', 'null', '{}', '[]', '{"scheme":"LV1"}', '{"draw":{}}', '{"keys":[]}'])(
    'is refused when it is nothing of ours: %s',
    (text) => {
      expect(readEvidence([text])).toBeNull()
    },
  )

  test('is refused when one part of it cannot be read', () => {
    const broken = { ...sold.evidence, inclusion: [{ side: 'up', digest: 'no' }] }
    expect(readEvidence([JSON.stringify(broken)])).toBeNull()
  })
})
