import { placeOrder } from '@fairground/contract/lottery/bets.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isSymmetricSchema, serialiseResponse } from './serialise-response.ts'

const trimmed = z.codec(z.string(), z.string(), { decode: (text) => text.trim(), encode: (text) => ` ${text} ` })
const plain = z.object({ id: z.uuid(), at: z.iso.datetime().nullable(), rows: z.array(z.record(z.string(), z.int())) })

const writerOf = (schema: z.ZodType) =>
  serialiseResponse({ schema, method: 'GET', url: '/x', httpStatus: '200' } as never) as (value: unknown) => string

test('the answer to a bet is checked by reading it, which says the same', () => {
  expect(isSymmetricSchema(placeOrder.output)).toBe(true)
})

test.each([
  ['a codec', plain.extend({ name: trimmed })],
  ['a default', z.object({ rows: z.array(z.object({ count: z.int().default(0) })) })],
  ['a transform', z.union([plain, z.string().transform((text) => text.length)])],
  ['a catch', z.record(z.string(), z.string().catch(''))],
  ['something that is read later', z.object({ more: z.lazy(() => plain) })],
])('%s has a direction', (_, schema) => expect(isSymmetricSchema(schema)).toBe(false))

test('a schema that contains itself comes to an end', () => {
  const tree = z.object({
    name: z.string(),
    get below() {
      return z.array(tree)
    },
  })
  expect(isSymmetricSchema(tree)).toBe(true)
})

const id = '01937c3c-a400-7000-8000-00000000000a'

test('what the contract does not name is left out, and what it does not allow does not leave', () => {
  const write = writerOf(plain)
  expect(write({ id, at: null, rows: [{ a: 1 }], secret: 1 })).toBe(`{"id":"${id}","at":null,"rows":[{"a":1}]}`)
  expect(() => write({ id: 'none', at: null, rows: [] })).toThrow('match the schema')
  expect(() => write({ id, at: '2026-11-15', rows: [] })).toThrow('match the schema')
})

test('a codec writes its own way', () => {
  expect(writerOf(z.object({ name: trimmed }))({ name: 'ada' })).toBe('{"name":" ada "}')
})
