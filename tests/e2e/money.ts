import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { setMemberLimit } from '@fairground/modules/ledger/limits.ts'
import { post } from '@fairground/modules/ledger/post.ts'
import { uuidv7 } from 'uuidv7'
import type { NewMember } from './new-member.ts'

/** As money is stored, from whole units of a currency. */
export const moneyOf = (units: number) => BigInt(units) * 10_000n

/** Whole units of the brand's currency, straight from the house. */
export async function giveMoney({ merchantId, memberId }: NewMember, units: number): Promise<void> {
  const { currency } = await onDatabase('owner', (db) =>
    db.selectFrom('member').select('currency').where('id', '=', memberId).executeTakeFirstOrThrow(),
  )
  await onDatabase('app', (app) =>
    post(app, merchantId, new Date(), {
      id: uuidv7(),
      key: uuidv7(),
      reason: 'cashier.demo',
      book: 'real',
      currency,
      memberId,
      lines: [{ from: 'cashier.demo', to: 'cash', amount: moneyOf(units) }],
    }),
  )
}

/** A raise that was asked for a day ago, by the same door as a tap, at the clock of that day. */
export async function requestLimitADayAgo({ merchantId, memberId }: NewMember, units: number): Promise<void> {
  const place = { merchantId, memberId, kind: 'deposit', span: '24h' } as const
  const aDayAgo = new Date(Date.now() - 86_400_000 - 60_000)
  await onDatabase('app', (app) => setMemberLimit(app, aDayAgo, place, moneyOf(units)))
}
