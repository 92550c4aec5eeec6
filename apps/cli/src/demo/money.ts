import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { Book, LedgerOrder, Line } from '@fairground/domain/ledger/order.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { idAt } from '@fairground/modules/ledger/id-at.ts'
import { postMany } from '@fairground/modules/ledger/post-many.ts'

const unit = 10_000n
const hourMs = 3_600_000

type Owner = { readonly merchantId: number; readonly memberId: string; readonly type: number }
type Step = { readonly hoursAgo: number; readonly reason: string; readonly order: OrderPart }
type OrderPart =
  | { readonly op: 'post'; readonly lines: readonly Line[]; readonly counts?: 'stake' | 'payout' }
  | { readonly op: 'hold'; readonly pocket: 'cash'; readonly amount: Amount }

const move = (from: Line['from'], to: Line['to'], units: bigint): readonly Line[] => [
  { from, to, amount: units * unit },
]
const given = (hoursAgo: number, units: bigint): Step => ({
  hoursAgo,
  reason: 'cashier.demo',
  order: { op: 'post', lines: move('cashier.demo', 'cash', units) },
})
const staked = (hoursAgo: number, units: bigint): Step => ({
  hoursAgo,
  reason: 'games.bet',
  order: { op: 'post', lines: move('cash', 'games.stakes', units), counts: 'stake' },
})
const won = (hoursAgo: number, units: bigint): Step => ({
  hoursAgo,
  reason: 'games.win',
  order: { op: 'post', lines: move('games.stakes', 'cash', units), counts: 'payout' },
})

const ofMembers: readonly Step[] = [
  given(80, 25_000n),
  staked(55, 150n),
  won(54, 480n),
  staked(31, 300n),
  staked(30, 80n),
  { hoursAgo: 29, reason: 'wallet.reserve-in', order: { op: 'hold', pocket: 'cash', amount: 500n * unit } },
  won(5, 120n),
]
const ofTrials: readonly Step[] = [given(2, 10_000n), staked(1, 50n)]

/** What the people of the demonstration own, through the ledger as everything else; a later start adds nothing. */
export async function giveDemoMoney(app: Db, now: Date, { merchantId, memberId, type }: Owner): Promise<void> {
  const isReal = type === 0 || type === 1 || type === 2
  const book: Book = isReal ? 'real' : 'trial'
  const { currency } = await inMerchant(app, merchantId, (tx) =>
    tx.selectFrom('member').select('currency').where('id', '=', memberId).executeTakeFirstOrThrow(),
  )
  for (const [index, { hoursAgo, reason, order }] of (isReal ? ofMembers : ofTrials).entries()) {
    const at = new Date(now.getTime() - hoursAgo * hourMs)
    const common = { id: idAt(at), key: `demo:${memberId}:${index}`, reason, book, currency, memberId }
    const posting: LedgerOrder = { ...common, ...order }
    const [answer] = await postMany(app, merchantId, at, [posting])
    if (answer?.answer !== 'done' && answer?.answer !== 'repeated')
      throw new Error(`the demonstration's money was answered with ${answer?.answer}`)
  }
}
