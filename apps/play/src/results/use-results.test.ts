import { expect, test } from 'vitest'
import { drawFrom } from '../testing/board.ts'
import { mergedDraws } from './use-results.ts'

test('pages of results become one list, the newest first, each draw once and as it was read last', () => {
  const drawing = drawFrom(0, 1, { state: 'drawing' })
  const drawn = drawFrom(0, 1, { state: 'settled', result: ['1', '2', '3'] })
  const older = drawFrom(-60, 0, { result: ['2', '2', '5'] })
  expect(mergedDraws([drawing], [older, drawn])).toEqual([drawn, older])
})
