import { afterEach, beforeEach, expect, test } from 'vitest'
import { favouriteLotteriesOf, starLottery } from './lottery-favourites.ts'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('LOTT-21 STORE-11 LOTTFAV maps each user name to the gameIds of its favourite lotteries', () => {
  starLottery('zara88', '7', true)
  starLottery('zara88', '9', true)
  starLottery('omar', '7', true)
  expect(JSON.parse(localStorage.getItem('LOTTFAV') ?? '')).toEqual({ zara88: ['9', '7'], omar: ['7'] })
  starLottery('zara88', '7', false)
  expect([favouriteLotteriesOf('zara88'), favouriteLotteriesOf('omar'), favouriteLotteriesOf('nobody')]).toEqual([
    ['9'],
    ['7'],
    [],
  ])
})

test.each(['not json', '7', '{"zara88":"x"}', '{"zara88":[1]}'])('the stored value %s counts as nothing', (value) => {
  localStorage.setItem('LOTTFAV', value)
  expect(favouriteLotteriesOf('zara88')).toEqual([])
  expect(favouriteLotteriesOf('constructor')).toEqual([])
})
