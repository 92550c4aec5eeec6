import { RefusedCall } from '@fairground/contract/client.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { refusalText } from '../../app/refusal-text.ts'
import type { Money } from './amount-money.ts'

const wire = /^-?\d+\.\d{4}$/

/** The sentence of a refusal with its amounts written as money. */
export function amountRefusal(text: Text, error: unknown, money: Money): string {
  if (!(error instanceof RefusedCall) || !error.value) return refusalText(text, error)
  const value = Object.fromEntries(
    Object.entries(error.value).map(([name, said]) => [
      name,
      typeof said === 'string' && wire.test(said) ? money.short(said) : said,
    ]),
  )
  return refusalText(text, new RefusedCall(error.refusal, value, error.reference))
}
