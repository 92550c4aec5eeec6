import * as contract from '@fairground/contract/agents/contracts.ts'
import type { OutputOf, ParsedInputOf } from '@fairground/contract/call.ts'
import type { ContractTerms } from '@fairground/domain/agents/contract.ts'
import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import { networkOf } from '@fairground/domain/system/addresses.ts'
import { applyContract, processContract } from '@fairground/modules/agents/contracts/agree-contract.ts'
import type { AgentContract } from '@fairground/modules/agents/contracts/contract-row.ts'
import {
  type ContractPayout,
  previewContract,
  readContractInfo,
  readContractPayouts,
  readOwnContracts,
  readPendingContracts,
} from '@fairground/modules/agents/contracts/read-contracts.ts'
import type { Api } from '../../api.ts'
import { answer } from '../../http/answer.ts'
import { agentOf } from './agent-of.ts'

export function contractRoutes(api: Api): void {
  agreementRoutes(api)

  answer(api, contract.readContractRequest, { perMinute: 120 }, async ({ type }, answering) => {
    const pending = await readPendingContracts(api.db, answering.now, agentOf(answering), type)
    const mine = pending.find(({ isMine }) => isMine)
    return { contract: mine ? wireContract(mine) : null }
  })

  answer(api, contract.readContractRequests, { perMinute: 120 }, async ({ type }, answering) => ({
    contracts: (await readPendingContracts(api.db, answering.now, agentOf(answering), type)).map(wireContract),
  }))

  answer(api, contract.readCurrentContract, { perMinute: 120 }, async ({ type }, answering) => {
    const mine = await readOwnContracts(api.db, answering.now, agentOf(answering), type)
    const current = mine.find(({ state }) => state === 'active')
    const next = mine.find(({ state, endsAt }) => state === 'accepted' && endsAt === null)
    return { contract: current ? wireContract(current) : null, next: next ? wireContract(next) : null }
  })

  answer(api, contract.readContractHistory, { perMinute: 120 }, async ({ type }, answering) => ({
    contracts: (await readOwnContracts(api.db, answering.now, agentOf(answering), type)).map(wireContract),
  }))

  answer(api, contract.readContractInfo, { perMinute: 120 }, async ({ type }, answering) => {
    const { limit, period, ...info } = await readContractInfo(api.db, answering.now, agentOf(answering), type)
    const { starts, turnover, net, active } = period
    return {
      ...info,
      limit: limit && wireTerms(limit),
      period: { turnover: formatAmount(turnover), net: formatAmount(net), active, start: starts.toISOString() },
    }
  })

  answer(api, contract.readContractPayouts, { perMinute: 120 }, async ({ type, limit }, answering) => ({
    payouts: (await readContractPayouts(api.db, agentOf(answering), type, limit)).map(wirePayout),
  }))
}

function agreementRoutes(api: Api): void {
  answer(api, contract.queryContract, { perMinute: 60 }, async ({ id }, answering) => {
    const { contract: found, preview } = await previewContract(api.db, answering.now, agentOf(answering), id)
    const none = { contractId: found.id, type: found.type, owedIn: 0n, below: 0n, paidAt: null }
    return {
      contract: wireContract(found),
      preview: preview.map(({ starts, ends, ...each }) =>
        wirePayout({ ...none, ...each, periodStart: starts, periodEnd: ends }),
      ),
    }
  })

  answer(api, contract.applyContract, { perMinute: 20 }, async ({ terms, ...wanted }, answering) =>
    wireContract(
      await applyContract(api.db, answering.now, agentOf(answering), { ...wanted, terms: termsOfWire(terms) }),
    ),
  )

  answer(api, contract.processContract, { perMinute: 60 }, async (input, answering) => {
    const signed = { ...input, address: networkOf(answering.request.ip) }
    return wireContract(await processContract(api.db, answering.now, agentOf(answering), signed))
  })
}

type WireTerms = ParsedInputOf<typeof contract.applyContract>['terms']

function termsOfWire({ tiers, ...terms }: WireTerms): ContractTerms {
  return { ...terms, tiers: tiers.map((tier) => ({ ...tier, minBase: parseAmount(tier.minBase) ?? -1n })) }
}

function wireTerms({ tiers, period, carries }: ContractTerms): WireTerms {
  return { tiers: tiers.map((tier) => ({ ...tier, minBase: formatAmount(tier.minBase) })), period, carries }
}

function wireContract(it: AgentContract): OutputOf<typeof contract.applyContract> {
  return {
    ...it,
    terms: wireTerms(it.terms),
    createdAt: it.createdAt.toISOString(),
    expiresAt: it.expiresAt?.toISOString() ?? null,
    activeFrom: it.activeFrom?.toISOString() ?? null,
    endsAt: it.endsAt?.toISOString() ?? null,
    actions: [...it.actions],
  }
}

function wirePayout(it: ContractPayout): OutputOf<typeof contract.readContractPayouts>['payouts'][number] {
  return {
    contractId: it.contractId,
    type: it.type,
    periodStart: it.periodStart.toISOString(),
    periodEnd: it.periodEnd.toISOString(),
    turnover: formatAmount(it.turnover),
    net: formatAmount(it.net),
    active: it.active,
    carriedIn: formatAmount(it.carriedIn),
    owedIn: formatAmount(it.owedIn),
    base: formatAmount(it.base),
    rate: it.rate,
    gross: formatAmount(it.gross),
    below: formatAmount(it.below),
    paid: formatAmount(it.paid),
    carriedOut: formatAmount(it.carriedOut),
    owedOut: formatAmount(it.owedOut),
    state: it.paidAt === null ? 'computed' : 'paid',
    paidAt: it.paidAt?.toISOString() ?? null,
  }
}
