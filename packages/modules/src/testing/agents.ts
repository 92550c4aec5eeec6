import { createHash } from 'node:crypto'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, type TestDatabase } from '@fairground/db/testing/test-database.ts'
import { type ContractTerms, type ContractType, contractText } from '@fairground/domain/agents/contract.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { createAffiliateUrl } from '../agents/affiliate-urls.ts'
import type { Agent } from '../agents/agent.ts'
import { applyContract, processContract } from '../agents/contracts/agree-contract.ts'
import { offerOperatorContract, setTopAgent } from '../agents/operator-decisions.ts'
import { seriesIn } from '../agents/series.ts'
import { foldAgentDays } from '../agents/team/fold-days.ts'
import { joinTree } from '../agents/tree.ts'
import { lockMoney } from '../ledger/read-balance.ts'
import { createMember } from '../member/create-member.ts'

type Place<Database> = { readonly database: Database; readonly merchantId: number; readonly zone: string }

export type AgentTestMerchant = Place<TestDatabase>
/** What a team is made with; a journey has these logins and no database of its own. */
export type TeamTestMerchant = Place<Pick<TestDatabase, 'app' | 'owner' | 'staff'>>

const agentType = 1
let houses = 0

/** A merchant of its own that works with agents. */
export async function createAgentMerchant(database: TestDatabase): Promise<AgentTestMerchant> {
  houses += 1
  const merchantId = await seedMerchant(database.owner, `house${houses}`)
  await database.owner.updateTable('merchant').set({ agent_policy: true }).where('id', '=', merchantId).execute()
  return { database, merchantId, zone: 'Europe/Malta' }
}

export const agentOfMerchant = ({ merchantId, zone }: TeamTestMerchant, memberId: string): Agent => ({
  merchantId,
  memberId,
  zone,
})

/** An agent at the top of a tree, with the series and the places that the house gave. */
export async function createTopAgent(
  house: TeamTestMerchant,
  now: Date,
  {
    series = 1_960,
    places = {},
  }: { readonly series?: number; readonly places?: Readonly<Record<string, number>> } = {},
): Promise<string> {
  const { database, merchantId } = house
  const id = await makeAccount(house, now, agentType)
  const told = await setTopAgent(database.staff, now, { merchantId, memberId: id }, { series, places })
  if (told !== 'set') throw new Error(`no top agent: ${told}`)
  return id
}

export function makeAccount({ database, merchantId }: TeamTestMerchant, now: Date, type: number): Promise<string> {
  const id = uuidv7()
  const member = { id, merchantId, username: `m${id.slice(-12)}`, type, locale: 'EN', currency: 'EUR', now }
  return inMerchant(database.app, merchantId, async (tx) => (await createMember(tx, member)).id)
}

/** The prize group of an account on the day of this moment. */
export const seriesOf = ({ database: { app } }: AgentTestMerchant, now: Date, agent: Agent): Promise<number> =>
  inMerchant(app, agent.merchantId, (tx) => seriesIn(tx, now, agent))

export type RegisteredAccount = { readonly id: string; readonly joined: 'joined' | 'house' | 'refused' }

/** A new account that comes by this code, as a registration makes it; refused, there is none. */
export async function registerByCode(
  { database, merchantId }: TeamTestMerchant,
  now: Date,
  code: string,
  { type = 0 }: { readonly type?: number } = {},
): Promise<RegisteredAccount> {
  const id = uuidv7()
  try {
    return await inMerchant(database.app, merchantId, async (tx) => {
      const username = `m${id.slice(-12)}`
      await createMember(tx, { id, merchantId, username, type, locale: 'EN', currency: 'EUR', now })
      await tx
        .insertInto('registration')
        .values({
          merchant_id: merchantId,
          key: uuidv7(),
          member_id: id,
          register_url: '',
          register_method: 'H5',
          agreed_at: now,
          age_confirmed: 18,
          affiliate_code: code,
          affiliate_at: now,
        })
        .execute()
      const joined = await joinTree(tx, now, merchantId, id)
      if (joined === 'refused') throw new Error('refused')
      return { id, joined }
    })
  } catch (error) {
    if (error instanceof Error && error.message === 'refused') return { id, joined: 'refused' }
    throw error
  }
}

