import { findOldRounds } from '@fairground/modules/games/seamless/upkeep.ts'
import { findOverdueDraws } from '@fairground/modules/lottery/find-overdue-draws.ts'
import type { Worker } from './worker.ts'

type Needs = Pick<Worker, 'db' | 'clock' | 'log' | 'metrics'>

/** What play left unfinished for too long. Nobody decides about it here: a person does, or the vendor's late message. */
export async function checkPlay({ db, clock, log, metrics }: Needs): Promise<void> {
  const draws = await findOverdueDraws(db)
  metrics.overdueDraws.set(draws.length)
  for (const draw of draws) log.error({ event: 'draw.overdue', ...draw }, 'a draw is overdue')
  const open = await findOldRounds(db, clock.now())
  metrics.oldRounds.set(open.reduce((sum, { rounds }) => sum + rounds, 0))
  for (const each of open) log.error({ event: 'seamless.rounds-open', ...each }, 'rounds of a vendor stay open')
}
