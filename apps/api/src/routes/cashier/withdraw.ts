import type { OutputOf } from '@fairground/contract/call.ts'
import * as contract from '@fairground/contract/cashier/withdraw.ts'
import { maxCards } from '@fairground/domain/cashier/card-rules.ts'
import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { networkOf } from '@fairground/domain/system/addresses.ts'
import { checkPaymentPassword } from '@fairground/modules/account/passwords/payment-password.ts'
import { addCard, type Card, readCards, removeCard } from '@fairground/modules/cashier/withdrawals/cards.ts'
import { findWithdrawalByKey, requestWithdrawal } from '@fairground/modules/cashier/withdrawals/withdraw.ts'
import { type MemberTerms, readWithdrawTerms } from '@fairground/modules/cashier/withdrawals/withdraw-terms.ts'
import {
  readWithdrawal,
  readWithdrawals,
  type Withdrawal,
} from '@fairground/modules/cashier/withdrawals/withdrawals.ts'
import { idAt } from '@fairground/modules/ledger/id-at.ts'
import { uuidv7 } from 'uuidv7'
import type { Api } from '../../api.ts'
import { publicOrigin } from '../../brands/public-origin.ts'
import { accountOf, answer, ownerOf } from '../../http/answer.ts'
import { orderNumber } from '../../http/order-number.ts'

export function withdrawRoutes(api: Api): void {
  cardRoutes(api)
  withdrawalRoutes(api)
}

function cardRoutes(api: Api): void {
  answer(api, contract.readBankCards, { perMinute: 120 }, async (_input, answering) => {
    const { cards, banks, payeeName } = await readCards(api.db, api.personalData, answering.now, ownerOf(answering))
    return {
      cards: cards.map(wireCard),
      banks: banks.map(({ code, name }) => ({ code, name })),
      payeeName,
      mostCards: maxCards,
    }
  })

  answer(api, contract.addBankCard, { perMinute: 10 }, async (form, answering) =>
    wireCard(await addCard(api.db, api.personalData, answering.now, { ...form, ...ownerOf(answering), id: uuidv7() })),
  )

  answer(api, contract.removeBankCard, { perMinute: 20 }, async ({ id }, answering) => {
    await removeCard(api.db, answering.now, { ...ownerOf(answering), id })
    return {}
  })
}

function withdrawalRoutes(api: Api): void {
  answer(api, contract.readWithdrawTerms, { perMinute: 120 }, async (_input, answering) =>
    wireTerms(await readWithdrawTerms(api.db, api.personalData, answering.now, ownerOf(answering))),
  )

  answer(api, contract.withdraw, { perMinute: 20 }, async (input, answering) => {
    const { key, cardId, paymentPassword: typed } = input
    const { now, request } = answering
    const { sessionId } = accountOf(answering)
    const owner = ownerOf(answering)
    const withdrawal = {
      ...owner,
      key,
      cardId,
      id: idAt(now),
      number: orderNumber('W'),
      amount: parseAmount(input.amount) ?? 0n,
      fee: input.fee === undefined ? null : (parseAmount(input.fee) ?? null),
      notifyOrigin: publicOrigin(api.config, answering.merchant.brand),
    }
    const asked = await findWithdrawalByKey(api.db, withdrawal)
    if (asked) return wireWithdrawal(asked)
    const attempt = { ...owner, sessionId, tryId: uuidv7(), network: networkOf(request.ip), typed }
    await checkPaymentPassword(api.db, api.passwords, now, attempt)
    return wireWithdrawal(await requestWithdrawal(api.db, api.personalData, now, withdrawal))
  })

  answer(api, contract.readWithdrawal, { perMinute: 300 }, async ({ id }, answering) =>
    wireWithdrawal(await readWithdrawal(api.db, ownerOf(answering), id)),
  )

  answer(api, contract.readWithdrawals, { perMinute: 120 }, async (query, answering) => {
    const page = await readWithdrawals(api.db, ownerOf(answering), query)
    const { withdrawals, next, confirmedTotal } = page
    return { withdrawals: withdrawals.map(wireWithdrawal), next, confirmedTotal: formatAmount(confirmedTotal) }
  })
}

function wireCard({ addedAt, restsUntil, ...card }: Card): OutputOf<typeof contract.addBankCard> {
  return { ...card, addedAt: addedAt.toISOString(), restsUntil: restsUntil?.toISOString() ?? null }
}

function wireTerms(terms: MemberTerms): OutputOf<typeof contract.readWithdrawTerms> {
  const { available, withdrawable, owed, least, most, dayMost, dayLeft, fee, minutes, locks, ...rest } = terms
  return {
    ...rest,
    available: formatAmount(available),
    withdrawable: formatAmount(withdrawable),
    owed: formatAmount(owed),
    least: formatAmount(least),
    most: formatAmount(most),
    dayMost: formatAmount(dayMost),
    dayLeft: formatAmount(dayLeft),
    fee: formatAmount(fee),
    minutes: [...minutes],
    locks: locks.map(({ number, locked, required, remaining }) => ({
      number,
      locked: formatAmount(locked),
      required: formatAmount(required),
      remaining: formatAmount(remaining),
    })),
  }
}

function wireWithdrawal(withdrawal: Withdrawal): OutputOf<typeof contract.withdraw> {
  const { amount, fee, createdAt, waitsUntil, steps, ...rest } = withdrawal
  return {
    ...rest,
    amount: formatAmount(amount),
    fee: formatAmount(fee),
    toReceive: formatAmount(amount - fee),
    createdAt: createdAt.toISOString(),
    waitsUntil: waitsUntil?.toISOString() ?? null,
    steps: steps.map(({ state, at }) => ({ state, at: at.toISOString() })),
  }
}
