/** How values stand in canonical texts. Each refuses everything but one way to write a value, and the empty text. */
type Check = (value: string) => boolean

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value)

export const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    values.includes(value)

/** Codes and ids. */
export const word = matching(/^[\w.:@/-]{1,100}$/)
/** The number of a draw. */
export const numero = matching(/^\w[\w-]{0,39}$/)
/** Printable ASCII without a blank at either end. */
export const line = matching(/^(?=[!-~])[ -~]{0,3999}[!-~]$/)
export const digest = matching(/^[0-9a-f]{64}$/)
/** A compressed point of G1. */
export const blsSignature = matching(/^[0-9a-f]{96}$/)
/** Currency units with four decimals. */
export const amount = matching(/^(?:0|[1-9]\d{0,13})\.\d{4}$/)
export const currency = matching(/^[A-Z]{3}$/)
export const keyId = matching(/^[0-9a-f]{8}$/)
/** What was drawn, in its order. */
export const numbers = matching(/^[\w-]{1,20}(?:,[\w-]{1,20}){0,99}$/)
/** Who did it and which of their acts, for example `ana/1f0c`. */
export const staffActs = matching(/^[a-z][a-z0-9.-]{1,39}\/[\w-]{1,64}(?:,[a-z][a-z0-9.-]{1,39}\/[\w-]{1,64}){0,7}$/)

export const integer: Check = (value) => /^(?:0|[1-9]\d{0,15})$/.test(value) && Number.isSafeInteger(Number(value))
export const positive: Check = (value) => value !== '0' && integer(value)

const momentForm = /^\d{4}-(?:0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

/** In UTC, to the millisecond. */
export const moment: Check = (value) => {
  const [, day = ''] = momentForm.exec(value) ?? []
  if (day === '') return false
  // Every month has so many days; beyond them the calendar is asked.
  return day <= '28' || new Date(value).toISOString() === value
}
