export type Fields = Readonly<Record<string, unknown>>
type Check = (value: unknown) => boolean
type Shape = Readonly<Record<string, Check>>

/** Reads a text of JSON that anybody may have written; undefined when it is none. */
export function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object whose named fields pass their checks; it may have others. */
export function objectWith(shape: Shape): Check {
  return (value) => isFields(value) && Object.entries(shape).every(([name, check]) => check(value[name]))
}

export function matching(pattern: RegExp): Check {
  return (value) => typeof value === 'string' && pattern.test(value)
}

export function nullable(check: Check): Check {
  return (value) => value === null || check(value)
}

export function listOf(check: Check, most: number): Check {
  return (value) => Array.isArray(value) && value.length <= most && value.every(check)
}

export const line = matching(/^[^\n]{1,4000}$/)
/** Statements, receipts and signed notes have several lines. */
export const lines: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 20_000
export const digest = matching(/^[0-9a-f]{64}$/)
export const amount = matching(/^\d{1,14}\.\d{4}$/)
export const moment: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))
export const integer: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0
export const bool: Check = (value) => typeof value === 'boolean'
/** Hashes from a leaf up to a root. */
export const path = listOf(digest, 64)
