import { LostCall } from '@fairground/contract/client.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { refusalSentence } from '@fairground/i18n/refusal-sentence.ts'
import type { Text } from '@fairground/i18n/text.ts'

export function refusalWords(text: Text, error: unknown): string {
  if (error instanceof LostCall) return text('play.lost')
  return error instanceof Refusal ? refusalSentence(text, error) : text('refusal.UNKNOWN')
}
