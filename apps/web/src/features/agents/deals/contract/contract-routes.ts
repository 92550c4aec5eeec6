import type { ContractType } from '@fairground/domain/agents/contract.ts'
import type { RouteId } from '../../../../routing/route-table.ts'

export const routeOfContract = {
  'daily-salary': 'salaryContract',
  dividend: 'dividendContract',
  hourly: 'hourlyContract',
} as const satisfies Record<ContractType, RouteId>
