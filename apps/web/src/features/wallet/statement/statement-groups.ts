/** What somebody looks for in a statement, and the codes that it is made of. */
export const statementGroups = {
  bets: ['stake', 'win', 'refund'],
  deposits: ['deposit', 'demo', 'transfer-in'],
  withdrawals: ['withdrawal', 'withdrawal-sent', 'withdrawal-back', 'fee', 'transfer-out', 'transfer-back'],
  bonuses: [
    'bonus',
    'bonus-won',
    'bonus-lapsed',
    'cashback',
    'level-gift',
    'agent-rebate',
    'agent-salary',
    'agent-dividend',
  ],
  savings: ['reserve-in', 'reserve-out'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type StatementGroup = keyof typeof statementGroups

export const groupNames = Object.keys(statementGroups) as readonly StatementGroup[]

const periods = ['7', '30', '90', '365'] as const
export type Period = (typeof periods)[number]
export const statementPeriods: readonly Period[] = periods

const dayMs = 86_400_000

export function sinceOf(period: Period, now: number): string {
  return new Date(now - Number(period) * dayMs).toISOString()
}

/** The next longer period, for members who found nothing in this one. */
export function longerThan(period: Period): Period | null {
  return periods[periods.indexOf(period) + 1] ?? null
}
