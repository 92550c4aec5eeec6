import { createPublicKey, verify } from 'node:crypto'
import type { OutputOf } from '@fairground/contract/call.ts'
import type { BetReceipt, placeOrder, readOrderDetail } from '@fairground/contract/lottery/bets.ts'
import type { DrawProof } from '@fairground/contract/lottery/draws.ts'
import { type InclusionStep, rootFrom } from '@fairground/domain/lottery/bet-root.ts'
import { receiptText } from '@fairground/domain/lottery/receipt.ts'
import { advanceDraws } from '@fairground/modules/lottery/advance-draws.ts'
import { makeDrawV1, making } from '@fairground/modules/testing/play.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveMoney, moneyOrder } from '../../testing/money.ts'
import { type TestApi, testApi, testBrand, testSession } from '../../testing/test-api.ts'
import { sellDrawnGame } from './testing/sell-drawn-game.ts'

const host = 'house.localhost'
let api: TestApi

beforeAll(async () => {
  api = await testApi([testBrand('house')])
  await sellDrawnGame(api, 'house', 'K3_1M')
})
afterAll(() => api.close())

test('a bet on a draw from before the log has its receipt, its way and its proof as they were', async () => {
  const draw = await makeDrawV1(api.database.draws)
  const { game, numero } = draw
  const ada = await testSession(api, 'house')
  await giveMoney(api.database, 'house', api.clock.now(), moneyOrder(ada.memberId, 'cashier.demo', 'cash', '100.0000'))
  const value = async <T>(url: string, payload?: object): Promise<T> => {
    const method = payload ? 'POST' : 'GET'
    const { body } = await api.ask(host, { method, url, headers: ada.headers, ...(payload ? { payload } : {}) })
    return body.value as T
  }
  const line = { play: 'BSOE', selection: 'BIG', unitStake: '1.0000', multiple: 2, stake: '2.0000' }
  const lines = [line, { ...line, selection: 'SMALL' }]
  const placed = await value<OutputOf<typeof placeOrder>>('/lgw/orders', { key: uuidv7(), game, numero, lines })
  const reply = await api.app.inject({ url: '/lgw/keys', headers: { host } })
  const [{ keyId, ...jwk }] = reply.json().keys
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  for (const receipt of placed.receipts as BetReceipt[]) {
    expect([receipt.scheme, receipt.keyId]).toEqual(['BR1', keyId])
    const signature = Buffer.from(receipt.signature, 'base64url')
    expect(verify(null, Buffer.from(receiptText(receipt)), key, signature)).toBe(true)
    expect(verify(null, Buffer.from(receiptText({ ...receipt, stake: '9.0000' })), key, signature)).toBe(false)
  }

  await advanceDraws(api.database.draws, draw.lockAt, making)
  const proof = await value<DrawProof>(`/lgw/draws/proof?game=${game}&numero=${numero}`)
  expect(proof).toMatchObject({ scheme: 'LV1', betCount: 2, result: null })
  for (const { id } of placed.bets) {
    const detail = await value<OutputOf<typeof readOrderDetail>>(`/lgw/orders/detail?betId=${id}`)
    const receipt = detail.receipt as BetReceipt
    expect(placed.receipts).toContainEqual(receipt)
    expect(await rootFrom({ ...receipt, id: receipt.betId }, detail.inclusion as InclusionStep[])).toBe(proof.betRoot)
    expect(detail.cancellation).toBeNull()
  }
})
