import { LostCall } from '@fairground/contract/client.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { expect, test } from 'vitest'
import { changeOrder, keptWish, noOrder, type OrderAnswer, type OrderWish } from './order.ts'

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
  const refused = changeOrder(asked, { kind: 'failed', key: 'a', error: new Refusal('DRAW_CLOSED') })
  expect(refused.kind).toBe('refused')
  expect(changeOrder(refused, { kind: 'ask', wish: wish('b') })).toMatchObject({ wish: { key: 'b' } })
  expect(changeOrder(asked, { kind: 'answered', key: 'a', answer })).toEqual({ kind: 'taken', answer })
})

test('an answer to another key changes nothing', () => {
  expect(changeOrder(asked, { kind: 'answered', key: 'z', answer })).toBe(asked)
})

test('a reload finds the order of its own game, and nothing that is broken', () => {
  const text = JSON.stringify(wish('a'))
  expect(keptWish(text, 'K3_1M')).toEqual(wish('a'))
  expect([keptWish(text, 'K3_5M'), keptWish('{', 'K3_1M'), keptWish('{"key":1}', 'K3_1M')]).toEqual([null, null, null])
})
