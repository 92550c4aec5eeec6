import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { sendInboxMessage } from '@fairground/modules/inbox/send-inbox-message.ts'
import { uuidv7 } from 'uuidv7'
import { withDatabase } from '../with-database.ts'
import { createActors } from './actors.ts'
import { giveDemoMoney } from './money.ts'

/** Puts the people of the demo into a development database; a later start finds them there. */
export function seedActors(databaseUrl: string, brands: { home: string; other: string }): Promise<void> {
  return withDatabase(databaseUrl, async ({ owner, app }) => {
    const { home, other } = brands
    const merchants = await owner
      .selectFrom('merchant')
      .select(['id', 'code'])
      .where('code', 'in', [home, other])
      .execute()
    const idOf = (code: string) => merchants.find((merchant) => merchant.code === code)?.id
    const [homeId, otherId] = [idOf(home), idOf(other)]
    if (homeId === undefined || otherId === undefined) throw new Error(`${home} or ${other} has no merchant row`)
    const actors = await createActors(app, { home: homeId, other: otherId })
    for (const { merchantId, memberId, type } of Object.values(actors))
      if (memberId !== undefined && type !== undefined)
        await giveDemoMoney(app, new Date(), { merchantId, memberId, type })
    const { member } = actors
    if (member.memberId) await greet(app, homeId, member.memberId)
  })
}

/** The member of the demo has one message to count. */
function greet(app: Db, merchantId: number, memberId: string): Promise<void> {
  return inMerchant(app, merchantId, async (tx) => {
    const known = await tx.selectFrom('inbox_message').select('id').where('member_id', '=', memberId).executeTakeFirst()
    if (known) return
    const words = { title: 'Welcome', body: 'This is a demonstration. Nothing here costs or pays real money.' }
    await sendInboxMessage(tx, new Date(), { id: uuidv7(), merchantId, memberId, ...words })
  })
}
