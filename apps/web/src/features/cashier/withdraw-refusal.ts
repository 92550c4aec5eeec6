import { LostCall } from '@fairground/contract/client.ts'
import { Refusal, type RefusalName } from '@fairground/domain/refusals.ts'
import type { Text } from '@fairground/i18n/text.ts'
import type { Money } from './amount-money.ts'
import { amountRefusal } from './amount-refusal.ts'
import { stillText } from './withdraw-money.ts'
import { wireAmount } from './withdraw-rules.ts'

export type Place = 'amount' | 'password' | 'form'

const places: Readonly<Partial<Record<RefusalName, Place>>> = {
  INSUFFICIENT_FUNDS: 'amount',
  AMOUNT_OUT_OF_RANGE: 'amount',
  WAGERING_UNFINISHED: 'amount',
  WRONG_CREDENTIAL: 'password',
}

/** Beside what must be changed, or above the button. */
export function placeOf(error: unknown): Place {
  return (error instanceof Refusal ? places[error.refusal] : undefined) ?? 'form'
}

/** The sentences of a refused withdrawal, with amounts as money is written. */
export function withdrawRefusalText(text: Text, money: Money, error: unknown): string {
  if (error instanceof LostCall) return text('withdraw.unclear')
  if (!(error instanceof Refusal)) return amountRefusal(text, error, money)
  if (error.refusal === 'WRONG_CREDENTIAL') return text('withdraw.wrongPassword')
  if (error.refusal === 'KEY_REUSED') return text('withdraw.earlier')
  const remaining = error.refusal === 'WAGERING_UNFINISHED' ? error.value?.remaining : undefined
  if (typeof remaining !== 'string') return amountRefusal(text, error, money)
  return text('refusal.WAGERING_UNFINISHED', { remaining: stillText(money, wireAmount(remaining)) })
}
