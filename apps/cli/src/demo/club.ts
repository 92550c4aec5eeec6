import type { Db } from '@fairground/db/connect.ts'
import { publishClub } from '@fairground/modules/rewards/club/publish-club.ts'

/** Turnover of all time for each level, in the rupees of the first demonstration. */
const turnovers = [0, 10, 50, 150, 300, 750, 1_500, 3_000, 6_000, 12_000, 25_000].map((thousands) => thousands * 1_000)

/** How much of another currency is about as much as a hundred rupees. */
const hundredRupees: Readonly<Record<string, number>> = { PKR: 100, KRW: 500, VND: 10_000, CNY: 4 }

/** Ten-thousandths of what is played, at the first level and more with each. The series of LOTT gives its own rebate. */
const rates = {
  ELOTT: [20, 4],
  LIVE: [10, 3],
  RNG: [50, 5],
  FISH: [30, 5],
  SPORTS: [20, 3],
  ESPORTS: [20, 3],
  PVP: [10, 2],
} as const

export function demoClub(currency: string) {
  const scale = (hundredRupees[currency] ?? 1) / 100
  const written = (rupees: number) => `${Math.round(rupees * scale)}.0000`
  return {
    period: 'lifetime',
    levels: turnovers.map((turnover, level) => ({
      label: String(level),
      turnover: written(turnover),
      deposits: written(turnover / 50),
      keep: written(turnover / 5),
      // Far less than what the bets up to it cost.
      gift: written((turnover - (turnovers[level - 1] ?? turnover)) / 200),
      cashback: Object.fromEntries(
        Object.entries(rates).map(([category, [first, more]]) => [category, first + more * level]),
      ),
    })),
  }
}

export function publishDemoClub(
  staff: Db,
  { id, currency }: { readonly id: number; readonly currency: string },
  now: Date,
): Promise<void> {
  return publishClub(staff, id, demoClub(currency), now)
}
