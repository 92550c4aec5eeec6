import { inMerchant } from '@fairground/db/connect.ts'
import { seedMerchant, testDatabase } from '@fairground/db/testing/test-database.ts'
import { readPayoutTerms } from '@fairground/modules/cashier/withdrawals/payout-terms.ts'
import { afterAll, expect, test } from 'vitest'
import { demoPayoutTerms, publishDemoPayouts } from './payouts.ts'

const database = await testDatabase()
afterAll(() => database.drop())

test.each(['PKR', 'KRW', 'EUR'])(
  'the terms in %s are good, are published once and are what the app reads',
  async (currency) => {
    const id = await seedMerchant(database.owner, currency.toLowerCase(), { currency })
    for (const _ of [1, 2]) await publishDemoPayouts(database.owner, { id, currency }, new Date())
    const rows = await database.owner
      .selectFrom('payout_terms')
      .select('version')
      .where('merchant_id', '=', id)
      .execute()
    expect(rows).toEqual([{ version: 1 }])
    const read = await inMerchant(database.app, id, (tx) => readPayoutTerms(tx, id))
    expect(read).toEqual(demoPayoutTerms(currency))
  },
)
