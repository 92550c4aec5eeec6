import { createECDH, randomBytes } from 'node:crypto'
import { inMerchant } from '@fairground/db/connect.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { saveSubscription } from '@fairground/modules/inbox/push/subscriptions.ts'
import { writeStaffMessage } from '@fairground/modules/inbox/write-message.ts'
import { enqueue } from '@fairground/modules/jobs/enqueue.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { NewMember } from './new-member.ts'

/** The message about a reward of 300, which the workers take up at this moment. */
export function queueOffer({ merchantId, memberId }: NewMember, runAt: Date): Promise<void> {
  const data = { reward: uuidv7(), amount: '300.0000', currency: 'PKR', expiresAt: null }
  const offer = { merchantId, memberId, cause: `reward:${data.reward}`, data }
  return onDatabase('app', (app) =>
    inMerchant(app, merchantId, (tx) => enqueue(tx, 'inbox.send-offer', offer, { runAt })),
  )
}

/** A note about the account for a browser that wants such, to be sent at this moment. No service is asked: none has this address. */
export async function queuePush({ merchantId, memberId }: NewMember, runAt: Date): Promise<void> {
  const [curve, cause] = [createECDH('prime256v1'), `note:${uuidv7()}`]
  const browser = {
    endpoint: `https://push.invalid/${memberId}`,
    p256dh: curve.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    keyId: '1',
    topics: ['account'] as const,
    language: 'EN',
    zone: 'Asia/Karachi',
  }
  const note = { merchantId, memberId, cause, topic: 'account', title: 'Hello', body: 'Welcome.' } as const
  await onDatabase('app', (app) =>
    saveSubscription(app, new Date(), { merchantId, memberId, sessionId: uuidv7(), ...browser }),
  )
  await onDatabase('owner', (owner) =>
    inMerchant(owner, merchantId, async (tx) => {
      await writeStaffMessage(tx, new Date(), note)
      // With the message, so that the job that plans deliveries finds it planned for later.
      await sql`insert into push_delivery (merchant_id, message_id, subscription_id, member_id, due_at)
        select s.merchant_id, m.id, s.id, s.member_id, ${runAt} from push_subscription s
        join inbox_message m on m.merchant_id = s.merchant_id and m.member_id = s.member_id
        where s.merchant_id = ${merchantId} and s.member_id = ${memberId}`.execute(tx)
      await enqueue(tx, 'inbox.push-due', {}, { runAt })
    }),
  )
}

/** What was decided about the offers and the pushes of a member; null is not decided yet. */
export function outcomesOf({ memberId }: NewMember) {
  return onDatabase('owner', async (db) => {
    const offers = await db.selectFrom('inbox_nudge').select('outcome').where('member_id', '=', memberId).execute()
    const pushes = await db.selectFrom('push_delivery').select('outcome').where('member_id', '=', memberId).execute()
    return { inbox: offers.map(({ outcome }) => outcome), push: pushes.map(({ outcome }) => outcome) }
  })
}
