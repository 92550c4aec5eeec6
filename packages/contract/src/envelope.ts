import type { RefusalValue } from '@fairground/domain/refusals.ts'

/** spec §7: every answer of a call has this shape. `reference` finds the request in our log. */
export type Envelope<Value> =
  | { readonly success: true; readonly value: Value }
  | {
      readonly success: false
      readonly value: RefusalValue | null
      readonly errorCode: string
      readonly reference: string
    }
