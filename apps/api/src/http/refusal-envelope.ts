import type { Envelope } from '@fairground/contract/envelope.ts'
import { wireRefusals } from '@fairground/contract/refusals.ts'
import type { Refusal } from '@fairground/domain/refusals.ts'

export function refusalEnvelope({ refusal, value }: Refusal, reference: string): Envelope<never> {
  return { success: false, value, errorCode: wireRefusals[refusal].code, reference }
}
