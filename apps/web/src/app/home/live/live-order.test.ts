import { LostCall } from '@fairground/contract/client.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { expect, test } from 'vitest'
import { changeLiveOrder, type LiveOrder, type LiveOrderAction, noOrder } from './live-order.ts'

const request = { key: 'key-1', game: 'K3_1M', numero: '20261117-0919', lines: [] }
const other = { ...request, key: 'key-2', numero: '20261117-0920' }
const after = (...actions: readonly LiveOrderAction[]) => actions.reduce<LiveOrder>(changeLiveOrder, noOrder)
const lost = { kind: 'failed', key: request.key, error: new LostCall(null) } as const

test('an armed bet falls back when its draw closes, and stays while the draw is on sale', () => {
  expect(after({ kind: 'arm', request }, { kind: 'moved', numero: request.numero })).toEqual({ kind: 'armed', request })
  expect(after({ kind: 'arm', request }, { kind: 'moved', numero: other.numero })).toEqual(noOrder)
  expect(after({ kind: 'arm', request }, { kind: 'moved', numero: null })).toEqual(noOrder)
})

test('an order under way is neither undone nor replaced nor dropped when the draw closes', () => {
  const asked = { kind: 'asked', request, isLost: false }
  for (const action of [{ kind: 'undo' }, { kind: 'arm', request: other }, { kind: 'moved', numero: null }] as const)
    expect(after({ kind: 'arm', request }, { kind: 'ask', request }, action)).toEqual(asked)
})

test('silence keeps the request with its key, a reason ends it', () => {
  expect(after({ kind: 'ask', request }, lost)).toEqual({ kind: 'asked', request, isLost: true })
  const error = new Refusal('GAME_UNAVAILABLE')
  const refused = after({ kind: 'ask', request }, { kind: 'failed', key: request.key, error })
  expect(refused).toEqual({ kind: 'refused', request, error })
  expect(changeLiveOrder(refused, { kind: 'undo' })).toEqual(noOrder)
})

test('the answer to another order changes nothing', () => {
  const asked = after({ kind: 'ask', request })
  expect(changeLiveOrder(asked, { kind: 'answered', key: 'another' })).toBe(asked)
  expect(changeLiveOrder(asked, { kind: 'answered', key: request.key })).toEqual(noOrder)
})
