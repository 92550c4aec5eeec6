import type { AgentContract, ContractInfo, WirePayout } from '../src/data/agents/contracts.ts'
import { keepSession } from '../src/device/session.ts'
import { begun } from './account.ts'
import { testContract } from './deals.ts'
import { answerWith } from './phone.tsx'

export const agentBrand = { agentTypes: [1, 2] }

/** An agent of the test brand is here. */
export function enterAgent(): void {
  keepSession({ ...begun, type: 1, merchantCode: 'halcyon' })
  answerWith('/wps/wallets/merchant', { value: { currency: 'PKR', currencySymbol: 'Rs', displayDigits: 2 } })
}

const noInfo: ContractInfo = {
  limit: null,
  canRequest: false,
  canOffer: false,
  period: { turnover: '41000.0000', net: '1200.0000', active: 3, start: '2026-11-15T19:00:00.000Z' },
}

type Answers = {
  readonly mine?: AgentContract | null
  readonly pending?: readonly AgentContract[]
  readonly current?: AgentContract | null
  readonly next?: AgentContract | null
  readonly info?: Partial<ContractInfo>
  readonly history?: readonly AgentContract[]
  readonly preview?: readonly WirePayout[]
}

/** What the calls of a contract page answer. */
export function answerContracts(given: Answers = {}): void {
  const { mine = null, pending = mine ? [mine] : [], current = null, next = null, info, history = [], preview } = given
  const of = '/wps/agent/contract/'
  answerWith(`${of}request`, { value: { contract: mine } })
  answerWith(`${of}requests`, { value: { contracts: pending } })
  answerWith(`${of}current`, { value: { contract: current, next } })
  answerWith(`${of}info`, { value: { ...noInfo, ...info } })
  answerWith(`${of}history`, { value: { contracts: history } })
  answerWith(`${of}query`, { value: { contract: mine ?? pending[0] ?? testContract(), preview: preview ?? [] } })
}
