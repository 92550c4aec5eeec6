import { rebateUnits } from '@fairground/domain/agents/rebate.ts'
import { type Amount, parseAmount } from '@fairground/domain/money.ts'
import type { RebateDay } from '../../../../data/agents/rebates.ts'

/** A line of a payout: somebody's own stakes, those of a team, the caller's own, or of all others of one rate. */
export type PayoutStake = {
  readonly key: string
  readonly who: 'member' | 'agent' | 'team' | 'you' | 'others'
  /** Of a closed account there is none. */
  readonly name: string | null
  /** Active members of a team, or how many others. */
  readonly count: number
  readonly stake: Amount
  /** How many of 2,000 staked the caller earns; null where it is not a matter of shares. */
  readonly points: number | null
  /** What it earns, in 1/2000 of a ten-thousandth. */
  readonly units: bigint
}

const amountOf = (wire: string): Amount => parseAmount(wire) ?? 0n

type MemberStakes = {
  readonly name: string | null
  readonly kind: 'member' | 'agent'
  readonly ownStake: string
  readonly teamStake: string
  readonly teamActive: number
}

/** The team of a member and the member's own stakes are two lines, because they are two things to know. */
export function linesOfMember(row: MemberStakes, place: number, points: number | null): readonly PayoutStake[] {
  const { name, kind, ownStake, teamStake, teamActive } = row
  const line = (who: PayoutStake['who'], stake: Amount, count: number): readonly PayoutStake[] =>
    stake === 0n
      ? []
      : [{ key: `${who} ${place}`, who, name, count, stake, points, units: stake * BigInt(points ?? 0) }]
  return [...line('team', amountOf(teamStake), teamActive), ...line(kind, amountOf(ownStake), 1)]
}

/** What a day of rebates is made of, highest first, by the code that the server counts by. */
export function rowsOfDay({ series, memberSeries, ownStake, rows, others }: RebateDay): readonly PayoutStake[] {
  const pointsOf = (below: number) => Number(rebateUnits(1n, series, below))
  const own = amountOf(ownStake)
  return [
    ...rows.flatMap((row, place) => linesOfMember(row, place, pointsOf(row.series))),
    ...others.map(({ members, stake, series: below }) => ({
      key: `others ${below}`,
      who: 'others' as const,
      name: null,
      count: members,
      stake: amountOf(stake),
      points: pointsOf(below),
      units: rebateUnits(amountOf(stake), series, below),
    })),
    ...(own === 0n
      ? []
      : [
          {
            key: 'you',
            who: 'you' as const,
            name: null,
            count: 1,
            stake: own,
            points: pointsOf(memberSeries),
            units: rebateUnits(own, series, memberSeries),
          },
        ]),
  ].sort((a, b) => (a.units < b.units ? 1 : a.units > b.units ? -1 : 0))
}

/** Everything that was staked below the caller. */
export function stakeOfRows(day: RebateDay): Amount {
  return rowsOfDay(day).reduce((sum, { who, stake }) => (who === 'you' ? sum : sum + stake), 0n)
}
