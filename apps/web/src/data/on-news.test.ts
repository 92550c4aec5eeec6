import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { hear } from '../net/live.ts'
import { contentKey } from './content/content.ts'
import { gamesKey } from './games/games.ts'
import { lotteryKey } from './lottery/lottery.ts'
import { refetchOnNews } from './on-news.ts'
import { statusKey, whitelabelKey } from './system/system.ts'

let stop = () => {}

afterEach(() => stop())

function clientWithBoth() {
  const client = new QueryClient()
  client.setQueryData(statusKey, 'status')
  client.setQueryData(whitelabelKey, 'whitelabel')
  stop = refetchOnNews(client)
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

test.each([
  ['games', [true, false, false]],
  ['lottery', [false, true, false]],
  ['content', [false, false, true]],
])('published %s are read again and nothing else is', (area, expected) => {
  const client = new QueryClient()
  const keys = [gamesKey, lotteryKey, contentKey].map((key) => [...key, 'list'])
  for (const key of keys) client.setQueryData(key, 'known')
  stop = refetchOnNews(client)
  hear({ kind: 'news', subject: 'content.published', payload: { area }, seq: null })
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(expected)
})
