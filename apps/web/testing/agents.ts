import type { AgentContract, ContractInfo, WirePayout } from '../src/data/agents/contracts.ts'
import { saveSession } from '../src/device/session.ts'
import { memberSession } from './account.ts'
import { testContract } from './deals.ts'
import { stubResponse } from './render-app.tsx'

export const agentBrand = { agentTypes: [1, 2] }

/** An agent of the test brand is here. */
export function logInAsAgent(): void {
  saveSession({ ...memberSession, type: 1, merchantCode: 'halcyon' })
  stubResponse('/wps/wallets/merchant', { value: { currency: 'PKR', currencySymbol: 'Rs', displayDigits: 2 } })
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
export function stubContracts(given: Answers = {}): void {
  const { mine = null, pending = mine ? [mine] : [], current = null, next = null, info, history = [], preview } = given
  const of = '/wps/agent/contract/'
  stubResponse(`${of}request`, { value: { contract: mine } })
  stubResponse(`${of}requests`, { value: { contracts: pending } })
  stubResponse(`${of}current`, { value: { contract: current, next } })
  stubResponse(`${of}info`, { value: { ...noInfo, ...info } })
  stubResponse(`${of}history`, { value: { contracts: history } })
  stubResponse(`${of}query`, { value: { contract: mine ?? pending[0] ?? testContract(), preview: preview ?? [] } })
}
