import { contractSnapshot } from '@fairground/contract/snapshot.ts'
import fc from 'fast-check'

type JsonSchema = {
  type?: string
  format?: string
  enum?: unknown[]
  maxLength?: number
  properties?: Record<string, JsonSchema>
}

/** A call with its input as JSON Schema, so that every call there will ever be is attacked without being asked. */
export type OpenCall = {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly input: JsonSchema
}

export const openCalls: readonly OpenCall[] = JSON.parse(contractSnapshot()).calls

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const strings = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0000\uffff',
  '😀'.repeat(200),
  "'; drop table member; --",
  '{{constructor}}',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '%s%n%x',
  'x'.repeat(5_000),
]
const numbers = [0, -1, 1e308, -1e308, 2 ** 53, 0.1, Number.MIN_VALUE]

/** A value that no honest client would send for a field, or would send to another one. */
export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...strings),
  fc.constantFrom(...numbers),
  fc.constantFrom(null, true, false, [], {}, [[]], { length: -1 }, { toString: 'x' }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Follows the contract's own schema, so that a wrong field is met by a call that is right otherwise. */
function goodValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.format === 'uuid') return fc.uuid({ version: 4 })
  if (schema.type === 'string') {
    const longest = Math.min(schema.maxLength ?? 20, 50)
    const awkward = fc.constantFrom(...strings.filter((text) => text.length <= longest))
    return fc.oneof(
      { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: longest }) },
      { weight: 1, arbitrary: awkward },
    )
  }
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer()
  if (schema.type === 'boolean') return fc.boolean()
  return badValue
}

type Change = { readonly name: string; readonly value: unknown; readonly drop: boolean }

/** An object that a call would accept, with up to two fields made wrong, left out or added. */
export function almostInputOf({ input: { properties = {} } }: OpenCall): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, goodValue(schema)])
  const name = fc.constantFrom(...Object.keys(properties), 'constructor', 'toString', 'merchantId', '$where', '')
  const change = fc.record({ name, value: badValue, drop: fc.boolean() })
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), fc.array(change, { maxLength: 2 }))
    .map(([input, changes]) => changes.reduce(applyChange, input))
}

function applyChange(input: Record<string, unknown>, { name, value, drop }: Change): Record<string, unknown> {
  const entries = Object.entries(input).filter(([key]) => key !== name)
  return Object.fromEntries(drop ? entries : [...entries, [name, value]])
}

/** Bodies that are wrong before any field is looked at. */
export const badBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '0',
    '{"a":1,}',
    '\ufeff{}',
    '{"a":1}{"b":2}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"key":1e999}',
    '{"key":"\\u0000"}',
    '{"key":"\\ud800"}',
    nested(20_000),
    `{"key":${nested(2_000)}}`,
    `{"key":"${'x'.repeat(300_000)}"}`,
    'key=1&visitorId=2',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json({ maxDepth: 3 }).map((text) => text.slice(0, -1)),
)
