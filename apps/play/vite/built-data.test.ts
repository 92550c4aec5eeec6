import { expect, test } from 'vitest'
import { isPlayWord } from './play-words.ts'

test('the words of the board, of refusals and of limits in them travel, and no others', () => {
  expect(
    ['play.draw', 'refusal.UNKNOWN', 'limit.name.loss.7d', 'limit.loss', 'player.name', 'launch.play'].map(isPlayWord),
  ).toEqual([true, true, true, false, false, false])
})
