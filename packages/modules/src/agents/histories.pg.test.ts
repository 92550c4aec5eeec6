import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import type { ContractTerms, ContractTier } from '@fairground/domain/agents/contract.ts'
import { rebateOf } from '@fairground/domain/agents/rebate.ts'
import { type ModelAgent, type ModelFigures, payHistory, unitsOfWay } from '@fairground/domain/testing/agent-model.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test, vi } from 'vitest'
import { findUnexplained } from '../ledger/check-ledger.ts'
import { findPostingsWithoutCause } from '../ledger/find-postings-without-cause.ts'
import { type AgentTreeNode, insertAgentTrees, randomAgentTree, seededRandomBelow } from '../testing/agent-trees.ts'
import { storedTerms } from './contracts/contract-row.ts'
import { payContracts } from './contracts/pay-contracts.ts'
import { payRebates } from './rebates.ts'

/** The night runs many more. */
const trees = Number(process.env.AGENT_TREES ?? 200)
const histories = Number(process.env.AGENT_HISTORIES ?? 60)
/** Another part draws other ones. */
const part = Number(process.env.AGENT_PART ?? 0)
const perBatch = 500
/** The limit of a part of the night, where so many do not fit into the usual minute. */
const nightMs = 80 * 60_000
const isNight = trees + histories > 1_000
if (isNight) vi.setConfig({ testTimeout: nightMs })

const database = await testDatabase({ mayPause: isNight })
afterAll(() => database.drop())
const { owner, worker } = database
const tell = (done: number, what: string) => {
  if (isNight && done % 1_000 === 0) process.stdout.write(`${done} ${what}\n`)
}
const dayMs = 86_400_000
const firstDay = new Date('2026-11-01T00:00:00Z')
const dayAt = (day: number) => new Date(firstDay.getTime() + day * dayMs)
const dayOf = (day: number) => dayAt(day).toISOString().slice(0, 10)

const { rows: walks } = await sql<{ definition: string }>`
  select pg_get_functiondef('merchant_ids()'::regprocedure) as definition`.execute(owner)
const wholeWalk = walks.map(({ definition }) => definition).join()

const made: number[] = []
/**
 * In a zone without summer time, whose days are those of the calendar here. Who pays meets this house and the one
 * before, which is paid already: to walk past all that were ever made would take longer the more there are.
 */
async function newHouse(): Promise<number> {
  const merchantId = await seedMerchant(owner, `house${made.length}`)
  await owner.updateTable('merchant').set({ agent_policy: true, zone: 'UTC' }).where('id', '=', merchantId).execute()
  made.push(merchantId)
  const near = made.slice(-2).join(', ')
  await sql.raw(wholeWalk.replace('order by', `where m.id in (${near}) order by`)).execute(owner)
  return merchantId
}

/** Past every house once more. Gives how many postings that made: all are paid already. */
async function payAgain(pay: () => Promise<unknown>): Promise<bigint> {
  await sql.raw(wholeWalk).execute(owner)
  const count = () => sql<{ n: bigint }>`select count(*) as n from ledger_posting`.execute(owner)
  const before = await count()
  await pay()
  const after = await count()
  return (after.rows[0]?.n ?? 0n) - (before.rows[0]?.n ?? 0n)
}

const countedUntil = (day: number) =>
  sql`update agent_fold set until = ${new Date(dayAt(day).getTime() + dayMs / 2)}`.execute(owner)

type Bet = { readonly memberId: string; readonly day: number; readonly stake: bigint }

/** As the folding tells the stakes of a day to the rebates. */
async function accrue(merchantId: number, bets: readonly Bet[]): Promise<void> {
  const told = bets.map(({ memberId, day, stake }) => ({ memberId, day: dayOf(day), stake: String(stake) }))
  await sql`select accrue_rebates(array(
    select row(${merchantId}::int, b."memberId", b.day, 0, 0, 0, b.stake, 0, 0, 0, 0, 0, 0, 0, 0, 0)::member_day
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) b ("memberId" uuid, day date, stake bigint)))`.execute(
    owner,
  )
}

