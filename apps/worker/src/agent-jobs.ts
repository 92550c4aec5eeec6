import { payContracts } from '@fairground/modules/agents/contracts/pay-contracts.ts'
import { payRebates } from '@fairground/modules/agents/rebates.ts'
import { recomputeTeamDays } from '@fairground/modules/agents/team/fold-days.ts'
import type { Worker } from './worker.ts'

/** After the end of a day its teams are computed a second time, then rebates are paid, then what contracts say. */
export async function closePeriods({ db, clock, log }: Pick<Worker, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  for (const each of await recomputeTeamDays(db, now))
    log.error({ event: 'agents.team-days-differ', ...each }, 'the days of teams were not the sums of their members')
  await payRebates(db, now)
  await payContracts(db, now)
}
