import { LostCall } from '@fairground/contract/client.ts'
import { Refusal, type RefusalName } from '@fairground/domain/refusals.ts'
import type { MessageKey } from '@fairground/i18n/keys.ts'
import type { Text } from '@fairground/i18n/text.ts'

/** The refusals of an order in the board's own words: what happened, and that no money moved. */
const ownWords: Partial<Record<RefusalName, Extract<MessageKey, `play.refused.${string}`>>> = {
  DRAW_CLOSED: 'play.refused.closed',
  INSUFFICIENT_FUNDS: 'play.refused.funds',
  LIMIT_EXCEEDED: 'play.refused.limit',
  AMOUNT_OUT_OF_RANGE: 'play.refused.range',
}

export function refusalWords(text: Text, error: unknown): string {
  if (error instanceof LostCall) return text('play.lost')
  if (!(error instanceof Refusal)) return text('refusal.UNKNOWN')
  const own = ownWords[error.refusal]
  if (own) return text(own)
  // Without a set end there is no date to name.
  if (error.refusal === 'EXCLUDED' && !error.value?.date) return text('refusal.NO_PERMISSION')
  return text.find(`refusal.${error.refusal}`, error.value ?? {}) ?? text('refusal.UNKNOWN')
}