/** A call tells a member's day once, so what is repeated goes into the calls after it. */
function oncePerDay(bets: readonly Bet[]): Bet[][] {
  const calls: Bet[][] = []
  for (const same of Map.groupBy(bets, ({ memberId, day }) => `${memberId} ${day}`).values())
    for (const [place, bet] of same.entries()) {
      calls[place] ??= []
      calls[place].push(bet)
    }
  return calls
}

function wayUp(nodes: ReadonlyMap<string, AgentTreeNode>, from: string): AgentTreeNode[] {
  const way: AgentTreeNode[] = []
  for (let node = nodes.get(from); node; node = node.parent === null ? undefined : nodes.get(node.parent))
    way.push(node)
  return way
}

type Change = { readonly memberId: string; readonly day: number; readonly series: number }

/** Every third account has another series from one of the days on. */
function drawChanges(next: (below: number) => number, nodes: Iterable<AgentTreeNode>): Map<string, Change> {
  const changes = new Map<string, Change>()
  for (const { id } of nodes)
    if (next(3) === 0) changes.set(id, { memberId: id, day: next(4), series: 1_940 + 2 * next(11) })
  return changes
}

async function writeChanges(merchantId: number, changes: Iterable<Change>): Promise<void> {
  const told = Array.from(changes, ({ day, ...change }) => ({ ...change, day: dayOf(day) }))
  await sql`
    insert into agent_series (merchant_id, member_id, from_day, series)
    select ${merchantId}, c."memberId", c.day, c.series
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) c ("memberId" uuid, day date, series int)`.execute(owner)
}

/** Bets of four days, some of them taken back on a later one. */
function drawBets(next: (below: number) => number, tree: readonly AgentTreeNode[]): Bet[] {
  const bets: Bet[] = []
  const size = 1 + next(4)
  while (bets.length < size) {
    const stake = BigInt(1 + next(2 ** 30)) * BigInt(1 + next(900))
    const bet = { memberId: tree[next(tree.length)]?.id ?? '', day: next(4), stake }
    bets.push(bet)
    if (next(5) === 0) bets.push({ ...bet, day: bet.day + next(4 - bet.day), stake: -stake })
  }
  return bets
}

async function readPaid(merchantId: number) {
  const { rows } = await sql<{ id: string; carry: bigint; cash: bigint }>`
    select n.member_id as id, n.rebate_carry as carry, coalesce(b.cash, 0) as cash from agent_node n
    left join ledger_balance b on b.merchant_id = n.merchant_id and b.member_id = n.member_id
    where n.merchant_id = ${merchantId}`.execute(owner)
  return new Map(rows.map((row) => [row.id, row]))
}

test(`${trees} random trees: rebates telescope, stay within the bound, and no remainder is lost`, async () => {
  const next = seededRandomBelow(20_261_118 + 2 * part)
  const now = new Date(dayAt(5).getTime() + dayMs / 2)
  let accounts = 0
  for (let left = trees; left > 0; left -= perBatch) {
    const merchantId = await newHouse()
    const forest = Array.from({ length: Math.min(left, perBatch) }, () => randomAgentTree(next))
    const nodes = new Map(forest.flat().map((node) => [node.id, node]))
    accounts += nodes.size
    await insertAgentTrees(owner, merchantId, forest.flat())
    const changes = drawChanges(next, nodes.values())
    await writeChanges(merchantId, changes.values())
    const bets = forest.flatMap((tree) => drawBets(next, tree))
    const units = new Map<string, bigint[]>()
    for (const { memberId, day, stake } of bets) {
      const way = wayUp(nodes, memberId)
      const held = way.map(({ id, series }) => {
        const change = changes.get(id)
        return change && change.day <= day ? change.series : series
      })
      const earned = unitsOfWay(held, stake)
      const sum = earned.reduce((total, each) => total + each, 0n)
      expect(sum).toBe(stake * BigInt(Math.max(...held) - 1_940))
      expect(sum * sum <= (stake * 20n) ** 2n).toBe(true)
      for (const [place, { id }] of way.entries()) {
        const days = units.get(id) ?? [0n, 0n, 0n, 0n]
        days[day] = (days[day] ?? 0n) + (earned[place] ?? 0n)
        units.set(id, days)
      }
    }
    // Told as they come: one member's stakes of a day in several calls.
    for (const third of [0, 1, 2])
      for (const some of oncePerDay(bets.filter((_, place) => place % 3 === third))) await accrue(merchantId, some)
    await countedUntil(5)
    // Two processes at once.
    await Promise.all([payRebates(worker, now), payRebates(worker, now)])
    const paid = await readPaid(merchantId)
    for (const [id, days] of units) {
      let [cash, carry] = [0n, 0n]
      for (const each of days) {
        if (each === 0n) continue
        const due = rebateOf(each, carry)
        cash += due.amount
        carry = due.carry
      }
      expect(paid.get(id)).toEqual({ id, cash, carry })
    }
    tell(trees - left + forest.length, 'trees')
  }
  expect(await payAgain(() => payRebates(worker, now))).toBe(0n)
  expect(accounts).toBeGreaterThan(trees * 2)
  expect(await findPostingsWithoutCause(worker, new Date(0))).toEqual([])
})

