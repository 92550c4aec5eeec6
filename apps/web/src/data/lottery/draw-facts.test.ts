import { expect, test } from 'vitest'
import { drawFactsOf, type PastDraw } from './draw-facts.ts'

const karachi = { zone: 'Asia/Karachi', mostRead: 3 }
const drawOf = (drawAt: string, result: string[] | null): PastDraw => ({
  id: '00000000-0000-4000-8000-000000000001',
  game: 'K3_1M',
  numero: '20261116-0001',
  state: result ? 'settled' : 'cancelled',
  openAt: drawAt,
  lockAt: drawAt,
  drawAt,
  result,
})
const listOf = (...draws: PastDraw[]) => ({ now: '2026-11-16T08:00:00.000Z', draws, cancelled: 0 })

test('only draws of this day with a published result count, and the newest result is the last one', () => {
  const facts = drawFactsOf(
    [
      listOf(drawOf('2026-11-16T07:59:00.000Z', null), drawOf('2026-11-16T07:58:00.000Z', ['1', '2', '3'])),
      // In Karachi the day began at 19:00 UTC.
      listOf(drawOf('2026-11-15T19:00:00.000Z', ['4', '4', '5']), drawOf('2026-11-15T18:59:00.000Z', ['6', '6', '6'])),
    ],
    karachi,
  )
  expect(facts).toMatchObject({ verified: 2, isMore: false, last: { result: ['1', '2', '3'] } })
})

test('a list that ends before the day does says that there are more', () => {
  const full = listOf(...[3, 2, 1].map((minute) => drawOf(`2026-11-16T07:0${minute}:00.000Z`, ['1', '1', '2'])))
  expect(drawFactsOf([full], karachi)).toMatchObject({ verified: 3, isMore: true })
  expect(drawFactsOf([full], { ...karachi, mostRead: 100 })).toMatchObject({ verified: 3, isMore: false })
})

test('before the first draw there is no last result', () => {
  expect(drawFactsOf([listOf()], karachi)).toEqual({ verified: 0, isMore: false, last: null })
})
