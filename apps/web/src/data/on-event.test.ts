import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { receive } from '../net/live.ts'
import { contentKey } from './content/content.ts'
import { gamesKey } from './games/games.ts'
import { lotteryKey } from './lottery/lottery.ts'
import { refetchOnEvent } from './on-event.ts'
import { statusKey, whitelabelKey } from './system/system.ts'

let stop = () => {}

afterEach(() => stop())

function clientWithBoth() {
  const client = new QueryClient()
  client.setQueryData(statusKey, 'status')
  client.setQueryData(whitelabelKey, 'whitelabel')
  stop = refetchOnEvent(client)
  const old = () => [statusKey, whitelabelKey].map((key) => client.getQueryState(key)?.isInvalidated)
  return { old }
}

test('news about the status make only the status old', () => {
  const { old } = clientWithBoth()
  receive({ kind: 'news', subject: 'system.status-changed', payload: {}, seq: null })
  expect(old()).toEqual([true, false])
})

test('news about the settings make settings and status old', () => {
  const { old } = clientWithBoth()
  receive({ kind: 'news', subject: 'system.settings-changed', payload: { version: 2 }, seq: null })
  expect(old()).toEqual([true, true])
})

test('a subject of a newer server is passed over', () => {
  const { old } = clientWithBoth()
  expect(() =>
    receive({ kind: 'news', subject: 'wallet.moved' as 'system.pulsed', payload: {}, seq: null }),
  ).not.toThrow()
  expect(old()).toEqual([false, false])
})

test('whatever may have been missed makes everything old', () => {
  const { old } = clientWithBoth()
  receive({ kind: 'refetch' })
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
  stop = refetchOnEvent(client)
  receive({ kind: 'news', subject: 'content.published', payload: { area }, seq: null })
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(expected)
})

test('HOME-35 a reward that changed makes rewards and personal promotions old', () => {
  const client = new QueryClient()
  const keys = [
    ['member', 'rewards', 'EN'],
    ['member', 'promotions', 'EN'],
    ['member', 'limits'],
  ]
  for (const key of keys) client.setQueryData(key, 'known')
  stop = refetchOnEvent(client)
  receive({ kind: 'news', subject: 'rewards.changed', payload: {}, seq: null })
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})
