import { type SealKeys, sealBody, sealHeaders } from '@fairground/api/testing/seal.ts'
import { testSession } from '@fairground/api/testing/test-api.ts'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { connectAs, connectPoolAs } from '@fairground/db/connect-as.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { createPasswords } from '@fairground/modules/account/passwords/passwords.ts'
import { putPaymentPassword } from '@fairground/modules/account/passwords/payment-password.ts'
import { postMany } from '@fairground/modules/ledger/post-many.ts'
import { insertAgentTrees } from '@fairground/modules/testing/agent-trees.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { until } from '../../support/until.ts'
import { createApiSender } from '../api-sender.ts'
import { createPhone, type Phone } from '../kills/kill-phone.ts'

const brand = 'halcyon'
const path = '/wps/agent/transfer'
const paymentPassword = '482913'
const waitMs = 60_000

type Sending = { readonly phone: Phone; readonly childId: string; readonly key: string }
type TransferScene = Awaited<ReturnType<typeof openScene>>

/** One agent with money and a phone for each transfer, and a member below each of them. */
async function openScene(house: DevEnvironment, owner: Db, app: Db, cash: bigint) {
  const { id: merchantId } = await owner
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', brand)
    .executeTakeFirstOrThrow()
  const port = Number(new URL(house.apis[0]?.url ?? '').port)
  const asked = { method: 'GET', path: '/wps/session/keys', headers: {}, body: null, from: '10.255.0.1' }
  const keys = (await createApiSender(port, `${brand}.localhost`)(asked)).body.value as SealKeys
  const hash = await (await createPasswords()).hash(paymentPassword)
  const world = { database: { owner, app }, clock: { now: () => new Date() } }

  async function makeSending(): Promise<Sending> {
    const [agentId, childId] = [uuidv7(), uuidv7()]
    await insertAgentTrees(owner, merchantId, [
      { id: agentId, parent: null, depth: 0, series: 1_960 },
      { id: childId, parent: agentId, depth: 1, series: 1_940 },
    ])
    await inMerchant(app, merchantId, (tx) =>
      putPaymentPassword(tx, new Date(0), { merchantId, memberId: agentId, hash }),
    )
    await postMany(app, merchantId, new Date(), [giftOf(agentId, cash)])
    const session = await testSession(world, brand, { type: 1, memberId: agentId })
    return { phone: createPhone(session, [port], brand), childId, key: crypto.randomUUID() }
  }

  return {
    makeSending,
    /** Sealed anew for every try, because a body is good once; the key inside stays the same. */
    async send({ phone, childId, key }: Sending, amount: string) {
      const input = { key, memberId: childId, amount, paymentPassword }
      const now = Math.floor(Date.now() / 1_000)
      return phone.ask(path, JSON.stringify(await sealBody({ ...keys, now }, path, input)), sealHeaders)
    },
    stateOf: async ({ childId }: Sending) =>
      (await owner.selectFrom('agent_transfer').select('state').where('to_id', '=', childId).execute()).map(
        ({ state }) => state,
      ),
    async cashOf({ phone, childId }: Sending): Promise<readonly [agent: bigint, child: bigint]> {
      const { rows } = await sql<{ member: string; cash: bigint }>`
        select member_id as member, cash from ledger_balance
        where member_id = any (${[phone.memberId, childId]}::uuid[])`.execute(owner)
      const cash = (id: string) => rows.find(({ member }) => member === id)?.cash ?? 0n
      return [cash(phone.memberId), cash(childId)]
    },
  }
}

const giftOf = (memberId: string, amount: bigint) => ({
  op: 'post' as const,
  id: uuidv7(),
  key: uuidv7(),
  reason: 'cashier.demo',
  book: 'real' as const,
  currency: 'EUR',
  memberId,
  lines: [{ from: 'cashier.demo' as const, to: 'cash' as const, amount }],
})

export async function withTransferScene<T>(
  house: DevEnvironment,
  cash: bigint,
  use: (scene: TransferScene, owner: Db) => Promise<T>,
): Promise<T> {
  const owner = connectAs(house.engines.databaseUrl, { role: 'owner', max: 3 })
  const app = connectAs(house.engines.databaseUrl, { role: 'app', max: 2 })
  try {
    return await use(await openScene(house, owner, app, cash), owner)
  } finally {
    await Promise.all([owner.destroy(), app.destroy()])
  }
}

/** Holds what the second half of a transfer needs, so that the process that does it waits there. */
export async function holdReceiver(databaseUrl: string, memberId: string): Promise<() => Promise<void>> {
  const pool = connectPoolAs(databaseUrl, { role: 'owner', max: 1 })
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from member_feed where member_id = $1 for update', [memberId])
  return async () => {
    await client.query('rollback')
    client.release()
    await pool.end()
  }
}

/** Until the money has left the agent and the api waits with the other half. */
export function untilHalfway(scene: TransferScene, owner: Db, sending: Sending): Promise<unknown> {
  return until('the money is in transit and the api waits', waitMs, async () => {
    const { rows } = await sql`
      select from pg_stat_activity where application_name like '%api%' and wait_event_type = 'Lock'
        and query like '%finish_transfer%'`.execute(owner)
    return rows.length > 0 && (await scene.stateOf(sending)).includes('sent')
  })
}
