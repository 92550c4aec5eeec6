import { z } from 'zod'
import { call } from '../call.ts'
import { amount } from '../wallet/wallet.ts'
import { seriesChange } from './series-change.ts'

/** A calendar day in the merchant's zone. */
export const day = z.iso.date()

const period = z.object({
  /** Both days are included; without them today alone. */
  from: day.optional(),
  to: day.optional(),
})

/** Sums over members of a team. `profitLoss` is the members' side: below nothing the house has won. */
const teamFigures = z.object({
  turnover: amount,
  stake: amount,
  prizes: amount,
  deposits: amount,
  withdrawals: amount,
  bonus: amount,
  rebate: amount,
  salary: amount,
  dividend: amount,
  profitLoss: amount,
  /** Members whose turnover of a day reached the threshold, added up over the days. */
  active: z.int(),
  newMembers: z.int(),
  firstDeposits: z.int(),
  firstDepositSum: amount,
})

/** AGENT-19. Everybody below the caller. A year at most; figures are at most a minute old, as `asOf` says. */
export const readTeam = call({
  id: 'agents.readTeam',
  method: 'GET',
  path: '/wps/agent/team',
  body: 'none',
  who: 'agent',
  moduleId: 'AGEDOWNMAN3',
  input: period,
  output: z.object({
    currency: z.string().length(3),
    from: day,
    to: day,
    asOf: z.iso.datetime(),
    /** How many there are now: directly below the caller, and in all. */
    directMembers: z.int(),
    members: z.int(),
    total: teamFigures,
    /** One for each level that has members; 1 is directly below. */
    levels: z.array(z.object({ level: z.int().min(1).max(20), members: z.int(), figures: teamFigures })),
    days: z.array(z.object({ day, figures: teamFigures })),
  }),
  refusals: ['FIELD_FORMAT'],
})

/** A member directly below. The name is masked, and of the play there is what the caller is paid by. */
const downlineMember = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(['member', 'agent']),
  series: z.int(),
  joinedOn: day,
  turnover: amount,
  activeDays: z.int(),
  /** Everybody below that member, as totals. */
  team: z.object({ members: z.int(), turnover: amount }),
})

/** AGENT-20. By turnover of the period, highest first, or the newest first. `search` is the beginning of a user name. */
export const readDownline = call({
  id: 'agents.readDownline',
  method: 'GET',
  path: '/wps/agent/downline',
  body: 'none',
  who: 'agent',
  moduleId: 'AGEDOWNMAN3',
  input: period.extend({
    search: z.string().max(32).optional(),
    kind: z.enum(['member', 'agent']).optional(),
    sort: z.enum(['turnover', 'newest']).default('turnover'),
    after: z.string().max(80).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ members: z.array(downlineMember), next: z.string().nullable() }),
  refusals: ['FIELD_FORMAT'],
})

/** One member directly below, day by day. */
export const readDownlineMember = call({
  id: 'agents.readDownlineMember',
  method: 'GET',
  path: '/wps/agent/downline/member',
  body: 'none',
  who: 'agent',
  moduleId: 'AGEINFO3',
  input: period.extend({ memberId: z.uuid() }),
  output: downlineMember.extend({
    /** Of the member and everybody below: what the caller's rebates are of. */
    lotteryStake: amount,
    days: z.array(z.object({ day, turnover: amount, isActive: z.boolean() })),
    teamLevels: z.array(z.object({ level: z.int().min(1).max(20), members: z.int(), turnover: amount })),
    /** A change of the member's series that waits for the member or for its day; the caller asked for it. */
    change: seriesChange.nullable(),
  }),
  refusals: ['FIELD_FORMAT', 'DOWNLINE_UNKNOWN'],
})
