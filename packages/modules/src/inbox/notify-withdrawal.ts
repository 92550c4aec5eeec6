import type { Tx } from '@fairground/db/connect.ts'
import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { writeMessage } from './write-message.ts'

type Told = {
  readonly merchantId: number
  readonly memberId: string
  readonly id: string
  readonly amount: Amount
  readonly currency: string
}

/** The steps of a withdrawal that its member wants to hear of, each in the transaction that takes it. */
export async function notifyWithdrawal(
  tx: Tx,
  now: Date,
  withdrawal: Told,
  step:
    | { readonly kind: 'withdrawal-requested'; readonly waitsUntil: Date | null }
    | { readonly kind: 'withdrawal-sent' }
    | { readonly kind: 'withdrawal-refused' | 'withdrawal-back'; readonly why: string },
): Promise<void> {
  const { merchantId, memberId, id, amount, currency } = withdrawal
  const order = { order: id, amount: formatAmount(amount), currency }
  const message = { merchantId, memberId, cause: `${step.kind}:${id}` }
  if (step.kind === 'withdrawal-requested') {
    const waitsUntil = step.waitsUntil?.toISOString() ?? null
    await writeMessage(tx, now, { ...message, kind: step.kind, data: { ...order, waitsUntil } })
  } else if (step.kind === 'withdrawal-sent') await writeMessage(tx, now, { ...message, kind: step.kind, data: order })
  else await writeMessage(tx, now, { ...message, kind: step.kind, data: { ...order, why: step.why } })
}
