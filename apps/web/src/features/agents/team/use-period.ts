import { dayInZone } from '@fairground/domain/day-in-zone.ts'
import { type Team, useTeam } from '../../../data/agents/team.ts'
import { useWhitelabel } from '../../../data/system/system.ts'
import { createSharedState } from '../../../parts/page/shared-state.ts'
import { dayBefore, figuresOf, type Period, recentDays, spanOf, sumOf } from './period.ts'

/** What was chosen in the centre holds for the pages behind it. */
export const chosenPeriod = createSharedState<Period | null>(null)

/** One answer holds today, the week, the month and what they stand against, so that a switch waits for nothing. */
export function usePeriod() {
  const { zone } = useWhitelabel()
  const deviceDay = dayInZone(new Date(), zone)
  const recent = useTeam({ from: dayBefore(deviceDay, recentDays) })
  const today = recent.data?.to ?? deviceDay
  const period = chosenPeriod.use() ?? firstPeriod(recent.data)
  return { recent, today, period, span: spanOf(period, today) }
}

/** A team that began to play today would see an empty week. */
function firstPeriod(team: Team | undefined): Period {
  if (!team) return 'week'
  const stakeOf = (period: Period) => sumOf(figuresOf(team, new Map(), spanOf(period, team.to))).stake
  return stakeOf('week') === 0n && stakeOf('today') > 0n ? 'today' : 'week'
}
