import { displayCurrencyOf } from '@fairground/domain/currency.ts'
import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { messageValues, type Refusal, type RefusalValue, type RefusalWithValues } from '@fairground/domain/refusals.ts'
import type { Values } from './fill-message.ts'
import { formatClock, formatDateTime, formatShortMoney, phoneZone } from './format.ts'
import type { Text } from './text.ts'

type Spoken = string | number | boolean | undefined

/**
 * The one sentence of a refusal, with amounts, times and names written for the reader. A sentence with a gap is never
 * shown: where a value is missing, as from a server of another version, the error is unknown.
 */
export function refusalSentence(text: Text, { refusal, value }: Pick<Refusal, 'refusal' | 'value'>): string {
  if (refusal === 'EXCLUDED' && value?.until === '') return text('refusal.EXCLUDED.noEnd')
  const values = writtenValues(text, refusal, value ?? {})
  // A newer server may also know refusals that this build has no words for.
  return (values && text.find(`refusal.${refusal}`, values)) ?? text('refusal.UNKNOWN')
}

function spokenAmount(wire: string, currency: string): string {
  const { currencySymbol: symbol, displayDigits: digits } = displayCurrencyOf(currency)
  return formatShortMoney(wire, { symbol, digits })
}

function writtenValues(text: Text, refusal: string, given: RefusalValue): Values | undefined {
  if (!isSpoken(refusal)) return {}
  const written = Object.entries<string>(messageValues[refusal]).map(([name, kind]) => {
    return [name, write[kind]?.(text, given[name], given)] as const
  })
  return written.some(([, value]) => value === undefined) ? undefined : (Object.fromEntries(written) as Values)
}

function isSpoken(refusal: string): refusal is RefusalWithValues {
  return Object.hasOwn(messageValues, refusal)
}

type Write = (text: Text, value: Spoken, given: RefusalValue) => string | number | undefined

const wireAmount = /^\d+\.\d{4}$/

const write: Readonly<Record<string, Write>> = {
  number: (_text, value) => (typeof value === 'number' ? value : undefined),
  amount: (_text, value, { currency }) => {
    return isAmount(value) && typeof currency === 'string' ? spokenAmount(value, currency) : undefined
  },
  amountUp: (_text, value, { currency }) => {
    return isAmount(value) && typeof currency === 'string'
      ? spokenAmount(roundedUp(value, currency), currency)
      : undefined
  },
  clock: ({ language }, value) => {
    const moment = momentOf(value)
    return moment && formatClock(language, moment)
  },
  moment: ({ language }, value) => {
    const moment = momentOf(value)
    return moment && formatDateTime(language, moment, phoneZone)
  },
  limit: (text, value) => text.find(`limit.name.${value}`),
}

function isAmount(value: Spoken): value is string {
  return typeof value === 'string' && wireAmount.test(value)
}

function momentOf(value: Spoken): Date | undefined {
  const at = typeof value === 'string' ? new Date(value) : undefined
  return at && Number.isFinite(at.getTime()) ? at : undefined
}

function roundedUp(wire: string, currency: string): string {
  const step = 10n ** BigInt(4 - displayCurrencyOf(currency).displayDigits)
  return formatAmount((((parseAmount(wire) ?? 0n) + step - 1n) / step) * step)
}
