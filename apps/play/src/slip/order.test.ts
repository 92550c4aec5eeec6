import { LostCall } from '@fairground/contract/client.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { expect, test } from 'vitest'
import { changeOrder, keptOrder, keptWish, noOrder, type OrderAnswer, type OrderWish } from './order.ts'

const wish = (key: string): OrderWish => ({ key, game: 'K3_1M', numero: '20261115-0721', lines: [] })
const answer = { orderId: 'o' } as OrderAnswer
const asked = changeOrder(noOrder, { kind: 'ask', wish: wish('a') })

test('a second tap while the first is under way asks for the same order', () => {
  expect(changeOrder(asked, { kind: 'ask', wish: wish('b') })).toMatchObject({ wish: { key: 'a' } })
})

test('silence keeps the order and its key; asking again is the same order', () => {
  const lost = changeOrder(asked, { kind: 'failed', key: 'a', error: new LostCall('gone') })
  expect(lost).toMatchObject({ kind: 'asked', isLost: true })
  expect(changeOrder(lost, { kind: 'forget' })).toBe(lost)
  expect(changeOrder(lost, { kind: 'ask', wish: wish('b') })).toMatchObject({ wish: { key: 'a' }, isLost: false })
})

test('a refusal and an answer end it, and the next order may have a new key', () => {
  const refused = changeOrder(asked, { kind: 'failed', key: 'a', error: new Refusal('KEY_REUSED') })
  expect(refused.kind).toBe('refused')
  expect(changeOrder(refused, { kind: 'ask', wish: wish('b') })).toMatchObject({ wish: { key: 'b' } })
  expect(changeOrder(asked, { kind: 'answered', key: 'a', answer })).toEqual({ kind: 'taken', answer })
})

test('an answer to another key changes nothing', () => {
  expect(changeOrder(asked, { kind: 'answered', key: 'z', answer })).toBe(asked)
})

test('a server in trouble has not said no: the order is asked for again with its key', () => {
  const lost = changeOrder(asked, { kind: 'failed', key: 'a', error: new Refusal('UNKNOWN') })
  expect(lost).toMatchObject({ kind: 'asked', isLost: true, wish: { key: 'a' } })
})

test('a reload finds the order of its own game and member, and nothing that is broken', () => {
  const text = keptOrder(wish('a'), 'zara88')
  expect(keptWish(text, 'K3_1M', 'zara88')).toEqual(wish('a'))
  const nothing = [
    keptWish(text, 'K3_5M', 'zara88'),
    keptWish(text, 'K3_1M', 'other1'),
    keptWish(text, 'K3_1M', null),
    keptWish('{', 'K3_1M', null),
    keptWish('{"wish":{"key":1}}', 'K3_1M', null),
    keptWish(null, 'K3_1M', null),
  ]
  expect(nothing).toEqual([null, null, null, null, null, null])
})
