import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { setTopAgent } from '@fairground/modules/agents/operator-decisions.ts'
import { writeStaffMessage } from '@fairground/modules/inbox/write-message.ts'
import { withDatabase } from '../with-database.ts'
import { createActors } from './actors.ts'
import { giveDemoMoney } from './money.ts'

/** Puts the people of the demo into a development database; a later start finds them there. */
export function seedActors(databaseUrl: string, brands: { home: string; other: string }): Promise<void> {
  return withDatabase(databaseUrl, async ({ owner, app, staff }) => {
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
    const { member, agent } = actors
    if (agent.memberId) {
      const top = { merchantId: homeId, memberId: agent.memberId }
      await setTopAgent(staff, new Date(), top, { series: 1_960, places: { 1952: 30, 1956: 10, 1960: 5 } })
    }
    if (member.memberId) await greet(app, homeId, member.memberId)
  })
}

/** The member of the demo has one message to count. */
function greet(app: Db, merchantId: number, memberId: string): Promise<void> {
  return inMerchant(app, merchantId, async (tx) => {
    const known = await tx.selectFrom('inbox_message').select('id').where('member_id', '=', memberId).executeTakeFirst()
    if (known) return
    const words = { title: 'Welcome', body: 'This is a demonstration. Nothing here costs or pays real money.' }
    await writeStaffMessage(tx, new Date(), { merchantId, memberId, cause: 'note:welcome', topic: 'account', ...words })
  })
}