type History = {
  readonly type: 'daily-salary' | 'dividend'
  readonly nodes: readonly AgentTreeNode[]
  readonly agents: readonly ModelAgent[]
  readonly ids: readonly string[]
  readonly periods: readonly (readonly ModelFigures[])[]
}

const periodsEach = 4
/** Half months from the first of November on; days from the same day on. */
const starts = { dividend: [0, 15, 30, 45, 61], 'daily-salary': [0, 1, 2, 3, 4] } as const

function drawTerms(next: (below: number) => number, type: History['type']): ContractTerms {
  const tiers: ContractTier[] = []
  let [minBase, minActive, rate] = [BigInt(next(1_000)), next(3), 1 + next(200_000)]
  for (let left = 1 + next(4); left > 0; left -= 1) {
    tiers.push({ minBase, minActive, rate })
    minBase += BigInt(1 + next(10_000_000))
    minActive += next(3)
    rate += 1 + next(100_000)
  }
  if (type === 'daily-salary') return { tiers, period: 'day', carries: false }
  return { tiers, period: 'half-month', carries: next(2) === 0 }
}

function drawHistory(next: (below: number) => number): History {
  const type = next(3) === 0 ? 'daily-salary' : 'dividend'
  const nodes = randomAgentTree(next).slice(0, 7)
  const ids = nodes.map(() => uuidv7())
  // In one tree losses are carried by all or by none.
  const { carries } = drawTerms(next, type)
  const agents = nodes.map(({ parent }): ModelAgent => {
    const from = next(3)
    const above = parent === null ? null : nodes.findIndex(({ id }) => id === parent)
    return { above, terms: { ...drawTerms(next, type), carries }, from, until: from + next(periodsEach + 1) }
  })
  const figure = () => BigInt(next(2 ** 31)) - (type === 'dividend' ? 2n ** 30n : 0n)
  const periods = Array.from({ length: periodsEach }, () => nodes.map(() => ({ figure: figure(), active: next(7) })))
  return { type, nodes, agents, ids, periods }
}

/** Contracts and the figures of teams, as agreements and the folding would have left them. */
async function writeHistories(merchantId: number, all: readonly History[]): Promise<void> {
  const contracts = all.flatMap(({ type, nodes, agents, ids }) =>
    agents.map(({ terms, from, until }, place) => ({
      id: ids[place],
      member: nodes[place]?.id,
      type,
      terms: storedTerms(terms),
      starts: dayAt(starts[type][from] ?? 0),
      ends: dayAt(starts[type][Math.min(until, periodsEach)] ?? 0),
    })),
  )
  await sql`
    insert into agent_contract (merchant_id, id, member_id, type, version, state, terms, terms_hash, created_at, expires_at,
      active_from, ends_at, end_reason)
    select ${merchantId}, c.id, c.member, c.type, 1, 'accepted', c.terms, repeat('0', 64), c.starts, c.starts, c.starts,
      c.ends, 'terminated'
    from jsonb_to_recordset(${JSON.stringify(contracts)}::jsonb)
      c (id uuid, member uuid, type text, terms jsonb, starts timestamptz, ends timestamptz)`.execute(owner)
  const days = all.flatMap(({ type, nodes, periods }) =>
    periods.flatMap((figures, period) =>
      figures.map(({ figure, active }, place) => ({
        agent: nodes[place]?.id,
        day: dayOf(starts[type][period] ?? 0),
        turnover: String(type === 'dividend' ? 0n : figure),
        stake: String(type === 'dividend' ? figure : 0n),
        active,
      })),
    ),
  )
  await sql`
    insert into team_day (merchant_id, agent_id, day, level, turnover, stake, active)
    select ${merchantId}, d.agent, d.day, 1, d.turnover, d.stake, d.active
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      d (agent uuid, day date, turnover bigint, stake bigint, active int)`.execute(owner)
  await sql`insert into agent_cut_off (merchant_id, paid_through) values (${merchantId}, ${dayOf(70)})`.execute(owner)
}

