import { randomUUID } from 'node:crypto'
import { contractTerms } from '@fairground/contract/agents/contracts.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { areTerms, type ContractType, contractTypes } from '@fairground/domain/agents/contract.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import {
  approveDividends,
  offerOperatorContract,
  readDividendRuns,
  setTopAgent,
} from '@fairground/modules/agents/operator-decisions.ts'
import { type Command, type Context, exitCodes, parse, UsageError } from '../command.ts'
import { merchantOf } from '../merchants.ts'
import { Refused } from '../refused.ts'
import { type Connections, withDatabase } from '../with-database.ts'

const options = {
  brand: { type: 'string' },
  member: { type: 'string' },
  series: { type: 'string' },
  places: { type: 'string' },
  type: { type: 'string' },
  terms: { type: 'string' },
  period: { type: 'string' },
  start: { type: 'string' },
  as: { type: 'string' },
} as const

type Asked = Partial<Record<keyof typeof options, string>>

export const agent: Command = {
  summary: 'gives an agent at the top of a tree its series and contracts, and approves dividends',
  manual: `fairground agent set --brand BRAND --member USERNAME --series SERIES [--places 1952=30,1956=10,1960=5]
fairground agent offer --brand BRAND --member USERNAME --type TYPE --terms JSON
fairground agent dividends --brand BRAND
fairground agent approve --brand BRAND --period PERIOD --start TIME --as NAME

set gives an agent whom no other agent brought a series from 1940 to 1960, and places of high series to hand on: 1952 and
1954, 1956 and 1958, 1960. The first series holds at once, another one from the next day on.

offer proposes a contract: daily-salary, hourly or dividend. JSON is as the calls have it, for example
{"tiers":[{"minBase":"100000.0000","minActive":5,"rate":1000}],"period":"day","carries":false}; a rate of 1000 is 0.10 %.
The agent accepts it within a week.

dividends lists the periods that are computed; approve notes that this person approves one. It takes two.`,
  async run(args, context) {
    const { values, positionals } = parse(args, options)
    const [action, ...more] = positionals
    if (more.length > 0) throw new UsageError(`${more[0]} is one argument too many`)
    const act = actions[action ?? '']
    if (!act) throw new UsageError('name what is to be done: set, offer, dividends or approve')
    const { brand } = values
    if (!brand) throw new UsageError('name --brand')
    return withDatabase(context.config.databaseUrl(), async (connections) => {
      const { id: merchantId } = await merchantOf(connections.owner, context.config, brand)
      context.print(await act(context, connections, merchantId, values))
      return exitCodes.done
    })
  },
}

type Act = (context: Context, connections: Connections, merchantId: number, asked: Asked) => Promise<string>

const actions: Readonly<Record<string, Act>> = {
  set: async ({ now }, { staff }, merchantId, asked) => {
    const series = Number(asked.series)
    if (!asked.member || !(series % 2 === 0 && series >= 1_940 && series <= 1_960))
      throw new UsageError('name --member and an even --series from 1940 to 1960')
    const top = { merchantId, memberId: await memberOf(staff, merchantId, asked.member) }
    const told = await setTopAgent(staff, now(), top, { series, places: placesOf(asked.places ?? '') })
    if (told === 'unknown') throw new Refused(`${asked.member} is no agent at the top of a tree`)
    if (told === 'too-low') throw new Refused(`${asked.member} has handed on more than that`)
    return `${asked.member} has series ${series}`
  },
  offer: async ({ now }, { staff }, merchantId, asked) => {
    const { member, terms } = asked
    const type = contractTypes.find((each) => each === asked.type)
    if (!member || !terms || !type)
      throw new UsageError(`name --member, --terms and --type: ${contractTypes.join(', ')}`)
    const top = { merchantId, memberId: await memberOf(staff, merchantId, member) }
    const offer = { id: randomUUID(), type, terms: termsOf(type, terms) }
    const told = await offerOperatorContract(staff, now(), top, offer)
    if (told === 'pending') throw new Refused(`another ${type} contract of ${member} waits for an answer`)
    if (told !== 'offered') throw new Refused(`${member} is no agent at the top of a tree`)
    return `${member} is offered a ${type} contract for a week: ${offer.id}`
  },
  dividends: async (_context, { staff }, merchantId) => {
    const runs = await readDividendRuns(staff, merchantId)
    const lines = runs.map(({ period, periodStart, approvedAt, firstBy }) => {
      const state = approvedAt ? 'approved' : firstBy ? `approved by ${firstBy}, another person is needed` : 'waits'
      return `${period} ${periodStart.toISOString()} ${state}`
    })
    return lines.length === 0 ? 'no dividends are computed' : lines.join('\n')
  },
  approve: async ({ now }, { staff }, merchantId, { period, start, as: by }) => {
    if (!period || !start || !by || Number.isNaN(Date.parse(start)))
      throw new UsageError('name --period, --start and --as')
    if (!/^[a-z][a-z0-9.-]{1,39}$/.test(by)) throw new UsageError('--as is small letters, digits, dots and hyphens')
    const told = await approveDividends(staff, now(), merchantId, { period, start: new Date(start), by })
    if (told === 'unknown') throw new Refused('no dividends of this period are computed')
    return told === 'approved' ? 'approved; they are paid within ten minutes' : 'noted; another person must approve too'
  },
}

async function memberOf(staff: Connections['staff'], merchantId: number, username: string): Promise<string> {
  const found = await inMerchant(staff, merchantId, (tx) =>
    tx
      .selectFrom('member')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('username', '=', username)
      .executeTakeFirst(),
  )
  if (!found) throw new Refused(`there is no member ${username}`)
  return found.id
}

function placesOf(text: string): Record<string, number> {
  const parts = text === '' ? [] : text.split(',')
  return Object.fromEntries(
    parts.map((part) => {
      const [, band, count] = /^(1952|1956|1960)=(\d{1,6})$/.exec(part) ?? []
      if (band === undefined) throw new UsageError('--places is like 1952=30,1956=10,1960=5')
      return [band, Number(count)]
    }),
  )
}

function termsOf(type: ContractType, text: string) {
  const parsed = contractTerms.safeParse(jsonOf(text))
  if (!parsed.success) throw new UsageError('--terms is no JSON of terms; see --help')
  const tiers = parsed.data.tiers.map((tier) => ({ ...tier, minBase: parseAmount(tier.minBase) ?? -1n }))
  const terms = { ...parsed.data, tiers }
  if (!areTerms(type, terms)) throw new Refused('tiers must rise in every column, and the period must be of the type')
  return terms
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
