import { contractPeriods, contractTypes } from '@fairground/domain/agents/contract.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { amount } from '../wallet/wallet.ts'

/** The hourly one has the calls of the daily one (D-56). */
const contractType = z.enum(contractTypes)

/** A rate in ten-thousandths of a percent: 1000 is 0.10 %. */
const rate = z.int().min(1).max(1_000_000)

/** The highest tier of which both conditions hold pays its rate on the whole base. */
export const contractTerms = z.object({
  tiers: z
    .array(z.object({ minBase: amount, minActive: z.int().min(0).max(1_000_000), rate }))
    .min(1)
    .max(12),
  /** Of a dividend: half months (1 to 15 and 16 to the end) or months. */
  period: z.enum(contractPeriods),
  /** Of a dividend: whether what the house lost is carried into the next period. */
  carries: z.boolean(),
})

const contractStates = [
  'requested',
  'offered',
  'accepted',
  'active',
  'rejected',
  'withdrawn',
  'expired',
  'superseded',
  'terminated',
] as const

const agentContract = z.object({
  id: z.uuid(),
  type: contractType,
  version: z.int(),
  state: z.enum(contractStates),
  /** Whose contract it is, masked unless it is the caller's own. */
  memberId: z.uuid(),
  name: z.string(),
  isMine: z.boolean(),
  terms: contractTerms,
  /** SHA-256 of the canonical text of the terms, in hex. */
  termsHash: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  activeFrom: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(['accept', 'reject', 'withdraw', 'terminate'])),
})

/** A payout with everything that it is computed from, so that a phone can compute it again. */
const contractPayout = z.object({
  contractId: z.uuid(),
  type: contractType,
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  turnover: amount,
  net: amount,
  active: z.int(),
  carriedIn: amount,
  /** What agents below were paid beyond the caller's own part, in periods before. */
  owedIn: amount,
  base: amount,
  rate: rate.nullable(),
  gross: amount,
  /** What the agents directly below got by their own contracts. */
  below: amount,
  paid: amount,
  carriedOut: amount,
  owedOut: amount,
  state: z.enum(['computed', 'paid']),
  paidAt: z.iso.datetime().nullable(),
})

const ofType = z.object({ type: contractType })

/** AGENT-16, AGENT-17. What waits: an offer to the caller, or the caller's own request. */
export const readContractRequest = call({
  id: 'agents.readContractRequest',
  method: 'GET',
  path: '/wps/agent/contract/request',
  body: 'none',
  who: 'agent',
  input: ofType,
  output: z.object({ contract: agentContract.nullable() }),
  refusals: [],
})

/** AGENT-22, AGENT-29. The contract that is in force, and the one that follows it. */
export const readCurrentContract = call({
  id: 'agents.readCurrentContract',
  method: 'GET',
  path: '/wps/agent/contract/current',
  body: 'none',
  who: 'agent',
  input: ofType,
  output: z.object({ contract: agentContract.nullable(), next: agentContract.nullable() }),
  refusals: [],
})

/** AGENT-23, AGENT-30. The best terms that can be agreed: those of the agent above. Null where there is none above. */
export const readContractInfo = call({
  id: 'agents.readContractInfo',
  method: 'GET',
  path: '/wps/agent/contract/info',
  body: 'none',
  who: 'agent',
  input: ofType,
  output: z.object({
    limit: contractTerms.nullable(),
    canRequest: z.boolean(),
    /** The agents directly below, to whom the caller may offer one. */
    canOffer: z.boolean(),
    period: z.object({ turnover: amount, net: amount, active: z.int(), start: z.iso.datetime() }),
  }),
  refusals: [],
})

/** AGENT-24. What a contract would have paid in each of the last periods, before anything is taken off for agents below. */
export const queryContract = call({
  id: 'agents.queryContract',
  method: 'GET',
  path: '/wps/agent/contract/query',
  body: 'none',
  who: 'agent',
  input: z.object({ id: z.uuid() }),
  output: z.object({ contract: agentContract, preview: z.array(contractPayout) }),
  refusals: ['ORDER_UNKNOWN'],
})

/** AGENT-25. Without a member the caller asks the agent above; with one it is an offer to an agent directly below. */
export const applyContract = call({
  id: 'agents.applyContract',
  method: 'POST',
  path: '/wps/agent/contract/apply',
  body: 'json',
  who: 'agent',
  stepUp: true,
  input: z.object({ key: z.uuid(), type: contractType, memberId: z.uuid().optional(), terms: contractTerms }),
  output: agentContract,
  refusals: ['FIELD_FORMAT', 'DOWNLINE_UNKNOWN', 'CONTRACT_TERMS', 'CONTRACT_PENDING', 'KEY_REUSED'],
})

/** AGENT-26. `termsHash` is that of the terms that were on the screen. */
export const processContract = call({
  id: 'agents.processContract',
  method: 'POST',
  path: '/wps/agent/contract/process',
  body: 'json',
  who: 'agent',
  stepUp: true,
  input: z.object({
    id: z.uuid(),
    action: z.enum(['accept', 'reject', 'withdraw', 'terminate']),
    termsHash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  output: agentContract,
  refusals: ['ORDER_UNKNOWN', 'CONTRACT_TERMS'],
})

/** AGENT-27. What waits for an answer, the caller's or that of an agent directly below. */
export const readContractRequests = call({
  id: 'agents.readContractRequests',
  method: 'GET',
  path: '/wps/agent/contract/requests',
  body: 'none',
  who: 'agent',
  input: ofType,
  output: z.object({ contracts: z.array(agentContract) }),
  refusals: [],
})

/** AGENT-28, AGENT-31. The caller's contracts, newest first. */
export const readContractHistory = call({
  id: 'agents.readContractHistory',
  method: 'GET',
  path: '/wps/agent/contract/history',
  body: 'none',
  who: 'agent',
  input: ofType,
  output: z.object({ contracts: z.array(agentContract) }),
  refusals: [],
})

/** AGENT-32. What the caller's contracts of this type paid, newest first. */
export const readContractPayouts = call({
  id: 'agents.readContractPayouts',
  method: 'GET',
  path: '/wps/agent/contract/payout',
  body: 'none',
  who: 'agent',
  input: ofType.extend({ limit: z.coerce.number().int().min(1).max(100).default(30) }),
  output: z.object({ payouts: z.array(contractPayout) }),
  refusals: [],
})
