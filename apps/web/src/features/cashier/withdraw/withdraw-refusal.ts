import { LostCall } from '@fairground/contract/client.ts'
import { Refusal, type RefusalName } from '@fairground/domain/refusals.ts'
import type { Text } from '@fairground/i18n/text.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'

export type FormField = 'amount' | 'password' | 'form'

const places: Readonly<Partial<Record<RefusalName, FormField>>> = {
  INSUFFICIENT_FUNDS: 'amount',
  AMOUNT_OUT_OF_RANGE: 'amount',
  WAGERING_UNFINISHED: 'amount',
  DEBT_OPEN: 'amount',
  WRONG_CREDENTIAL: 'password',
}

/** Beside what must be changed, or above the button. */
export function refusedFieldOf(error: unknown): FormField {
  return (error instanceof Refusal ? places[error.refusal] : undefined) ?? 'form'
}

/** A withdrawal has sentences of its own for what means something else elsewhere. */
export function withdrawRefusalText(text: Text, error: unknown): string {
  if (error instanceof LostCall) return text('withdraw.unclear')
  const refusal = error instanceof Refusal ? error.refusal : null
  if (refusal === 'WRONG_CREDENTIAL') return text('withdraw.wrongPassword')
  if (refusal === 'KEY_REUSED') return text('withdraw.earlier')
  return refusalText(text, error)
}
