import { expect, test } from 'vitest'
import { parseFrame } from './live-events.ts'

const framed = (frame: unknown) => parseFrame({ kind: 'frame', frame })

test('news are heard by their subject', () => {
  expect(framed({ kind: 'news', subject: 'wallet.changed', payload: {}, seq: '4' })).toEqual({
    subject: 'wallet.changed',
  })
})

test('whatever may have been missed means reading again', () => {
  expect([framed({ kind: 'refetch' }), framed({ kind: 'hello', refetch: true })]).toEqual(['missed', 'missed'])
})

test('what is not understood was not said', () => {
  const strange = [null, 7, { kind: 'state', state: 'live' }, { kind: 'ask' }]
  expect(strange.map(parseFrame)).toEqual([null, null, null, null])
  expect([
    framed({ kind: 'hello', refetch: false }),
    framed({ kind: 'bye', retryMs: 1 }),
    framed({ kind: 'news' }),
  ]).toEqual([null, null, null])
})
