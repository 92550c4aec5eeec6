import { inMerchant } from '@fairground/db/connect.ts'
import { uuidv7 } from 'uuidv7'
import { putPaymentPassword } from '../account/passwords/payment-password.ts'
import type { TransferRequest } from '../agents/transfers/send-to-downline.ts'
import { idAt } from '../ledger/id-at.ts'
import { postMany } from '../ledger/post-many.ts'
import { type AgentTestMerchant, createDownlineAccount, createTopAgent } from './agents.ts'
import { deposit } from './ledger.ts'

const testTransfers = { least: '10.0000', most: '500.0000', dayMost: '800.0000', restHours: 24 }

export async function openTransfers({ database, merchantId }: AgentTestMerchant): Promise<void> {
  await database.owner
    .updateTable('merchant')
    .set({ agent_policy: true, downline_transfers: JSON.stringify(testTransfers) })
    .where('id', '=', merchantId)
    .execute()
}

type Sender = { readonly agentId: string; readonly childId: string }

/** An agent with cash and a payment password that has rested, and a member directly below. */
export async function makeSender(house: AgentTestMerchant, now: Date, cash: bigint): Promise<Sender> {
  const agentId = await createTopAgent(house, now)
  const childId = await createDownlineAccount(house, now, agentId)
  await makeReady(house, now, agentId, cash)
  return { agentId, childId }
}

export async function makeReady(
  { database, merchantId }: AgentTestMerchant,
  now: Date,
  memberId: string,
  cash: bigint,
): Promise<void> {
  const rested = new Date(now.getTime() - 2 * 86_400_000)
  await inMerchant(database.app, merchantId, (tx) =>
    putPaymentPassword(tx, rested, { merchantId, memberId, hash: 'of a test' }),
  )
  await postMany(database.app, merchantId, now, [deposit(memberId, cash, { at: now })])
}

export function transferOf(now: Date, memberId: string, amount: bigint, key = uuidv7()): TransferRequest {
  const id = idAt(now)
  return { key, id, number: `T${id.slice(-10).toUpperCase()}`, memberId, amount }
}
