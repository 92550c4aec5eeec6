import type { Tx } from '@fairground/db/connect.ts'
import { type DepositKind, expiryOf, tightestLimit } from '@fairground/domain/cashier/deposit-rules.ts'
import { feeOf, isDisplayExact } from '@fairground/domain/cashier/fee.ts'
import { displayCurrencyOf } from '@fairground/domain/currency.ts'
import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { memberCurrency } from '../../ledger/member-currency.ts'
import { findDepositPromo } from '../../rewards/deposit-promotions.ts'
import { readLimitRooms } from './deposit-limits.ts'
import type { DepositMethod } from './publish-channels.ts'

export type DepositStart = {
  readonly merchantId: number
  readonly merchantCode: string
  readonly memberId: string
  /** The order's own, made anew by each try; the first one stays. */
  readonly id: string
  readonly number: string
  /** The phone's. */
  readonly key: string
  readonly method: DepositMethod
  readonly channel: string
  readonly amount: Amount
  readonly promo: string | null
  readonly bank: string | null
}

/** The row of an order that may be made, and what the gateway calls its method; or the refusal. */
export async function checkedOrder(tx: Tx, now: Date, start: DepositStart, isReachable: (gateway: string) => boolean) {
  const { merchantId, memberId, id, number, key, amount, promo, bank } = start
  const channel = await findChannel(tx, start)
  if (!channel || !isReachable(channel.gateway)) throw new Refusal('CHANNEL_UNAVAILABLE')
  const currency = await memberCurrency(tx, merchantId, memberId)
  const { displayDigits: digits } = displayCurrencyOf(currency)
  if (!isDisplayExact(amount, digits)) throw new Refusal('FIELD_FORMAT', { field: 'amount' })
  checkRange(amount, channel.least, channel.most, currency)
  const banks = channel.banks as { code: string }[]
  if (bank !== null && !banks.some(({ code }) => code === bank)) throw new Refusal('FIELD_FORMAT', { field: 'bank' })
  const terms = promo === null ? null : await findDepositPromo(tx, now, start, promo)
  if (promo !== null && !terms) throw new Refusal('FIELD_FORMAT', { field: 'promo' })
  if (terms) checkRange(amount, terms.leastDeposit, channel.most, currency)
  await checkLimits(tx, now, start, currency)
  const kind = channel.kind as DepositKind
  return {
    gatewayMethod: channel.gateway_method,
    merchant_id: merchantId,
    id,
    member_id: memberId,
    key,
    number,
    channel: channel.code,
    gateway: channel.gateway,
    method: channel.method,
    kind,
    bank,
    currency,
    amount,
    fee: feeOf(amount, { flat: channel.fee_flat, parts: channel.fee_parts }, digits),
    fee_flat: channel.fee_flat,
    fee_parts: channel.fee_parts,
    most: channel.most,
    promo,
    promo_terms: terms && JSON.stringify({ version: terms.version }),
    created_at: now,
    expires_at: expiryOf(kind, now),
  }
}

function findChannel(tx: Tx, { merchantId, channel, method }: DepositStart) {
  return tx
    .selectFrom('payment_channel')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('code', '=', channel)
    .where('method', '=', method)
    .where('is_open', '=', true)
    .executeTakeFirst()
}

function checkRange(amount: Amount, min: Amount, max: Amount, currency: string): void {
  if (amount < min || amount > max)
    throw new Refusal('AMOUNT_OUT_OF_RANGE', { min: formatAmount(min), max: formatAmount(max), currency })
}

/** The posting looks again: between now and then other money may arrive. */
async function checkLimits(tx: Tx, now: Date, owner: DepositStart, currency: string): Promise<void> {
  const room = tightestLimit(await readLimitRooms(tx, now, owner))
  if (room && owner.amount > room.left)
    throw new Refusal('LIMIT_EXCEEDED', { limit: `deposit.${room.span}`, left: formatAmount(room.left), currency })
}
