import * as fundsContract from '@fairground/contract/wallet/funds.ts'
import * as limitsContract from '@fairground/contract/wallet/limits.ts'
import * as statementContract from '@fairground/contract/wallet/statement.ts'
import * as contract from '@fairground/contract/wallet/wallet.ts'
import { isLanguageCode } from '@fairground/domain/languages.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { transactionCodes } from '@fairground/domain/wallet/transaction-codes.ts'
import { readContractFlags } from '@fairground/modules/agents/contracts/read-contracts.ts'
import { confirmRaise, requestLimitChange } from '@fairground/modules/inbox/raise-limit.ts'
import { exportTransactions } from '@fairground/modules/wallet/export-transactions.ts'
import { readHistory } from '@fairground/modules/wallet/history/read-history.ts'
import { readMemberLimits } from '@fairground/modules/wallet/member-limits.ts'
import { readMerchantWallet } from '@fairground/modules/wallet/merchant-wallet.ts'
import { readTransactions } from '@fairground/modules/wallet/read-transactions.ts'
import { transfer } from '@fairground/modules/wallet/transfer.ts'
import { transferToReserve } from '@fairground/modules/wallet/transfer-to-reserve.ts'
import type { Api } from '../../api.ts'
import { accountOf, answer, type CallerContext } from '../../http/answer.ts'
import { wireHistory } from './history-wire.ts'
import { walletOf } from './wallet-of.ts'
import { parseStatementCursor, wireFunds, wireLimits, wirePage, wireWallet } from './wallet-wire.ts'

const yearMs = 366 * 86_400_000

export function walletRoutes(api: Api): void {
  answer(api, contract.readMerchantWallet, { perMinute: 600, serialise: true }, async (_input, { merchant }) =>
    readMerchantWallet(api.db, merchant.id),
  )
  balanceRoutes(api)
  statementRoutes(api)
  limitRoutes(api)
}

function balanceRoutes(api: Api): void {
  const read = (answering: CallerContext) => api.wallets(answering.merchant.id, accountOf(answering).memberId)

  answer(api, contract.readMemberWallet, { perMinute: 300, early: true }, async (_input, answering) =>
    wireWallet(await read(answering)),
  )

  answer(api, fundsContract.readFunds, { perMinute: 300, early: true }, async (_input, answering) =>
    wireFunds(await read(answering), await contractFlags(api, answering)),
  )

  answer(api, fundsContract.transfer, { perMinute: 60 }, async ({ key, from, to, amount }, answering) => {
    if (from === to) throw new Refusal('FIELD_FORMAT', { field: 'to' })
    const { memberId } = accountOf(answering)
    const wanted = { merchantId: answering.merchant.id, memberId, key, to, amount: amountOf(amount) }
    const { currency } = answering.merchant.brand
    return wireWallet(
      to === 'reserve'
        ? await transferToReserve(api, answering.now, { ...wanted, currency })
        : await transfer(api.db, answering.now, wanted),
    )
  })
}

const noFlags: ReadonlyMap<string, number> = new Map()

/** AGENT-12: a member who is no agent of this brand is told of no contract. */
async function contractFlags(api: Api, answering: CallerContext): Promise<ReadonlyMap<string, number>> {
  const { memberId, type } = accountOf(answering)
  const { id: merchantId, capabilities, settings } = answering.merchant
  if (!capabilities.agentPolicy || !settings.agentTypes.includes(type)) return noFlags
  return readContractFlags(api.db, answering.now, { merchantId, memberId })
}

function statementRoutes(api: Api): void {
  answer(api, statementContract.readTransactions, { perMinute: 300, early: true }, async (input, answering) => {
    const after = input.after === undefined ? {} : { after: parseStatementCursor(input.after) }
    const query = { ...filterOf(input), ...after, limit: input.limit }
    return wirePage(await readTransactions(api.db, walletOf(answering), query))
  })

  answer(api, statementContract.readHistory, { perMinute: 300, early: true }, async (input, answering) => {
    const { now, merchant } = answering
    const after = input.after === undefined ? {} : { after: parseStatementCursor(input.after) }
    const { zone } = merchant.brand
    const asked = { since: new Date(now.getTime() - yearMs), ...filterOf(input), ...after, limit: input.limit, zone }
    const brandDefault = merchant.settings.languages.default
    const language = input.language !== undefined && isLanguageCode(input.language) ? input.language : brandDefault
    return wireHistory(await readHistory(api.db, walletOf(answering), asked), { language, brandDefault })
  })

  answer(api, statementContract.readTransactionCodes, { perMinute: 300 }, async () => [...transactionCodes])

  answer(api, statementContract.exportTransactions, { perMinute: 10 }, async (input, answering) => {
    const { now, merchant } = answering
    const file = await exportTransactions(api.db, now, walletOf(answering), filterOf(input))
    return { ...file, fileName: `${merchant.brand.code}-statement-${now.toISOString().slice(0, 10)}.csv` }
  })
}

function limitRoutes(api: Api): void {
  const read = async (answering: CallerContext) =>
    wireLimits(await readMemberLimits(api.db, answering.now, answering.merchant.id, accountOf(answering).memberId))

  answer(api, limitsContract.readLimits, { perMinute: 300 }, (_input, answering) => read(answering))

  answer(api, limitsContract.setLimit, { perMinute: 60 }, async ({ kind, span, amount }, answering) => {
    const place = { merchantId: answering.merchant.id, memberId: accountOf(answering).memberId, kind, span }
    await requestLimitChange(api.db, answering.now, place, amount === null ? null : amountOf(amount))
    return read(answering)
  })

  answer(api, limitsContract.confirmLimit, { perMinute: 60 }, async ({ kind, span }, answering) => {
    const place = { merchantId: answering.merchant.id, memberId: accountOf(answering).memberId, kind, span }
    const confirmed = await confirmRaise(api.db, answering.now, place)
    if (typeof confirmed === 'string') throw new Refusal('LIMIT_NOT_DUE')
    return read(answering)
  })
}

function amountOf(text: string): bigint {
  const amount = parseAmount(text)
  if (amount === undefined) throw new Error('the contract let a wrong amount in')
  return amount
}

type Filter = {
  readonly codes?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
}

function filterOf({ codes, since, until }: Filter) {
  return {
    ...(codes === undefined ? {} : { codes: codes.split(',') }),
    ...(since === undefined ? {} : { since: new Date(since) }),
    ...(until === undefined ? {} : { until: new Date(until) }),
  }
}
