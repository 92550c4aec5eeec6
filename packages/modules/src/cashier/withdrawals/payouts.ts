import type { Payout, PayoutRequest } from '@fairground/contract/cashier/payment.ts'
import { callbackPath } from '@fairground/contract/cashier/payment.ts'
import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { notifyWithdrawal } from '../../inbox/notify-withdrawal.ts'
import { merchantsWithDue } from '../../jobs/merchants-with-due.ts'
import { idAt } from '../../ledger/id-at.ts'
import type { PersonalDataStore } from '../../member/personal-data.ts'
import { type FindGateway, type Gateway, GatewayRefusal, GatewayUnclear } from '../channels/gateway.ts'
import { applyPayout, type PayoutOutcome } from './apply-payout.ts'
import { openCard } from './cards.ts'
import { giveBack, lockWithdrawal, moveWithdrawal } from './withdrawal-moves.ts'

export type PayoutDeps = { readonly db: Db; readonly personalData: PersonalDataStore; readonly gateways: FindGateway }
export type PayoutRef = { readonly merchantId: number; readonly id: string }

/** Much longer than a gateway may take to answer: the process that asked last has heard, or will not hear any more. */
export const recheckAfterMs = 60_000

const maxAtOnce = 100

type Claimed = {
  readonly gateway: string
  readonly merchantCode: string
  readonly request: PayoutRequest
  /** Asked for before, and nobody knows what came of it. */
  readonly isAgain: boolean
}

/** `waits` is nothing to do now, `unclear` is to be asked about later. */
export type SentPayout = PayoutOutcome | 'refused' | 'unclear' | 'waits'

/**
 * The withdrawal is `sent` before the gateway hears of it. Whatever ends here in between, it is asked about afterwards
 * and never simply sent again: only when the gateway has never heard of the order it gets the same order once more.
 */
export async function sendPayout(means: PayoutDeps, now: Date, place: PayoutRef): Promise<SentPayout> {
  const { db, gateways } = means
  const claimed = await inMerchant(db, place.merchantId, (tx) => claim(tx, means, now, place))
  if (!claimed) return 'waits'
  const gateway = gateways(claimed.gateway, claimed.merchantCode)
  if (!gateway) return 'unclear'
  const payout = await ask(gateway, claimed)
  if (payout === 'unclear') return 'unclear'
  if (payout === 'refused') return fail(db, now, place)
  return applyPayout(db, now, { merchantId: place.merchantId, gateway: claimed.gateway, payout })
}

async function claim(
  tx: Tx,
  { personalData, gateways }: PayoutDeps,
  now: Date,
  place: PayoutRef,
): Promise<Claimed | null> {
  const { merchantId, id } = place
  const withdrawal = await lockWithdrawal(tx, merchantId, id)
  if (!withdrawal) return null
  const { notify_origin, card_id, payout_asked_at, code } = await tx
    .selectFrom('withdrawal as w')
    .innerJoin('merchant as m', 'm.id', 'w.merchant_id')
    .select(['w.notify_origin', 'w.card_id', 'w.payout_asked_at', 'm.code'])
    .where('w.merchant_id', '=', merchantId)
    .where('w.id', '=', id)
    .executeTakeFirstOrThrow()
  const { state, gateway, memberId, amount, fee, currency } = withdrawal
  // An approved one keeps waiting where the merchant's account at the gateway is missing.
  if (!gateways(gateway, code)) return null
  if (state === 'approved') {
    await moveWithdrawal(tx, now, withdrawal, 'sent', { askedAt: now })
    await notifyWithdrawal(tx, now, withdrawal, { kind: 'withdrawal-sent' })
  } else if (state === 'sent' && isDue(payout_asked_at, now)) await noteAsked(tx, now, place)
  else return null
  const card = await openCard(tx, personalData, { merchantId, memberId, id: card_id })
  if (!card) throw new Error('the card of a withdrawal is gone')
  const { bank, accountNumber, payeeName } = card
  return {
    gateway,
    merchantCode: code,
    isAgain: state === 'sent',
    request: {
      order: id,
      amount: formatAmount(amount - fee),
      currency,
      bank,
      accountNumber,
      payeeName,
      notifyUrl: `${notify_origin}${callbackPath(gateway)}`,
    },
  }
}

function isDue(askedAt: Date | null, now: Date): boolean {
  return askedAt === null || askedAt.getTime() <= now.getTime() - recheckAfterMs
}

async function noteAsked(tx: Tx, now: Date, { merchantId, id }: PayoutRef): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ payout_asked_at: now })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute()
}

async function ask(gateway: Gateway, { request, isAgain }: Claimed): Promise<Payout | 'refused' | 'unclear'> {
  try {
    const known = isAgain ? await gateway.readPayout(request.order) : undefined
    return known ?? (await gateway.createPayout(request))
  } catch (error) {
    if (error instanceof GatewayUnclear) return 'unclear'
    if (!(error instanceof GatewayRefusal)) throw error
    return afterRefusal(gateway, request.order)
  }
}

/** A refusal of this asking says nothing about an earlier one. Only an order the gateway has not got is over. */
async function afterRefusal(gateway: Gateway, order: string): Promise<Payout | 'refused' | 'unclear'> {
  try {
    return (await gateway.readPayout(order)) ?? 'refused'
  } catch (error) {
    if (error instanceof GatewayUnclear || error instanceof GatewayRefusal) return 'unclear'
    throw error
  }
}

function fail(db: Db, now: Date, { merchantId, id }: PayoutRef): Promise<SentPayout> {
  return inMerchant(db, merchantId, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, merchantId, id)
    if (withdrawal?.state !== 'sent') return 'nothing-new'
    await giveBack(tx, now, withdrawal, { state: 'failed', why: 'bank-refused', orderId: idAt(now) })
    return 'refused'
  })
}

/** Everything that is approved, and what was sent and never heard of again, at all merchants. */
export async function sendPayouts(
  means: PayoutDeps,
  now: Date,
  onError: (error: unknown, place: PayoutRef) => void,
): Promise<void> {
  const askedBefore = new Date(now.getTime() - recheckAfterMs)
  for (const merchantId of await merchantsWithDue(means.db, 'payouts', askedBefore)) {
    for (const id of await findDue(means.db, now, merchantId)) {
      const place = { merchantId, id }
      // One that cannot be sent must not keep the others from it.
      await sendPayout(means, now, place).catch((error) => onError(error, place))
    }
  }
}

async function findDue(db: Db, now: Date, merchantId: number): Promise<string[]> {
  const due = await inMerchant(db, merchantId, (tx) =>
    tx
      .selectFrom('withdrawal')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where((eb) =>
        eb.or([
          eb('state', '=', 'approved'),
          eb.and([eb('state', '=', 'sent'), eb('payout_asked_at', '<=', new Date(now.getTime() - recheckAfterMs))]),
        ]),
      )
      .orderBy('changed_at')
      .limit(maxAtOnce)
      .execute(),
  )
  return due.map(({ id }) => id)
}
