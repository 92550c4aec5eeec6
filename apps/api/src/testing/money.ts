import type { TestDatabase } from '@fairground/db/testing/test-database.ts'
import type { LedgerOrder, Line, PostOrder } from '@fairground/domain/ledger/order.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { postMany } from '@fairground/modules/ledger/post-many.ts'
import { ordersAt } from '@fairground/modules/testing/ledger.ts'
import { uuidv7 } from 'uuidv7'

type Given = Partial<Pick<PostOrder, 'reason' | 'counts' | 'book' | 'reference' | 'key'>>

/** What a posting in units of the test brands' currency looks like. */
export function moneyOrder(memberId: string, from: Line['from'], to: Line['to'], units: string, given: Given = {}) {
  const lines = [{ from, to, amount: parseAmount(units) ?? 0n }]
  const { key = uuidv7(), reason = 'cashier.demo', book = 'real', ...more } = given
  return {
    op: 'post',
    id: uuidv7(),
    key,
    reason,
    book,
    currency: 'PKR',
    memberId,
    lines,
    ...more,
  } satisfies LedgerOrder
}

/** Posts straight to the ledger, as another area would; every order must be accepted. */
export async function giveMoney(
  { owner, app }: Pick<TestDatabase, 'owner' | 'app'>,
  code: string,
  at: Date,
  ...orders: LedgerOrder[]
): Promise<void> {
  const merchant = await owner.selectFrom('merchant').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  for (const { answer } of await postMany(app, merchant.id, at, ordersAt(at, orders)))
    if (answer !== 'done') throw new Error(`a posting was answered with ${answer}`)
}
