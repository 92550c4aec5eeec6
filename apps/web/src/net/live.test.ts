import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hear, listenToNews } from './live.ts'

const onNews = vi.fn()
const onRefetch = vi.fn()
let stop = () => {}

beforeEach(() => {
  onNews.mockClear()
  onRefetch.mockClear()
  stop = listenToNews({ onNews, onRefetch })
})

afterEach(() => stop())

const news = (seq: string | null) => hear({ kind: 'news', subject: 'system.status-changed', payload: {}, seq })

test('news reach every listener and nothing is read again', () => {
  hear({ kind: 'hello', refetch: false, seq: '1' })
  news('2')
  news(null)
  news('3')
  expect(onNews).toHaveBeenCalledTimes(3)
  expect(onRefetch).not.toHaveBeenCalled()
})

test('a number that is left out means reading again', () => {
  hear({ kind: 'hello', refetch: false, seq: '7' })
  news('9')
  expect(onRefetch).toHaveBeenCalledOnce()
  expect(onNews).toHaveBeenCalledOnce()
})

test('a hello after something was missed and a plain refetch mean reading again; a goodbye means nothing', () => {
  hear({ kind: 'hello', refetch: true, seq: null })
  hear({ kind: 'refetch' })
  hear({ kind: 'bye', retryMs: 1 })
  expect(onRefetch).toHaveBeenCalledTimes(2)
})
