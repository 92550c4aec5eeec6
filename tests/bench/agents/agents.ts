import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@fairground/db/connect.ts'
import { connectAs, developmentPasswords } from '@fairground/db/connect-as.ts'
import { migrate } from '@fairground/db/migrate.ts'
import { allowAnyTime } from '@fairground/db/testing/any-time.ts'
import { seedMerchant } from '@fairground/db/testing/test-database.ts'
import { postgresEngine } from '@fairground/dev-env/postgres-engine.ts'
import type { Agent } from '@fairground/modules/agents/agent.ts'
import { readContractFlags } from '@fairground/modules/agents/contracts/read-contracts.ts'
import { readRebateSettings } from '@fairground/modules/agents/rebates.ts'
import { foldAgentDays, recomputeTeamDays } from '@fairground/modules/agents/team/fold-days.ts'
import { periodOf } from '@fairground/modules/agents/team/period.ts'
import { readDownline } from '@fairground/modules/agents/team/read-downline.ts'
import { readTeam } from '@fairground/modules/agents/team/read-team.ts'
import { sql } from 'kysely'
import { type Figure, figure, report } from '../figures.ts'
import { roundsOr } from '../rounds.ts'
import { repeatDay, storeAgentTrees, storeTodaysPlay } from './agent-trees.ts'

const usualMembers = 1_000_000
const activeShare = 0.2
const dayMs = 86_400_000
const zone = 'Asia/Karachi'
const asks = 200
/** A week before the day that is counted. */
const daysBefore = 6

type Bench = { readonly owner: Db; readonly worker: Db; readonly app: Db; readonly merchantId: number }

/** Trees of so many members, a fifth of whom played today: what counting them takes, and what an agent waits for. */
export async function benchAgents(members = usualMembers): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const engine = await postgresEngine(dir, { durable: true })
  await engine.start()
  const owner = connectAs(engine.url, { role: 'owner', max: 2 })
  const [worker, app] = [
    connectAs(engine.url, { role: 'worker', max: 2 }),
    connectAs(engine.url, { role: 'app', max: 2 }),
  ]
  try {
    await migrate(engine.url, { passwords: developmentPasswords(engine.url) })
    await allowAnyTime(engine.url)
    const merchantId = await seedMerchant(owner, 'large')
    await owner.updateTable('merchant').set({ agent_policy: true, zone }).execute()
    const bench = { owner, worker, app, merchantId }
    const planted = await seconds(() => storeAgentTrees(owner, merchantId, members))
    await foldAgentDays(worker, new Date())
    const { rows } = await sql<{ ways: number; mean: number; deepest: number }>`
      select (select count(*) from agent_path)::int as ways, avg(depth)::float as mean, max(depth)::int as deepest
      from agent_node`.execute(owner)
    report({ bench: 'agents', members, ...rows[0], plantedSeconds: planted })
    await storeTodaysPlay(owner, merchantId, Math.round(members * activeShare))
    const folded = await seconds(() => foldAgentDays(worker, new Date()))
    await isFolded(bench, Math.round(members * activeShare))
    report({ bench: 'agents', foldedSeconds: folded })
    const tomorrow = new Date(Date.now() + dayMs)
    const again: number[] = []
    for (let round = 1; round <= 2; round += 1) again.push(await seconds(() => recomputeTeamDays(worker, tomorrow)))
    const agents = await agentsOf(bench)
    await repeatDay(owner, { merchantId, days: daysBefore, agents: agents.map(({ memberId }) => memberId) })
    return [
      figure('agents', `fold of a day of ${members * activeShare} active members, s`, [folded], { max: 60 }),
      figure('agents', 'all teams of the day computed again, s', again, { max: 60 }),
      ...(await benchPages(bench, agents)),
    ]
  } finally {
    await Promise.all([owner.destroy(), worker.destroy(), app.destroy()])
    await engine.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

/** A figure of nothing would be a good one. */
async function isFolded({ owner, merchantId }: Bench, active: number): Promise<void> {
  const { rows } = await sql<{ members: number; differ: number }>`
    select (select count(*)::int from member_day where merchant_id = ${merchantId} and turnover > 0) as members, (
      select count(*)::int from (
        select t.agent_id from team_day t where t.merchant_id = ${merchantId} and t.level = 1
        except select n.parent_id from agent_node n) x) as differ`.execute(owner)
  if (rows[0]?.members !== active || rows[0].differ !== 0)
    throw new Error(`not everything is folded: ${JSON.stringify(rows)}`)
}

/** The agents with the largest teams and downlines, and others by chance. */
async function agentsOf({ owner, merchantId }: Bench): Promise<Agent[]> {
  const { rows } = await sql<{ id: string }>`
    (select s.agent_id as id from team_size s where s.merchant_id = ${merchantId} group by s.agent_id
      order by sum(s.members) desc limit 50)
    union
    (select s.agent_id from team_size s where s.merchant_id = ${merchantId} and s.level = 1
      order by s.members desc limit 50)
    union
    (select s.agent_id from team_size s where s.merchant_id = ${merchantId} and s.level = 1
      order by hashtext(s.agent_id::text) limit 100)`.execute(owner)
  return rows.map(({ id }) => ({ merchantId, memberId: id, zone }))
}

async function benchPages({ app }: Bench, agents: readonly Agent[]): Promise<Figure[]> {
  const now = new Date()
  const week = periodOf(now, zone, {
    from: new Date(now.getTime() - daysBefore * dayMs).toISOString().slice(0, 10),
    to: new Date(now.getTime()).toISOString().slice(0, 10),
  })
  const first: number[] = []
  const page: number[] = []
  for (let round = 1; round <= roundsOr(3); round += 1) {
    first.push(
      await p95(agents, async (agent) => {
        await readTeam(app, agent, week)
        await readRebateSettings(app, now, agent)
        await readContractFlags(app, now, agent)
      }),
    )
    page.push(await p95(agents, (agent) => readDownline(app, now, agent, { ...week, limit: 50 })))
    report({ bench: 'agents', round, firstMs: first.at(-1), pageMs: page.at(-1) })
  }
  return [
    figure('agents', 'first data of the agent centre, a week, p95 ms', first, { max: 250 }),
    figure('agents', 'page of the downline by turnover of a week, p95 ms', page, { max: 100 }),
  ]
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return Math.round(performance.now() - started) / 1_000
}

async function p95(agents: readonly Agent[], ask: (agent: Agent) => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let number = 0; number < asks; number += 1) {
    const agent = agents[number % agents.length]
    if (!agent) throw new Error('there are no agents')
    const started = performance.now()
    await ask(agent)
    took.push(performance.now() - started)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(asks * 0.95)] ?? Number.NaN
}
