import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { expect, test } from 'vitest'
import { soldLine } from './place-order.ts'

function sell(game: string, play: string, selection: string, stake: bigint) {
  const drawn = drawnGameOf(game)
  if (!drawn) throw new Error(`no game ${game}`)
  return soldLine(
    drawn,
    { currency: 'PKR', series: 1_940 },
    { play, selection, unitStake: 10_000n, multiple: 1, stake },
  )
}

test('a play that can give a stake back is sold like any other', () => {
  expect(sell('X115_1M', 'E_DT', 'DRAGON', 10_000n).odds).toEqual({ HIT: 19_400n })
  expect(sell('X115_1M', 'E_POS_BSOE', 'BIG||||', 10_000n).odds).toEqual({ HIT: 19_400n })
  expect(sell('KENO_1M', 'BS', 'BIG', 10_000n).units).toBe(1)
})

test('a line that can win more than a line may is refused, in a family whose draws cannot be listed too', () => {
  expect(sell('SSC_1M', 'S5', '1|2|3|4|5', 10_000n).odds).toEqual({ HIT: 970_000_000n })
  const drawn = drawnGameOf('SSC_1M')
  if (!drawn) throw new Error('no game')
  const request = { play: 'S5', selection: '1|2|3|4|5', unitStake: 200_000n, multiple: 1, stake: 200_000n }
  expect(() => soldLine(drawn, { currency: 'PKR', series: 1_940 }, request)).toThrow('AMOUNT_OUT_OF_RANGE')
})

test('a line has the odds of the prize group that it is sold at', () => {
  const drawn = drawnGameOf('SSC_1M')
  if (!drawn) throw new Error('no game')
  const request = { play: 'S5', selection: '1|2|3|4|5', unitStake: 10_000n, multiple: 1, stake: 10_000n }
  expect(soldLine(drawn, { currency: 'PKR', series: 1_700 }, request).odds).toEqual({ HIT: 850_000_000n })
  expect(() => soldLine(drawn, { currency: 'PKR', series: 1_701 }, request)).toThrow('FIELD_FORMAT')
})
