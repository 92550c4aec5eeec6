import { Refusal, type RefusalName } from '@fairground/domain/refusals.ts'
import type { FieldErrors } from '../../../parts/form/use-small-form.ts'
import { isNumberComplete } from './card-number.ts'

export const cardFields = ['bank', 'accountNumber', 'payeeName'] as const
export type CardField = (typeof cardFields)[number]

export function cardErrors(form: Readonly<Record<CardField, string>>, needsName: boolean): FieldErrors<CardField> {
  return {
    ...(form.bank === '' && { bank: 'card.chooseBank' as const }),
    ...(form.accountNumber === '' && { accountNumber: 'field.needed' as const }),
    ...(form.accountNumber !== '' &&
      !isNumberComplete(form.accountNumber) && { accountNumber: 'card.numberWrong' as const }),
    ...(needsName && form.payeeName.trim() === '' && { payeeName: 'field.needed' as const }),
  }
}

const fieldOf: Readonly<Partial<Record<RefusalName, FieldErrors<CardField>>>> = {
  CARD_TAKEN: { accountNumber: 'refusal.CARD_TAKEN' },
  PAYEE_NAME_NEEDED: { payeeName: 'refusal.PAYEE_NAME_NEEDED' },
}

/** What the server refused, told at the field it is about; null is something about none of them. */
export function cardRefusal(error: unknown): FieldErrors<CardField> | null {
  if (!(error instanceof Refusal)) return null
  if (error.refusal === 'FIELD_FORMAT' && error.value?.field === 'accountNumber')
    return { accountNumber: 'card.numberWrong' }
  return fieldOf[error.refusal] ?? null
}
