import { readBoard } from '@fairground/contract/lottery/draws.ts'
import { expect, test } from 'vitest'
import { dataOf } from './contract-as-data.ts'
import { isPlayWord } from './play-words.ts'

test('of a call only its address travels', () => {
  const code = dataOf({ readBoard, schema: readBoard.input, visitorHeader: 'x-visitor' })
  expect(code).toContain('"path":"/lgw/board"')
  expect(code).toContain('export const visitorHeader = "x-visitor"')
  expect(code).not.toContain('schema')
})

test('the words of the board, of refusals and of limits in them travel, and no others', () => {
  expect(
    ['play.draw', 'refusal.UNKNOWN', 'limit.name.loss.7d', 'limit.loss', 'player.name', 'launch.play'].map(isPlayWord),
  ).toEqual([true, true, true, false, false, false])
})
