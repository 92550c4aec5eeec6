import { emailPattern, maxEmailLength } from './field-rules.ts'

/** What any field of any form may be asked to keep (spec §5). A rule of a single field stands in `field-rules.ts`. */
export type GenericRule =
  | { readonly kind: 'required' }
  | { readonly kind: 'notBlank' }
  | { readonly kind: 'integer' }
  | { readonly kind: 'float' }
  | { readonly kind: 'email' }
  | { readonly kind: 'url' }
  | { readonly kind: 'hexColour' }
  | { readonly kind: 'range'; readonly min: number; readonly max: number }
  | { readonly kind: 'enum'; readonly values: readonly string[] }
  /** The source of a regular expression for the whole value. */
  | { readonly kind: 'pattern'; readonly source: string }

/** The first rule that a value breaks. An empty value breaks `required` alone. */
export function brokenRule(value: string, rules: readonly GenericRule[]): GenericRule['kind'] | null {
  return rules.find((rule) => !keepsGeneric(value, rule))?.kind ?? null
}

function keepsGeneric(value: string, rule: GenericRule): boolean {
  if (rule.kind === 'required') return value !== ''
  if (value === '') return true
  switch (rule.kind) {
    case 'notBlank':
      return value.trim() !== ''
    case 'integer':
      return /^-?\d+$/.test(value)
    case 'float':
      return isFloat(value)
    case 'email':
      return [...value].length <= maxEmailLength && isWhole(emailPattern, value)
    case 'url':
      return isWebAddress(value)
    case 'hexColour':
      return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value)
    case 'range':
      return isFloat(value) && Number(value) >= rule.min && Number(value) <= rule.max
    case 'enum':
      return rule.values.includes(value)
    case 'pattern':
      return isWhole(rule.source, value)
  }
}

function isWhole(source: string, value: string): boolean {
  return new RegExp(`^(?:${source})$`, 'su').test(value)
}

function isFloat(value: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(value)
}

/** Anything else that has the form of an address could be a script. */
function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i.test(value) && URL.canParse(value)
}

/** Nothing but white space says nothing. */
export function isBlank(value: string): boolean {
  return brokenRule(value, [{ kind: 'required' }, { kind: 'notBlank' }]) !== null
}
