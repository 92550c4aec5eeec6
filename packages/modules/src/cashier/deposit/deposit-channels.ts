import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { type DepositKind, type LimitRoom, tightestLimit } from '@fairground/domain/cashier/deposit-rules.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { hasDeposited } from '../../rewards/deposit-promotions.ts'
import { readLimitRooms } from './deposit-limits.ts'
import { type NameReader, nameFor } from './deposit-names.ts'
import type { ChannelDraft, DepositMethod } from './publish-channels.ts'

export type DepositChannel = {
  readonly code: string
  readonly method: DepositMethod
  readonly kind: DepositKind
  readonly name: string
  readonly icon: ChannelDraft['icon']
  readonly least: Amount
  readonly most: Amount
  readonly feeFlat: Amount
  readonly feeParts: number
  readonly minutes: [number, number]
  /** As the wire has amounts. */
  readonly amounts: string[]
  readonly banks: { code: string; name: string }[]
}

export type DepositChannels = {
  readonly channels: readonly DepositChannel[]
  readonly limit: LimitRoom | null
  readonly askForLimits: boolean
}

type Asker = { readonly merchantId: number; readonly memberId: string; readonly type: number }

/** A channel whose gateway does not know this merchant would only disappoint. */
type IsReachable = (gateway: string) => boolean

export function readDepositChannels(
  db: Db,
  now: Date,
  { type, ...owner }: Asker,
  reader: NameReader,
  isReachable: IsReachable,
): Promise<DepositChannels> {
  return inMerchant(db, owner.merchantId, async (tx) => {
    const rows = await tx
      .selectFrom('payment_channel')
      .selectAll()
      .where('merchant_id', '=', owner.merchantId)
      .where('is_open', '=', true)
      .orderBy('sort')
      .execute()
    const reachable = rows.filter(({ gateway }) => isReachable(gateway))
    const channels = reachable.map((row) => ({
      code: row.code,
      method: row.method as DepositMethod,
      kind: row.kind as DepositKind,
      name: nameFor(row.names, reader),
      icon: row.icon as ChannelDraft['icon'],
      least: row.least,
      most: row.most,
      feeFlat: row.fee_flat,
      feeParts: row.fee_parts,
      minutes: row.minutes as [number, number],
      amounts: row.amounts as string[],
      banks: row.banks as { code: string; name: string }[],
    }))
    // Play money knows no limits and is never deposited.
    if (isFree(type)) return { channels, limit: null, askForLimits: false }
    const rooms = await readLimitRooms(tx, now, owner)
    return {
      channels,
      limit: tightestLimit(rooms),
      askForLimits: rooms.length === 0 && !(await hasDeposited(tx, owner)),
    }
  })
}
