import type { ComponentType } from 'react'
import { withAgentWords } from '../../../data/agents/agent-words.ts'
import { createLazyComponent, type ScreenLoader } from '../../../parts/page/lazy-screen.tsx'
import { PendingScreen } from '../../../parts/page/pending-screen.tsx'
import { useLocation } from '../../../routing/navigation.ts'
import type { RouteId } from '../../../routing/route-table.ts'
import { useRequireAgent } from '../use-require-agent.ts'

const contracts = () => import('./contract/contract-screens.tsx')
const page = (load: ScreenLoader) => createLazyComponent(withAgentWords(load), <PendingScreen />)

const pages: Partial<Readonly<Record<RouteId, ComponentType>>> = {
  salaryContract: page(() => contracts().then((part) => part.SalaryContractScreen)),
  dividendContract: page(() => contracts().then((part) => part.DividendContractScreen)),
  hourlyContract: page(() => contracts().then((part) => part.HourlyContractScreen)),
  contracts: page(() => import('./contract/contracts-screen.tsx').then((part) => part.ContractsScreen)),
  payouts: page(() => import('./payout/payouts-screen.tsx').then((part) => part.PayoutsScreen)),
  affiliates: page(() => import('./affiliate/affiliate-screen.tsx').then((part) => part.AffiliateScreen)),
  transfer: page(() => import('./transfer/transfer-screen.tsx').then((part) => part.TransferScreen)),
}

/**
 * The pages of an agent's contracts and money, by their routes. Every phone carries a loader for each route and few are
 * agents, so the loaders lead to this one small file and the pages come from here.
 */
export function DealsArea() {
  const { route } = useLocation()
  const isAgent = useRequireAgent()
  const Page = pages[route]
  return isAgent && Page ? <Page /> : null
}
