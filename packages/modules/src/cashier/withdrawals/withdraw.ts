import { createHash } from 'node:crypto'
import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { isDisplayExact } from '@fairground/domain/cashier/fee.ts'
import { assessRisk, type Risk } from '@fairground/domain/cashier/risk-rules.ts'
import { feeOf, rangeOf } from '@fairground/domain/cashier/withdraw-rules.ts'
import { displayCurrencyOf } from '@fairground/domain/currency.ts'
import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { notifyWithdrawal } from '../../inbox/notify-withdrawal.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { hold } from '../../ledger/post.ts'
import { lockMoney } from '../../ledger/read-balance.ts'
import { owedOf, readOwed } from '../../ledger/read-owed.ts'
import type { PersonalDataStore } from '../../member/personal-data.ts'
import { lockedBy, withdrawableOf } from '../../wallet/deposit-locks.ts'
import { type OpenedCard, openCard } from './cards.ts'
import { locksInForce } from './locks-in-force.ts'
import { type PayoutTerms, readDayUse, readPayoutTerms } from './payout-terms.ts'
import { readRiskFacts } from './risk-facts.ts'
import { moveWithdrawal, writeStep } from './withdrawal-moves.ts'
import { readWithdrawalIn, type Withdrawal } from './withdrawals.ts'

export type WithdrawalRequest = {
  readonly merchantId: number
  readonly memberId: string
  /** Made for this try; the key is the phone's and stays the same. */
  readonly id: string
  readonly number: string
  readonly key: string
  readonly cardId: string
  readonly amount: Amount
  /** What the phone has shown; null when it does not say. */
  readonly fee: Amount | null
  /** A host of the merchant, where the gateway brings its word. */
  readonly notifyOrigin: string
}

/**
 * What the key was answered with before. A member who may ask may read it anyway, so it needs no payment password
 * again.
 */
export function findWithdrawalByKey(db: Db, request: WithdrawalRequest): Promise<Withdrawal | undefined> {
  return inMerchant(db, request.merchantId, (tx) => findAskedIn(tx, request))
}

/**
 * The money is held from here on, in the same transaction as the withdrawal itself. A member who may not play withdraws
 * as everybody does (R8), and nothing leads back into play.
 */
export function requestWithdrawal(
  db: Db,
  vault: PersonalDataStore,
  now: Date,
  request: WithdrawalRequest,
): Promise<Withdrawal> {
  return inMerchant(db, request.merchantId, async (tx) => {
    const { merchantId, memberId, id, amount } = request
    // A member's requests take turns: what is left of a day, and of the money, is counted once for each.
    await lockMoney(tx, merchantId, memberId)
    const asked = await findAskedIn(tx, request)
    if (asked) return asked
    const card = await openCard(tx, vault, { merchantId, memberId, id: request.cardId })
    if (!card || card.isRemoved) throw new Refusal('ORDER_UNKNOWN')
    const terms = await readPayoutTerms(tx, merchantId)
    if (!terms) throw new Refusal('CHANNEL_UNAVAILABLE')
    const { currency } = await tx
      .selectFrom('member')
      .select('currency')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    const fee = await priceOf(tx, now, request, { terms, currency })
    const owed = owedOf(await readOwed(tx, request))
    if (owed > 0n) throw new Refusal('DEBT_OPEN', { owed: formatAmount(owed), currency })
    await holdMoney(tx, now, request, currency)
    const risk = await riskOf(tx, vault, now, request, { card, terms })
    await tx
      .insertInto('withdrawal')
      .values({
        merchant_id: merchantId,
        id,
        member_id: memberId,
        key: request.key,
        fingerprint: fingerprintOf(request),
        number: request.number,
        card_id: request.cardId,
        gateway: terms.gateway,
        notify_origin: request.notifyOrigin,
        amount,
        fee,
        currency,
        hold_id: id,
        state: 'requested',
        risk: JSON.stringify(risk.rules),
        waits_until: risk.waitsUntil,
        created_at: now,
        changed_at: now,
      })
      .execute()
    await writeStep(tx, now, { merchantId, id, state: 'requested' })
    await moveWithdrawal(tx, now, { merchantId, id, memberId }, risk.rules.length > 0 ? 'checking' : 'approved')
    await notifyWithdrawal(
      tx,
      now,
      { merchantId, memberId, id, amount, currency },
      { kind: 'withdrawal-requested', waitsUntil: risk.waitsUntil },
    )
    if (risk.rules.length === 0) await enqueue(tx, 'cashier.send-payout', { merchantId, id })
    const withdrawal = await readWithdrawalIn(tx, request, id)
    if (!withdrawal) throw new Error('a withdrawal that was just written is not there')
    return withdrawal
  })
}

