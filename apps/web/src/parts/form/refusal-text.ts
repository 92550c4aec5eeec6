import { LostCall } from '@fairground/contract/client.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { refusalSentence } from '@fairground/i18n/refusal-sentence.ts'
import type { Text } from '@fairground/i18n/text.ts'

/** The sentence that tells a person why something did not happen, in their language. */
export function refusalText(text: Text, error: unknown): string {
  if (error instanceof LostCall) return text(navigator.onLine ? 'state.error' : 'state.offline')
  return error instanceof Refusal ? refusalSentence(text, error) : text('refusal.UNKNOWN')
}
