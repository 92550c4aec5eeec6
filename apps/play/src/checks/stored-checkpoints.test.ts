import { expect, test } from 'vitest'
import { addCheckpoints, sizesToRequest } from './stored-checkpoints.ts'

const note = (size: number, root = 'r') => `fairground.example/draws\n${size}\n${root}\n\n— signed\n`
const notes = (...sizes: readonly number[]) => sizes.map((size) => note(size))

test('of the checkpoints that were seen the oldest and the newest seven are kept', () => {
  expect(addCheckpoints([], notes(4, 9), true)).toEqual(notes(9, 4))
  expect(addCheckpoints(notes(8, 7, 6, 5, 4, 3, 2, 1), notes(9), true)).toEqual(notes(9, 8, 7, 6, 5, 4, 3, 1))
})

test('a checkpoint that was seen before stays as it was seen', () => {
  expect(addCheckpoints([note(4, 'first')], [note(4, 'again')], true)).toEqual([note(4, 'first')])
})

test('of a log with two histories both sides are kept', () => {
  const [known, other] = [notes(8, 7, 6, 5, 4, 3, 2, 1), [note(8, 'other'), note(9, 'other')]]
  expect(addCheckpoints(known, other, false)).toEqual([...notes(8, 7, 6, 5, 4, 3), ...other])
  expect(addCheckpoints(notes(8), [note(8, 'other')], false)).toEqual([note(8), note(8, 'other')])
})

test('a proof is asked for with the size on the receipt and with those that were seen, eight at most', () => {
  const text = 'BR2 receipt\ncheckpointSize 12\nkey 00000000\n'
  expect(sizesToRequest(text, notes(20, 12, 3))).toEqual([12, 20, 3])
  expect(sizesToRequest(text, notes(8, 7, 6, 5, 4, 3, 2, 1))).toEqual([12, 8, 7, 6, 5, 4, 3, 2])
  expect(sizesToRequest('strange', ['strange'])).toEqual([])
})
