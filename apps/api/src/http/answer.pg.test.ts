import { call } from '@fairground/contract/call.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApi, testApi, testBrand } from '../testing/test-api.ts'
import { answer } from './answer.ts'

const host = 'house.localhost'
let api: TestApi
const handled: unknown[] = []

const door = (path: string, extra: Partial<Parameters<typeof call>[0]> = {}) =>
  call({
    id: `system.${path.slice(1)}`,
    method: 'GET',
    path,
    body: 'none',
    who: 'anyone',
    input: z.object({ count: z.coerce.number().int().optional() }),
    output: z.object({ ok: z.boolean() }),
    refusals: [],
    ...extra,
  })

const range = { min: '1.0000', max: '2.0000', currency: 'PKR' }

beforeAll(async () => {
  api = await testApi([testBrand('house')])
  const { app } = api
  await app.register(async () => {
    for (const who of ['session', 'real-member', 'agent'] as const) {
      answer(api, door(`/${who.replace('-', '')}`, { who }), { perMinute: 100 }, async () => ({ ok: true }))
    }
    answer(api, door('/parsed'), { perMinute: 100 }, async (input) => {
      handled.push(input)
      return { ok: true }
    })
    answer(api, door('/declared', { refusals: ['AMOUNT_OUT_OF_RANGE'] }), { perMinute: 100 }, async () => {
      throw new Refusal('AMOUNT_OUT_OF_RANGE', range)
    })
    answer(api, door('/undeclared'), { perMinute: 100 }, async () => {
      throw new Refusal('KEY_REUSED')
    })
    answer(api, door('/broken'), { perMinute: 100 }, async () => {
      throw new Error('select secret from relation')
    })
    answer(api, door('/liar'), { perMinute: 100 }, async () => ({ ok: 'yes' as unknown as boolean }))
  })
})
afterAll(() => api.close())

const ask = (url: string) => api.ask(host, { method: 'GET', url })

test('a guest is refused at every door that asks for an account', async () => {
  for (const url of ['/session', '/realmember', '/agent']) {
    expect(await ask(url)).toMatchObject({ status: 401, body: { success: false, errorCode: 'E1001' } })
  }
})

test('the handler gets parsed input, and input that does not parse never reaches it', async () => {
  expect(await ask('/parsed?count=3')).toMatchObject({ status: 200 })
  expect(await ask('/parsed?count=many')).toMatchObject({ status: 400, body: { value: { field: 'count' } } })
  expect(handled).toEqual([{ count: 3 }])
})

test('a declared refusal leaves with its code and facts', async () => {
  expect(await ask('/declared')).toMatchObject({ status: 409, body: { errorCode: 'E3004', value: range } })
})

test('in tests a refusal that the call does not declare is our bug', async () => {
  expect(await ask('/undeclared')).toMatchObject({ status: 500, body: { errorCode: 'E0000' } })
})

test('a broken handler or a reply outside the contract says nothing of our inside', async () => {
  for (const url of ['/broken', '/liar']) {
    const { status, body } = await ask(url)
    expect([status, Object.keys(body).toSorted()]).toEqual([500, ['errorCode', 'reference', 'success', 'value']])
    expect(JSON.stringify(body)).not.toMatch(/secret|relation|zod/i)
  }
})

test('a call cannot be answered twice', () => {
  expect(() => answer(api, door('/parsed'), { perMinute: 1 }, async () => ({ ok: true }))).toThrow('answered twice')
})
