import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from '../../../money.ts'
import { type Line, lineOf, maxWinOf, payoutsOf, settleLine } from '../../line.ts'
import { baseSeries, oddsOf, returnOf } from '../../price.ts'
import { k3 } from './k3.ts'

const every = [...(k3.outcomes?.() ?? [])]

function sold(play: string, selection: string, unitStake = 10_000n): Line | undefined {
  return lineOf(k3, { play, selection, unitStake, multiple: 1 })
}

const samples: Readonly<Record<string, readonly string[]>> = {
  SUM: Array.from({ length: 16 }, (_, place) => String(place + 3)),
  TRI1: ['1', '6', '1,2,3'],
  TRIALL: ['ALL'],
  PAIRS: ['1|2', '1,2|2,3', '1,2,3,4,5,6|1,2,3,4,5,6'],
  PAIRF: ['1', '2,5'],
  D3: ['1,2,3', '1,2,3,4,5,6'],
  D2: ['1,2', '1,2,3,4,5,6'],
  STRALL: ['ALL'],
  ONE: ['1', '1,2,3,4,5,6'],
  BSOE: ['BIG', 'SMALL', 'ODD', 'EVEN', 'BIG,SMALL,ODD,EVEN'],
}

test('of all 216 throws every play gives back what it says, 97 % to a ten-thousandth', () => {
  expect(Object.keys(samples)).toEqual(Object.keys(k3.plays))
  for (const [play, selections] of Object.entries(samples)) {
    for (const selection of selections) {
      const line = sold(play, selection)
      if (!line) throw new Error(`${play} ${selection} is not sold`)
      const back = every.reduce((sum, draw) => sum + settleLine(k3, line, draw).win, 0n)
      const parts = Number((back * 1_000_000n) / (line.stake * 216n)) / 1_000_000
      expect(parts, `${play} ${selection}`).toBeGreaterThan(0.9699)
      expect(parts, `${play} ${selection}`).toBeLessThanOrEqual(0.97)
    }
  }
})

test('the chance beside a price is the count of the throws that win it', () => {
  for (const [name, play] of Object.entries(k3.plays)) {
    for (const [price, chance] of Object.entries(play.prices)) {
      const selection = name === 'SUM' ? price.slice(1) : (samples[name]?.[0] ?? '')
      const line = sold(name, selection)
      const wins = line && payoutsOf(k3, line).filter((payout) => payout > 0n).length
      expect([BigInt(wins ?? 0), 216n], `${name} ${price}`).toEqual([chance.wins, chance.of])
      expect(returnOf(chance, oddsOf(chance)), `${name} ${price}`).toBeLessThanOrEqual(BigInt(baseSeries * 5))
    }
  }
})

test('the units of a line are its single tickets, and it wins what they win', () => {
  const group = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 })
  const faces = ['1', '2', '3', '4', '5', '6']
  const request = fc.oneof(
    group(faces).map((chosen) => ({ play: 'D2', tickets: subsets(chosen, 2), selection: chosen.join(',') })),
    group(faces).map((chosen) => ({ play: 'D3', tickets: subsets(chosen, 3), selection: chosen.join(',') })),
    fc.tuple(group(faces), group(faces)).map(([a, b]) => ({
      play: 'PAIRS',
      tickets: a.flatMap((twice) => b.filter((once) => once !== twice).map((once) => `${twice}|${once}`)),
      selection: `${a.join(',')}|${b.join(',')}`,
    })),
  )
  fc.assert(
    fc.property(request, fc.constantFrom(...every), ({ play, tickets, selection }, draw) => {
      const line = sold(play, selection)
      expect(line === undefined).toBe(tickets.length === 0)
      if (!line) return
      const wins = tickets.map((ticket) => {
        const single = sold(play, ticket)
        return single ? settleLine(k3, single, draw).win : 0n
      })
      expect(line.units).toBe(tickets.length)
      expect(settleLine(k3, line, draw).win).toBe(wins.reduce((sum, win) => sum + win, 0n))
    }),
  )
})

function subsets(values: readonly string[], size: number): string[] {
  if (size === 0) return ['']
  return values.flatMap((value, place) =>
    subsets(values.slice(place + 1), size - 1).map((rest) => (rest ? `${value},${rest}` : value)),
  )
}

test('a selection is kept in one order, whatever order it was tapped in', () => {
  expect(sold('D3', '5,1,3')?.selection).toBe('1,3,5')
  expect(sold('BSOE', 'EVEN,BIG')?.selection).toBe('BIG,EVEN')
  expect(sold('SUM', '18,3')?.selection).toBe('3,18')
})

test.each([
  ['SUM', '2'],
  ['SUM', '19'],
  ['SUM', '03'],
  ['SUM', ''],
  ['SUM', '3,3'],
  ['SUM', '3|4'],
  ['TRI1', '7'],
  ['TRI1', '1, 2'],
  ['TRIALL', '1'],
  ['PAIRS', '1'],
  ['PAIRS', '1|1'],
  ['PAIRS', '1|'],
  ['D3', '1,2'],
  ['D2', '1'],
  ['BSOE', 'big'],
  ['BSOE', 'DRAGON'],
  ['NONE', '1'],
  ['toString', '1'],
])('%s %j is not sold', (play, selection) => {
  expect(sold(play, selection)).toBeUndefined()
})

test.each([0, -1, 1.5, Number.NaN, Number.MAX_VALUE])('a multiple of %s is not sold', (multiple) => {
  expect(lineOf(k3, { play: 'SUM', selection: '3', unitStake: 10_000n, multiple })).toBeUndefined()
})

test('the most a line can win is told before it is bought', () => {
  const most = (play: string, selection: string) => formatAmount(maxWinOf(k3, sold(play, selection) as Line))
  expect(most('SUM', '3,10')).toBe('209.5200')
  expect(most('D2', '1,2,3')).toBe('20.9520')
  expect(most('ONE', '1,2,3,4')).toBe('6.9072')
  expect(most('BSOE', 'BIG,SMALL')).toBe('1.9400')
})
