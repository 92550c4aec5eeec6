import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { DepositKind } from '@fairground/domain/cashier/deposit-rules.ts'
import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { publish } from '../../outbox/publish.ts'
import type { Names } from './deposit-names.ts'

export type DepositMethod = 'manual' | 'gateway' | 'alipay' | 'qq' | 'wechat'

export type ChannelDraft = {
  readonly code: string
  readonly gateway: string
  /** What the gateway calls this way of paying. */
  readonly gatewayMethod: 'bank' | 'wallet' | 'alipay' | 'qq' | 'wechat' | 'qr' | 'card'
  readonly method: DepositMethod
  readonly kind: DepositKind
  readonly names: Names
  readonly icon: 'bank' | 'wallet' | 'qr' | 'card'
  readonly least: Amount
  readonly most: Amount
  readonly feeFlat: Amount
  readonly feeParts: number
  readonly minutes: readonly [least: number, most: number]
  readonly amounts: readonly Amount[]
  readonly banks: readonly { readonly code: string; readonly name: string }[]
}

/** The whole list at once, in the operator's order: a channel that is not on it is closed. */
export function publishChannels(db: Db, merchantId: number, drafts: readonly ChannelDraft[]): Promise<void> {
  return inMerchant(db, merchantId, async (tx) => {
    await tx.updateTable('payment_channel').set({ is_open: false }).where('merchant_id', '=', merchantId).execute()
    for (const [sort, draft] of drafts.entries()) {
      const { merchant_id, code, ...rest } = rowOf(merchantId, draft, sort)
      await tx
        .insertInto('payment_channel')
        .values({ merchant_id, code, ...rest })
        .onConflict((oc) => oc.columns(['merchant_id', 'code']).doUpdateSet(rest))
        .execute()
    }
    const audience = { kind: 'public' } as const
    await publish(tx, { merchantId, audience, subject: 'content.published', payload: { area: 'content' } })
  })
}

function rowOf(merchantId: number, draft: ChannelDraft, sort: number) {
  return {
    merchant_id: merchantId,
    code: draft.code,
    gateway: draft.gateway,
    gateway_method: draft.gatewayMethod,
    method: draft.method,
    kind: draft.kind,
    names: JSON.stringify(draft.names),
    icon: draft.icon,
    least: draft.least,
    most: draft.most,
    fee_flat: draft.feeFlat,
    fee_parts: draft.feeParts,
    minutes: JSON.stringify(draft.minutes),
    amounts: JSON.stringify(draft.amounts.map(formatAmount)),
    banks: JSON.stringify(draft.banks),
    sort,
    is_open: true,
  }
}
