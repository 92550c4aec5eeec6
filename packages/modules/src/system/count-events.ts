import { sql } from 'kysely'
import type { Consumer } from '../outbox/apply-events.ts'

/** The operator's daily figures: how often each thing happened. */
export const countEvents: Consumer = {
  name: 'system.count-news',
  apply: async (tx, items) => {
    const kinds = Map.groupBy(items, ({ toldAt, subject }) => `${toldAt.slice(0, 10)} ${subject}`)
    const counted = [...kinds].map(([kind, group]) => {
      const [day = '', subject = ''] = kind.split(' ')
      return { merchant_id: items[0].merchantId, day, subject, count: BigInt(group.length) }
    })
    await tx
      .insertInto('news_tally')
      .values(counted)
      .onConflict((oc) =>
        oc.columns(['merchant_id', 'day', 'subject']).doUpdateSet({ count: sql`news_tally.count + excluded.count` }),
      )
      .execute()
  },
}
