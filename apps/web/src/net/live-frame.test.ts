import { liveFrame } from '@fairground/contract/live.ts'
import { expect, test } from 'vitest'
import { frameOf, isGap } from './live-frame.ts'

const frames = [
  { kind: 'hello', refetch: true, seq: '41' },
  { kind: 'hello', refetch: false, seq: null },
  { kind: 'news', subject: 'system.status-changed', payload: {}, seq: '42' },
  { kind: 'refetch' },
  { kind: 'bye', retryMs: 500 },
]

test.each(frames)('the hand check reads %o as the contract does', (frame) => {
  expect(frameOf(JSON.stringify(frame))).toEqual(liveFrame.parse(frame))
})

test.each([
  'not json',
  'null',
  '7',
  '{"kind":"news"}',
  '{"kind":"news","subject":"x","payload":{},"seq":"a"}',
  '{"kind":"bye"}',
  '{"kind":"later"}',
])('%s is no frame', (data) => {
  expect(frameOf(data)).toBeNull()
})

test('a number that is left out is a gap; a repeated or missing number is none', () => {
  expect(isGap('9', '11')).toBe(true)
  expect(isGap('9', '10')).toBe(false)
  expect(isGap('9', '9')).toBe(false)
  expect(isGap(null, '11')).toBe(false)
  expect(isGap('9', null)).toBe(false)
  expect(isGap('9007199254740993', '9007199254740995')).toBe(true)
})