type Opens = { readonly kind: 'member' | 'agent'; readonly series?: number; readonly maxUses?: number }

export async function createUrlOf(house: TeamTestMerchant, now: Date, agentId: string, opens: Opens): Promise<string> {
  const key = uuidv7()
  const { code } = await createAffiliateUrl(house.database.app, now, agentOfMerchant(house, agentId), {
    key,
    code: key.replaceAll('-', '').slice(-12),
    channel: '',
    expiresInDays: null,
    maxUses: opens.maxUses ?? null,
    kind: opens.kind,
    series: opens.series,
  })
  return code
}

/** A new account directly below an agent. */
export async function createDownlineAccount(
  house: TeamTestMerchant,
  now: Date,
  agentId: string,
  opens: Opens = { kind: 'member' },
): Promise<string> {
  const code = await createUrlOf(house, now, agentId, opens)
  const { id, joined } = await registerByCode(house, now, code, { type: opens.kind === 'agent' ? agentType : 0 })
  if (joined !== 'joined') throw new Error(`nobody was brought: ${joined}`)
  return id
}

type Signed = {
  readonly agent: string
  /** Null is the house. */
  readonly above: string | null
  readonly type: ContractType
  readonly terms: ContractTerms
}

/** A contract that the one above offers and the agent accepts. */
export async function signContract(
  house: TeamTestMerchant,
  now: Date,
  { agent, above, type, terms }: Signed,
): Promise<string> {
  const { database, merchantId } = house
  const id = uuidv7()
  if (above === null)
    await offerOperatorContract(database.staff, now, { merchantId, memberId: agent }, { id, type, terms })
  else await applyContract(database.app, now, agentOfMerchant(house, above), { key: id, type, memberId: agent, terms })
  const termsHash = createHash('sha256').update(contractText(type, terms)).digest('hex')
  await processContract(database.app, now, agentOfMerchant(house, agent), {
    id,
    action: 'accept',
    termsHash,
    address: '10.0.0.0/24',
  })
  return id
}

/** The brand begins or ends to work with agents. */
export const setAgentPolicy = ({ database, merchantId }: TeamTestMerchant, isOn: boolean) =>
  database.owner.updateTable('merchant').set({ agent_policy: isOn }).where('id', '=', merchantId).execute()

export type TestPlay = { readonly stake: bigint; readonly win?: bigint; readonly vendor?: string }

/** As if the member had played a draw, or a round of a vendor, to its end; no money moves. */
export function recordTestPlay(
  { database, merchantId }: TeamTestMerchant,
  memberId: string,
  at: Date,
  played: TestPlay,
): Promise<void> {
  const { stake, win = 0n, vendor = null } = played
  return inMerchant(database.owner, merchantId, async (tx) => {
    await lockMoney(tx, merchantId, memberId)
    await sql`select write_facts(${merchantId}, ${at.toISOString()}, array[row(${memberId},
      ${vendor === null ? 'LOTT' : 'RNG'}, ${vendor}, 'test', null, ${uuidv7()}, ${stake}, 0, ${stake}, 0, 0, ${win}, 0,
      ${stake})::closed_play])`.execute(tx)
  })
}

/**
 * Until everything is counted: a test that runs beside this one may hold a transaction open for a moment. The moment
 * before comes first, so that a look of an earlier call at the same time is not taken for this one.
 */
export async function foldAll(worker: Db, now: Date): Promise<void> {
  await foldUntil(worker, new Date(now.getTime() - 1))
  await foldUntil(worker, now)
}

async function foldUntil(worker: Db, now: Date): Promise<void> {
  for (;;) {
    await foldAgentDays(worker, now)
    const { rows } = await sql<{ isDone: boolean }>`select folded_until() = ${now} as "isDone"`.execute(worker)
    if (rows[0]?.isDone) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
