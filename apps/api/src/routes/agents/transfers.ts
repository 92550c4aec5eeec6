import * as contract from '@fairground/contract/agents/transfers.ts'
import type { OutputOf } from '@fairground/contract/call.ts'
import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { networkOf } from '@fairground/domain/system/addresses.ts'
import { checkPaymentPassword } from '@fairground/modules/account/passwords/payment-password.ts'
import type { Agent } from '@fairground/modules/agents/agent.ts'
import { readTransfers, type Transfer } from '@fairground/modules/agents/transfers/read-transfers.ts'
import {
  findTransferByKey,
  finishTransfer,
  sendToDownline,
} from '@fairground/modules/agents/transfers/send-to-downline.ts'
import { readTransferTerms } from '@fairground/modules/agents/transfers/transfer-terms.ts'
import { idAt } from '@fairground/modules/ledger/id-at.ts'
import { uuidv7 } from 'uuidv7'
import type { Api } from '../../api.ts'
import { accountOf, answer } from '../../http/answer.ts'
import { orderNumber } from '../../http/order-number.ts'
import { agentOf } from './agent-of.ts'

const nothing = formatAmount(0n)

export function transferRoutes(api: Api): void {
  answer(api, contract.readTransferTerms, { perMinute: 120 }, async ({ memberId }, answering) => {
    const { terms, receiver } = await readTransferTerms(api.db, answering.now, agentOf(answering), memberId)
    return {
      isOpen: terms !== null,
      currency: terms?.currency ?? answering.merchant.brand.currency,
      available: formatAmount(terms?.cash ?? 0n),
      sendable: formatAmount(terms?.sendable ?? 0n),
      least: formatAmount(terms?.least ?? 0n),
      most: formatAmount(terms?.most ?? 0n),
      dayMost: formatAmount(terms?.dayMost ?? 0n),
      dayLeft: formatAmount(terms?.dayLeft ?? 0n),
      fee: nothing,
      turnoverTimes: terms?.turnover ?? 1,
      hasPaymentPassword: terms?.hasPassword ?? false,
      waitsUntil: terms?.waitsUntil?.toISOString() ?? null,
      receiver,
    }
  })

  answer(api, contract.sendToDownline, { perMinute: 20 }, async ({ paymentPassword: typed, ...input }, answering) => {
    const { now, request } = answering
    const agent = agentOf(answering)
    const wanted = {
      ...input,
      amount: parseAmount(input.amount) ?? 0n,
      id: idAt(now),
      number: orderNumber('T'),
    }
    const known = await findTransferByKey(api.db, agent, wanted)
    if (known) return finish(api, now, agent, known)
    const { sessionId } = accountOf(answering)
    const { merchantId, memberId } = agent
    const attempt = { merchantId, memberId, sessionId, tryId: uuidv7(), network: networkOf(request.ip), typed }
    await checkPaymentPassword(api.db, api.passwords, now, attempt)
    return finish(api, now, agent, await sendToDownline(api.db, now, agent, wanted))
  })

  answer(api, contract.readTransfers, { perMinute: 120 }, async (query, answering) => {
    const { transfers, next } = await readTransfers(api.db, agentOf(answering), query)
    return { transfers: transfers.map(wireTransfer), next }
  })
}

/** The agent who sends waits for the second half too; where this process ends in between, the job does it. */
async function finish(api: Api, now: Date, { merchantId }: Agent, sent: Transfer): Promise<WireTransfer> {
  if (sent.state !== 'sent') return wireTransfer(sent)
  const state = await finishTransfer(api.db, now, { merchantId, id: sent.id })
  return wireTransfer(state === 'unknown' ? sent : { ...sent, state, doneAt: now })
}

type WireTransfer = OutputOf<typeof contract.sendToDownline>

function wireTransfer({ amount, sentAt, doneAt, ...transfer }: Transfer): WireTransfer {
  return {
    ...transfer,
    amount: formatAmount(amount),
    sentAt: sentAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}
