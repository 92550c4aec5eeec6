import { brokenRule, type GenericRule } from '@fairground/domain/account/generic-rules.ts'
import { z } from 'zod'

const ofPage: readonly GenericRule[] = [
  { kind: 'required' },
  { kind: 'url' },
  { kind: 'pattern', source: 'https://.*' },
]
const ofOrigin: readonly GenericRule[] = [...ofPage, { kind: 'pattern', source: 'https://[a-z0-9.-]+(?::\\d+)?' }]

/** A page of somebody else, never in the clear. */
export const httpsPage = z.string().refine((text) => !brokenRule(text, ofPage), 'not an https address')

/** Scheme, host and port, without a path. */
export const httpsOrigin = z.string().refine((text) => !brokenRule(text, ofOrigin), 'not an https origin')

export function between(min: number, max: number) {
  const rules: readonly GenericRule[] = [{ kind: 'float' }, { kind: 'range', min, max }]
  return z.number().refine((value) => !brokenRule(String(value), rules), `not a number from ${min} to ${max}`)
}
