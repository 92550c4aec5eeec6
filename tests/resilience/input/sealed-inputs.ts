import { type SealKeys, sealBody } from '@fairground/api/testing/seal.ts'
import fc from 'fast-check'
import { badValue } from './bad-values.ts'

/** How an encrypted body differs from an honest one: in what it says of itself, or in its text. */
type Sealing = { readonly claims: Readonly<Record<string, unknown>>; readonly bend: Bend }

export type SealedInput = Sealing & {
  readonly host: string
  readonly path: string
  readonly input: unknown
  /** Makes a whole request around the body. */
  readonly wrapBody: (body: string) => Uint8Array
}

type Bend = { readonly kind: 'none' | 'cut' | 'swap' | 'insert'; readonly at: number; readonly text: string }

const claims = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ iat: badValue }) },
  { weight: 1, arbitrary: fc.record({ jti: badValue }) },
  { weight: 1, arbitrary: fc.record({ path: badValue }) },
  { weight: 1, arbitrary: fc.record({ input: badValue }) },
)

const bend: fc.Arbitrary<Bend> = fc.record({
  kind: fc.constantFrom('none', 'none', 'none', 'cut', 'swap', 'insert'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  text: fc.oneof(fc.constantFrom('.', '..', '=', ' ', 'e30', '\u00e9', 'A'.repeat(9_000)), fc.string({ maxLength: 5 })),
})

export const sealing: fc.Arbitrary<Sealing> = fc.record({ claims, bend })

/** The bytes of the whole request, with the body encrypted to the key of the brand that is asked. */
export async function sealedBytes(
  { path, input, claims, bend, wrapBody }: SealedInput,
  keys: SealKeys,
): Promise<Uint8Array> {
  return wrapBody(JSON.stringify(bent(await sealBody(keys, path, input, claims), bend)))
}

function bent(text: string, { kind, at, text: other }: Bend): string {
  const place = Math.floor(at * text.length)
  if (kind === 'cut') return text.slice(0, place)
  if (kind === 'swap') return text.slice(0, place) + other + text.slice(place + other.length)
  return kind === 'insert' ? text.slice(0, place) + other + text.slice(place) : text
}
