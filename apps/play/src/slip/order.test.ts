import { LostCall } from '@fairground/contract/client.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { expect, test } from 'vitest'
import { aBet, boardAt, drawFrom } from '../testing/board.ts'
import { changeOrder, isOrderOver, noOrder, type OrderRequest, readStoredOrder, storedText } from './order.ts'

const request = (key: string): OrderRequest => ({ key, game: 'K3_1M', numero: '20261115-0721', lines: [] })
const taken = { orderId: 'o', game: 'K3_1M', numero: '20261115-0721' }
const asked = changeOrder(noOrder, { kind: 'ask', request: request('a') })

test('a second tap while the first is under way asks for the same order', () => {
  expect(changeOrder(asked, { kind: 'ask', request: request('b') })).toMatchObject({ request: { key: 'a' } })
})

test('silence keeps the order and its key; asking again is the same order', () => {
  const lost = changeOrder(asked, { kind: 'failed', key: 'a', error: new LostCall('gone') })
  expect(lost).toMatchObject({ kind: 'asked', isLost: true })
  expect(changeOrder(lost, { kind: 'forget' })).toBe(lost)
  expect(changeOrder(lost, { kind: 'ask', request: request('b') })).toMatchObject({
    request: { key: 'a' },
    isLost: false,
  })
})

test('a refusal and an answer end it, and the next order may have a new key', () => {
  const refused = changeOrder(asked, { kind: 'failed', key: 'a', error: new Refusal('KEY_REUSED') })
  expect(refused.kind).toBe('refused')
  expect(changeOrder(refused, { kind: 'ask', request: request('b') })).toMatchObject({ request: { key: 'b' } })
  expect(changeOrder(asked, { kind: 'answered', key: 'a', taken })).toEqual({ kind: 'taken', taken })
})

test('an answer to another key changes nothing', () => {
  expect(changeOrder(asked, { kind: 'answered', key: 'z', taken })).toBe(asked)
})

test('a server in trouble has not said no: the order is asked for again with its key', () => {
  const lost = changeOrder(asked, { kind: 'failed', key: 'a', error: new Refusal('UNKNOWN') })
  expect(lost).toMatchObject({ kind: 'asked', isLost: true, request: { key: 'a' } })
})

test('a reload finds the order of its own game and member, and nothing that is broken', () => {
  const asked = { kind: 'asked', request: request('a') } as const
  const answered = { kind: 'taken', taken } as const
  const text = storedText(asked, 'zara88')
  expect(readStoredOrder(text, 'K3_1M', 'zara88')).toEqual(asked)
  expect(readStoredOrder(storedText(answered, 'zara88'), 'K3_1M', 'zara88')).toEqual(answered)
  const nothing = [
    readStoredOrder(text, 'K3_5M', 'zara88'),
    readStoredOrder(storedText(answered, 'zara88'), 'K3_5M', 'zara88'),
    readStoredOrder(text, 'K3_1M', 'other1'),
    readStoredOrder('{', 'K3_1M', 'zara88'),
    readStoredOrder('{"member":"zara88","kind":"asked","request":{"key":1}}', 'K3_1M', 'zara88'),
    readStoredOrder('{"member":"zara88","kind":"taken"}', 'K3_1M', 'zara88'),
    readStoredOrder(null, 'K3_1M', 'zara88'),
  ]
  expect(nothing).toEqual(nothing.map(() => null))
})

test('an order found after a reload does not replace one that was placed since', () => {
  expect(changeOrder(asked, { kind: 'restored', taken })).toBe(asked)
  expect(changeOrder(noOrder, { kind: 'restored', taken })).toEqual({ kind: 'taken', taken })
})

test('an accepted order is over when its bets are decided or, where they are not listed, when its draw is', () => {
  const own = aBet({ orderId: 'o' })
  const drawn = drawFrom(0, 1, { state: 'settled', result: ['1', '2', '3'] })
  const { recent } = boardAt(10)
  expect(isOrderOver(taken, [], recent)).toBe(false)
  expect(isOrderOver(taken, [own], [drawn])).toBe(false)
  expect(isOrderOver(taken, [own, { ...own, state: 'cancelled' }], recent)).toBe(false)
  expect(isOrderOver(taken, [{ ...own, state: 'cancelled' }], recent)).toBe(true)
  expect(isOrderOver(taken, [aBet({ state: 'won' })], recent)).toBe(false)
  expect(isOrderOver(taken, [], [drawn])).toBe(true)
  expect(isOrderOver(taken, [], [{ ...drawn, result: null, state: 'refunded' }])).toBe(true)
  expect(isOrderOver(taken, [], [drawFrom(55, 2)])).toBe(true)
  expect(isOrderOver(taken, [], [])).toBe(false)
})
