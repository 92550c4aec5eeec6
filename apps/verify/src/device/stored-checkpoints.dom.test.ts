import { createTestLog } from '@fairground/domain/testing/draw-log.ts'
import { witness } from '@fairground/domain/testing/held-draw.ts'
import { afterEach, expect, test, vi } from 'vitest'
import {
  firstAndLast,
  maxStoredCheckpoints,
  readStoredCheckpoints,
  sizeOfNote,
  storeCheckpoint,
  withCheckpoint,
} from './stored-checkpoints.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const log = createTestLog(Array.from({ length: 30 }, (_, place) => `statement ${place}\n`))
const other = createTestLog(Array.from({ length: 30 }, (_, place) => `another statement ${place}\n`))
const noteOf = (size: number, time = size) => log.checkpointAt(size, [{ witness, time }])
const sizes = () => readStoredCheckpoints().map(sizeOfNote)

test('at most eight are kept, the oldest and the newest ones among them', () => {
  for (let size = 1; size <= 20; size += 1) storeCheckpoint(noteOf(size))
  expect(maxStoredCheckpoints).toBe(8)
  expect(sizes()).toEqual([1, 14, 15, 16, 17, 18, 19, 20])
})

test('an older one that comes later does not push out the newest', () => {
  for (const size of [20, 3, 19, 18, 17, 16, 15, 14, 2]) storeCheckpoint(noteOf(size))
  expect(sizes()).toEqual([2, 14, 15, 16, 17, 18, 19, 20])
})

test('the same state of the log is kept once, no matter who signed it and when', () => {
  storeCheckpoint(noteOf(5))
  storeCheckpoint(noteOf(5, 900))
  expect(readStoredCheckpoints()).toEqual([noteOf(5)])
})

test('two states of one size are both kept, because together they are evidence', () => {
  const split = other.checkpointAt(5, [{ witness, time: 5 }])
  expect(withCheckpoint([noteOf(5)], split)).toEqual([noteOf(5), split])
})

test('fewer are asked about when a receipt takes one of the places', () => {
  const notes = Array.from({ length: 8 }, (_, place) => noteOf(place + 1))
  expect(firstAndLast(notes, 7).map(sizeOfNote)).toEqual([1, 3, 4, 5, 6, 7, 8])
  expect(firstAndLast(notes, 8)).toEqual(notes)
})

test.each(['{', '7', 'null', '{"note": 1}', '[7, null, "no note"]'])('%s in the storage is nothing kept', (text) => {
  localStorage.setItem('drawLog', text)
  expect(readStoredCheckpoints()).toEqual([])
  storeCheckpoint(noteOf(4))
  expect(sizes()).toEqual([4])
})

test('a browser that refuses storage forgets them', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => undefined })
  expect(() => storeCheckpoint(noteOf(4))).not.toThrow()
  expect(readStoredCheckpoints()).toEqual([])
})
