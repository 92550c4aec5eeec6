import type { Api } from '../../api.ts'
import { affiliateRoutes } from './affiliates.ts'
import { contractRoutes } from './contracts.ts'
import { payoutRowRoutes } from './payout-rows.ts'
import { rebateRoutes } from './rebates.ts'
import { teamRoutes } from './team.ts'
import { transferRoutes } from './transfers.ts'

export function agentRoutes(api: Api): void {
  affiliateRoutes(api)
  contractRoutes(api)
  payoutRowRoutes(api)
  rebateRoutes(api)
  teamRoutes(api)
  transferRoutes(api)
}
