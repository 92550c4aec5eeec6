import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onEvent, receive } from './live.ts'

const onLiveEvent = vi.fn()
const onRefetch = vi.fn()
let stop = () => {}

beforeEach(() => {
  onLiveEvent.mockClear()
  onRefetch.mockClear()
  stop = onEvent({ onLiveEvent, onRefetch })
})

afterEach(() => stop())

const news = (seq: string | null) => receive({ kind: 'news', subject: 'system.status-changed', payload: {}, seq })

test('news reach every listener and nothing is read again', () => {
  receive({ kind: 'hello', refetch: false, seq: '1' })
  news('2')
  news(null)
  news('3')
  expect(onLiveEvent).toHaveBeenCalledTimes(3)
  expect(onRefetch).not.toHaveBeenCalled()
})

test('a number that is left out means reading again', () => {
  receive({ kind: 'hello', refetch: false, seq: '7' })
  news('9')
  expect(onRefetch).toHaveBeenCalledOnce()
  expect(onLiveEvent).toHaveBeenCalledOnce()
})

test('a hello after something was missed and a plain refetch mean reading again; a goodbye means nothing', () => {
  receive({ kind: 'hello', refetch: true, seq: null })
  receive({ kind: 'refetch' })
  receive({ kind: 'bye', retryMs: 1 })
  expect(onRefetch).toHaveBeenCalledTimes(2)
})
