import { k3 } from '@fairground/domain/lottery/families/k3/k3.ts'
import { type Line, maxWinOf, payoutsOf } from '@fairground/domain/lottery/line.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupsOf, type K3Play, playsOf } from '../families/k3/k3-plays.ts'
import { type Enumerated, enumerate, type Picks } from '../testing/k3-payouts.ts'
import { emptySlip, type Slip } from './slip.ts'
import { figuresOf, type SlipFigures } from './slip-figures.ts'

const slips = 10_000

type Mode = 'ent' | 'trad'
type Bought = { readonly mode: Mode; readonly slip: Slip }

const groupOf = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 })
const picksOf = (play: K3Play) => fc.tuple(...groupsOf[play].map(groupOf))

function slipsOf(mode: Mode): fc.Arbitrary<Bought> {
  const plays = Object.values(playsOf)
    .flat()
    .filter((play) => k3.plays[play]?.mode === mode)
  const all = fc.tuple(...plays.map(picksOf))
  return fc
    .record({
      all,
      chosen: fc.subarray([...plays], { minLength: 1, maxLength: Math.min(3, plays.length) }),
      // The smallest stakes are cut the most, so that one comes back as exactly what it was.
      unitStake: fc.oneof(fc.bigInt(1n, 9n), fc.bigInt(1n, 100_000_000n)),
      multiple: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 10_000 })),
    })
    .map(({ all: groups, chosen, unitStake, multiple }) => {
      const picks = Object.fromEntries(chosen.map((play) => [play, groups[plays.indexOf(play)] ?? []]))
      return { mode, slip: { ...emptySlip, picks, unitStake, multiple } }
    })
}

const anySlip = fc.oneof(slipsOf('ent'), slipsOf('trad'))

type FiguresOf = (bought: Bought) => Enumerated | undefined

const shown: FiguresOf = ({ slip }) => withoutReturn(figuresOf(k3, slip))

function withoutReturn({ odds }: SlipFigures): Enumerated | undefined {
  if (!odds) return undefined
  const { returned: _, ...figures } = odds
  return figures
}

function differs(figures: FiguresOf, numRuns: number): boolean {
  const same = fc.property(anySlip, (bought) => {
    const { picks, unitStake, multiple } = bought.slip
    expect(figures(bought)).toEqual(enumerate(picks as Picks, unitStake, multiple))
  })
  return fc.check(same, { numRuns, seed: 20_261_116 }).failed
}

test('10,000 random K3 slips show what an enumeration of the payout table gives', { timeout: 120_000 }, () => {
  expect(differs(shown, slips)).toBe(false)
})

type Wrong = (figures: Enumerated, lines: readonly Line[]) => Partial<Enumerated>

const mutants: Readonly<Record<string, Wrong>> = {
  'any payout counts as ahead': (_, lines) => ({ ahead: countThrows(lines, (payout) => payout > 0n) }),
  'the stake back counts as ahead': ({ stake }, lines) => ({ ahead: countThrows(lines, (sum) => sum >= stake) }),
  'the best result is the payout': ({ maxPayout }) => ({ bestNet: maxPayout }),
  'the worst result is always the stake': ({ stake }) => ({ worstNet: -stake }),
  'the largest payouts of all lines are added up': (_, lines) => ({
    maxPayout: lines.reduce((sum, line) => sum + maxWinOf(k3, line), 0n),
  }),
}

function countThrows(lines: readonly Line[], isCounted: (payout: bigint) => boolean): number {
  const [first = [], ...others] = lines.map((line) => payoutsOf(k3, line))
  return first.filter((payout, place) => isCounted(others.reduce((sum, each) => sum + (each[place] ?? 0n), payout)))
    .length
}

test.each(Object.entries(mutants))('a mutant is caught: %s', (_, wrong) => {
  const mutant: FiguresOf = (bought) => {
    const figures = shown(bought)
    return figures && { ...figures, ...wrong(figures, figuresOf(k3, bought.slip).lines) }
  }
  expect(differs(mutant, 2_000)).toBe(true)
})
