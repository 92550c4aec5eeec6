import { sql } from 'kysely'
import type { Consumer } from '../outbox/take-news.ts'

/** The operator's daily figures: how often each thing happened. */
export const countNews: Consumer = {
  name: 'system.count-news',
  apply: async (tx, item) => {
    await tx
      .insertInto('news_tally')
      .values({ merchant_id: item.merchantId, day: item.toldAt.slice(0, 10), subject: item.subject, count: 1n })
      .onConflict((oc) =>
        oc.columns(['merchant_id', 'day', 'subject']).doUpdateSet({ count: sql`news_tally.count + 1` }),
      )
      .execute()
  },
}
