import type { AnyCall, BodyKind, Method } from '@fairground/contract/call.ts'
import { contractSnapshot } from '@fairground/contract/snapshot.ts'
import fc from 'fast-check'

type JsonSchema = {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

export type SampledCall = Pick<AnyCall, 'id' | 'path'> & {
  readonly method: Method
  readonly body: BodyKind
  readonly input: JsonSchema
}

/** The contract as it leaves for others, so that the test knows no more than a third party does. */
export const sampledCalls: readonly SampledCall[] = JSON.parse(contractSnapshot()).calls

/** An input that the call's schema accepts; what may be left out is left out. */
export function sampleInput({ input }: SampledCall, seed: number): Record<string, unknown> {
  const fields = (input.required ?? []).map((name) => {
    const schema = input.properties?.[name] ?? {}
    return [name, fc.sample(valueFor(schema), { seed, numRuns: 1 })[0]]
  })
  return Object.fromEntries(fields)
}

function requiredOf({ required = [], properties = {} }: JsonSchema): [string, fc.Arbitrary<unknown>][] {
  return required.map((name) => [name, valueFor(properties[name] ?? {})])
}

/** The sampler knows no names of character classes. */
function withPlainLetters(pattern: string): string {
  return pattern.replaceAll('\\p{L}', 'a-z').replaceAll('\\p{N}', '0-9')
}

/** Making one costs far more than drawing a value from it, and every call is asked by everyone. */
const made = new WeakMap<JsonSchema, fc.Arbitrary<unknown>>()

function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const known = made.get(schema) ?? makeFor(schema)
  made.set(schema, known)
  return known
}

function makeFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.format === 'uuid') return fc.uuid({ version: 4 })
  if (schema.format === 'uri') return fc.webUrl({ validSchemes: ['https'] })
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(withPlainLetters(schema.pattern)))
  if (schema.type === 'string') return fc.stringMatching(/^[a-z]{4,12}$/)
  if (schema.type === 'integer' || schema.type === 'number') return fc.constant(schema.minimum ?? 1)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'object') return fc.record(Object.fromEntries(requiredOf(schema)))
  if (schema.type === 'array') return fc.array(valueFor(schema.items ?? {}), { minLength: 1, maxLength: 1 })
  if (schema.anyOf) return fc.oneof(...schema.anyOf.filter(({ type }) => type !== 'null').map(valueFor))
  throw new Error(`no sample for ${JSON.stringify(schema)}`)
}
