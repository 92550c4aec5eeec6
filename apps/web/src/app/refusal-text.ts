import { LostCall } from '@fairground/contract/client.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import type { Text } from '@fairground/i18n/text.ts'

/** The sentence that tells a person why something did not happen, in their language. */
export function refusalText(text: Text, error: unknown): string {
  if (error instanceof LostCall) return text(navigator.onLine ? 'state.error' : 'state.offline')
  if (!(error instanceof Refusal)) return text('refusal.UNKNOWN')
  // Without a set end there is no date to name.
  if (error.refusal === 'EXCLUDED' && !error.value?.date) return text('excluded.noEnd')
  // A newer server may know refusals that this build has no words for.
  return text.find(`refusal.${error.refusal}`, error.value ?? {}) ?? text('refusal.UNKNOWN')
}