/** The active members of a half month are counted from their own days, which are not written here. */
const countsOf = ({ type, periods }: History) =>
  type === 'dividend' ? periods.map((figures) => figures.map((each) => ({ ...each, active: 0 }))) : periods

async function approveAll(merchantId: number): Promise<void> {
  await sql`update contract_run set approved_at = ${dayAt(71)}, first_by = 'ann', second_by = 'bob'
    where merchant_id = ${merchantId} and approved_at is null`.execute(owner)
}

type PaidRow = Record<'paid' | 'gross' | 'below' | 'carriedIn' | 'carriedOut' | 'owedIn' | 'owedOut', bigint>

/** By indexes, because the planner knows nothing of tables that have just been filled. */
function readPayouts(merchantId: number) {
  return inMerchant(owner, merchantId, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<PaidRow & { contract: string; day: string; cash: bigint }>`
      select y.contract_id as contract, (y.period_start at time zone 'UTC')::date as day, y.paid, y.gross, y.below,
        y.carried_in as "carriedIn", y.carried_out as "carriedOut", y.owed_in as "owedIn", y.owed_out as "owedOut",
        coalesce((select sum(l.amount) from ledger_posting p join ledger_line l on l.posting_id = p.id
          where p.merchant_id = y.merchant_id and p.member_id = y.member_id and p.reference = y.id::text), 0)::bigint as cash
      from contract_payout y where y.merchant_id = ${merchantId}`.execute(tx)
    return rows
  })
}

test(`${histories} random contract histories pay as the pure model does, each payout once`, async () => {
  const next = seededRandomBelow(20_261_119 + 2 * part)
  const now = new Date(dayAt(71).getTime() + dayMs / 2)
  let payouts = 0
  for (let left = histories; left > 0; left -= perBatch) {
    const merchantId = await newHouse()
    const all = Array.from({ length: Math.min(left, perBatch) }, () => drawHistory(next))
    await insertAgentTrees(
      owner,
      merchantId,
      all.flatMap(({ nodes }) => nodes),
    )
    await writeHistories(merchantId, all)
    await countedUntil(71)
    await Promise.all([payContracts(worker, now), payContracts(worker, now)])
    await approveAll(merchantId)
    await Promise.all([payContracts(worker, now), payContracts(worker, now)])
    const written = new Map(
      (await readPayouts(merchantId)).map(({ contract, day, ...row }) => [`${contract} ${day}`, row]),
    )
    for (const history of all) {
      for (const [period, results] of payHistory(history.agents, countsOf(history)).entries()) {
        for (const [place, model] of results.entries()) {
          const name = `${history.ids[place]} ${dayOf(starts[history.type][period] ?? 0)}`
          const row = written.get(name)
          written.delete(name)
          if (!model) {
            expect(row).toBeUndefined()
            continue
          }
          const { paid, gross, below, carriedIn, carriedOut, owedIn, owedOut } = model
          expect(row).toEqual({ paid, gross, below, carriedIn, carriedOut, owedIn, owedOut, cash: paid })
          payouts += 1
        }
      }
    }
    expect([...written]).toEqual([])
    tell(histories - left + all.length, 'histories')
  }
  expect(payouts).toBeGreaterThan(histories)
  expect(await payAgain(() => payContracts(worker, now))).toBe(0n)
  expect(await findUnexplained(worker, new Date(0))).toEqual([])
})
