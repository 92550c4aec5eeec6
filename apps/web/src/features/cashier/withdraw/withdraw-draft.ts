import { readSessionItem, removeSessionItem, storeSessionItem } from '../../../device/storage.ts'

/** What was typed, and the key of a request whose answer has not come. Never the payment password. */
export type Draft = { readonly amount: string; readonly cardId: string | null; readonly key: string | null }

const empty: Draft = { amount: '', cardId: null, key: null }

export function readDraft(): Draft {
  try {
    const { amount, cardId, key } = JSON.parse(readSessionItem('withdrawDraft') ?? 'null') ?? empty
    return { amount: textOr(amount) ?? '', cardId: textOr(cardId), key: textOr(key) }
  } catch {
    return empty
  }
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export function storeDraft(draft: Draft): void {
  storeSessionItem('withdrawDraft', JSON.stringify(draft))
}

export function clearDraft(): void {
  removeSessionItem('withdrawDraft')
}
