import type { Payment } from '@fairground/contract/cashier/payment.ts'
import type { DepositKind } from '@fairground/domain/cashier/deposit-rules.ts'

/** What the member is to do next, as the wire says it. */
export type PayStep =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'qr'; readonly code: string; readonly url: string | null }
  | {
      readonly kind: 'transfer'
      readonly bankName: string
      readonly accountName: string
      readonly accountNumber: string
      readonly reference: string
    }

const maxCodeLength = 512

/** Null when the gateway did not say what this kind of channel needs. */
export function payStepOf(kind: DepositKind, { payUrl, qr, account }: Payment): PayStep | null {
  const url = payUrl !== null && isPage(payUrl) ? payUrl : null
  if (kind === 'transfer') return account && { kind, ...account }
  if (kind === 'redirect') return url === null ? null : { kind, url }
  return qr === null || qr.length > maxCodeLength ? null : { kind, code: qr, url }
}

/** A phone will go there: nothing that runs or reads what is on it. */
function isPage(url: string): boolean {
  return /^https?:\/\//i.test(url)
}