/** The fee that is taken is the one that was shown, or nothing is taken at all. */
async function priceOf(
  tx: Tx,
  now: Date,
  request: WithdrawalRequest,
  { terms, currency }: { readonly terms: PayoutTerms; readonly currency: string },
): Promise<Amount> {
  const use = await readDayUse(tx, request.merchantId, request.memberId, now)
  const { min, max } = rangeOf(terms, use)
  // No bank pays out less than the smallest coin.
  const isPayable = isDisplayExact(request.amount, displayCurrencyOf(currency).displayDigits)
  if (request.amount < min || request.amount > max || !isPayable)
    throw new Refusal('AMOUNT_OUT_OF_RANGE', { min: formatAmount(min), max: formatAmount(max), currency })
  const fee = feeOf(terms, use)
  if (request.fee !== null && request.fee !== fee)
    throw new Refusal('FEE_CHANGED', { fee: formatAmount(fee), currency })
  return fee
}

/** Deposits that are not turned over must still be there afterwards. A bonus holds nothing back (D-72). */
async function holdMoney(tx: Tx, now: Date, request: WithdrawalRequest, currency: string): Promise<void> {
  const { merchantId, memberId, id, amount, key } = request
  const { balance } = await hold(tx, merchantId, now, {
    id,
    key: `withdraw:${memberId}:${key}`,
    reason: 'cashier.withdraw',
    book: 'real',
    currency,
    memberId,
    pocket: 'cash',
    amount,
    reference: id,
  })
  const locks = await locksInForce(tx, now, { merchantId, memberId })
  if (withdrawableOf((balance?.cash ?? 0n) + amount, lockedBy(locks)) >= amount) return
  const remaining = locks.reduce((sum, each) => sum + each.remaining, 0n)
  throw new Refusal('WAGERING_UNFINISHED', { remaining: formatAmount(remaining), currency })
}

async function riskOf(
  tx: Tx,
  vault: PersonalDataStore,
  now: Date,
  { merchantId, memberId, amount }: WithdrawalRequest,
  { card, terms }: { readonly card: OpenedCard; readonly terms: PayoutTerms },
): Promise<Risk> {
  const { payeeName } = await vault.read(tx, { merchantId, memberId, kinds: ['payeeName'] })
  const facts = await readRiskFacts(tx, now, { merchantId, memberId })
  const ofCard = {
    cardAddedAt: card.addedAt,
    isSharedAccount: card.isShared,
    isOtherName: card.payeeName !== payeeName,
  }
  return assessRisk({ ...facts, ...ofCard, amount, autoMost: terms.autoMost }, now)
}

async function findAskedIn(tx: Tx, request: WithdrawalRequest): Promise<Withdrawal | undefined> {
  const row = await tx
    .selectFrom('withdrawal')
    .select(['id', 'fingerprint'])
    .where('merchant_id', '=', request.merchantId)
    .where('member_id', '=', request.memberId)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (!row) return undefined
  if (!row.fingerprint.equals(fingerprintOf(request))) throw new Refusal('KEY_REUSED')
  return readWithdrawalIn(tx, request, row.id)
}

function fingerprintOf({ cardId, amount }: WithdrawalRequest): Buffer {
  return createHash('sha256').update(`${cardId}|${amount}`).digest()
}
