import type { ComponentType } from 'react'
import { createLatePart } from '../../../parts/page/lazy-screen.tsx'
import { PendingScreen } from '../../../parts/page/pending-screen.tsx'
import { useLocation } from '../../../routing/navigation.ts'
import type { RouteId } from '../../../routing/route-table.ts'
import { useRequireAgent } from '../use-require-agent.ts'

const contracts = () => import('./contract/contract-screens.tsx')
const wait = <PendingScreen />

const pages: Partial<Readonly<Record<RouteId, ComponentType>>> = {
  salaryContract: createLatePart(() => contracts().then((part) => part.SalaryContractScreen), wait),
  dividendContract: createLatePart(() => contracts().then((part) => part.DividendContractScreen), wait),
  hourlyContract: createLatePart(() => contracts().then((part) => part.HourlyContractScreen), wait),
  contracts: createLatePart(() => import('./contract/contracts-screen.tsx').then((part) => part.ContractsScreen), wait),
  payouts: createLatePart(() => import('./payout/payouts-screen.tsx').then((part) => part.PayoutsScreen), wait),
  affiliates: createLatePart(
    () => import('./affiliate/affiliate-screen.tsx').then((part) => part.AffiliateScreen),
    wait,
  ),
  transfer: createLatePart(() => import('./transfer/transfer-screen.tsx').then((part) => part.TransferScreen), wait),
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
