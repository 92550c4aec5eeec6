import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { hear } from '../net/live.ts'
import { readAgainOnNews } from './on-news.ts'
import { statusKey, whitelabelKey } from './system.ts'

let stop = () => {}

afterEach(() => stop())

function clientWithBoth() {
  const client = new QueryClient()
  client.setQueryData(statusKey, 'status')
  client.setQueryData(whitelabelKey, 'whitelabel')
  stop = readAgainOnNews(client)
  const old = () => [statusKey, whitelabelKey].map((key) => client.getQueryState(key)?.isInvalidated)
  return { old }
}

test('news about the status make only the status old', () => {
  const { old } = clientWithBoth()
  hear({ kind: 'news', subject: 'system.status-changed', payload: {}, seq: null })
  expect(old()).toEqual([true, false])
})

test('news about the settings make settings and status old', () => {
  const { old } = clientWithBoth()
  hear({ kind: 'news', subject: 'system.settings-changed', payload: { version: 2 }, seq: null })
  expect(old()).toEqual([true, true])
})

test('a subject of a newer server is passed over', () => {
  const { old } = clientWithBoth()
  expect(() => hear({ kind: 'news', subject: 'wallet.moved' as 'system.pulsed', payload: {}, seq: null })).not.toThrow()
  expect(old()).toEqual([false, false])
})

test('whatever may have been missed makes everything old', () => {
  const { old } = clientWithBoth()
  hear({ kind: 'refetch' })
  expect(old()).toEqual([true, true])
})
