import { connect } from '@fairground/db/connect.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { setMemberLimit } from '@fairground/modules/ledger/limits.ts'
import { post } from '@fairground/modules/ledger/post.ts'
import { uuidv7 } from 'uuidv7'
import type { NewMember } from './new-member.ts'

function databaseUrl(): string {
  const url = process.env.E2E_DATABASE_URL
  if (!url) throw new Error('The constellation is not running')
  return url
}

/** Whole units of the brand's currency, straight from the house. */
export async function giveMoney({ merchantId, memberId }: NewMember, units: number): Promise<string> {
  const [app, owner] = [
    connect(databaseUrl(), { role: 'app', max: 1 }),
    connect(databaseUrl(), { role: 'owner', max: 1 }),
  ]
  try {
    const { currency } = await owner
      .selectFrom('member')
      .select('currency')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    const amount = BigInt(units) * 10_000n
    const lines = [{ from: 'cashier.demo', to: 'cash', amount }] as const
    const order = {
      id: uuidv7(),
      key: uuidv7(),
      reason: 'cashier.demo',
      book: 'real',
      currency,
      memberId,
      lines,
    } as const
    await post(app, merchantId, new Date(), order)
    return formatAmount(amount)
  } finally {
    await Promise.all([app.destroy(), owner.destroy()])
  }
}

/** A raise that was asked for a day ago, by the same door as a tap, at the clock of that day. */
export async function askLimitADayAgo({ merchantId, memberId }: NewMember, units: number): Promise<void> {
  const app = connect(databaseUrl(), { role: 'app', max: 1 })
  try {
    const place = { merchantId, memberId, kind: 'deposit', span: '24h' } as const
    await setMemberLimit(app, new Date(Date.now() - 86_400_000 - 60_000), place, BigInt(units) * 10_000n)
  } finally {
    await app.destroy()
  }
}
