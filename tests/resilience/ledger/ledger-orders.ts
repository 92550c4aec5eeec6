import type { Ledger } from '@fairground/domain/ledger/model.ts'
import type { HouseAccount, LedgerOrder, Line } from '@fairground/domain/ledger/order.ts'
import { idAt } from '@fairground/modules/ledger/id-at.ts'
import type { SequenceOrder } from './ledger-sequence.ts'

export type OrderContext = {
  readonly now: Date
  readonly ledger: Ledger
  readonly memberIds: readonly string[]
  /** Belongs to another merchant. */
  readonly outsiderId: string
  readonly past: { readonly owner: string | null; readonly order: LedgerOrder }[]
  readonly holdIds: { readonly owner: string; readonly id: string }[]
}

const stakes: HouseAccount = 'games.stakes'
const bank: HouseAccount = 'cashier.bank'

/** Turns what a story asks for into an order for these members, and remembers it for later repeats. */
export function makeOrder(cast: OrderContext, ask: SequenceOrder): LedgerOrder {
  const memberId = ask.what === 'house' ? null : (cast.memberIds[ask.member] ?? null)
  const fresh = freshOrder(cast, ask, memberId)
  const order = withKey(cast, ask, memberId, fresh)
  cast.past.push({ owner: memberId, order })
  if (order.op === 'hold') cast.holdIds.push({ owner: order.memberId, id: order.id })
  return order
}

function withKey(
  cast: OrderContext,
  { key, pick }: SequenceOrder,
  memberId: string | null,
  fresh: LedgerOrder,
): LedgerOrder {
  if (key === 'own') return fresh
  // A key of somebody else is only taken when it is surely used, or two members would race for it.
  const isWanted = (each: OrderContext['past'][number]) =>
    key === 'other-member'
      ? each.owner !== memberId && cast.ledger.postings.has(each.order.key)
      : each.owner === memberId
  const candidates = cast.past.filter(isWanted)
  const earlier = candidates[pick % Math.max(candidates.length, 1)]?.order
  if (!earlier) return fresh
  return key === 'repeat' ? { ...earlier, id: idAt(cast.now) } : { ...fresh, key: earlier.key }
}

function freshOrder(cast: OrderContext, ask: SequenceOrder, memberId: string | null): LedgerOrder {
  const { what, amount, pick, part } = ask
  const book = cast.ledger.members.get(memberId ?? '')?.book ?? 'real'
  const common = { id: idAt(cast.now), key: crypto.randomUUID(), book, currency: 'EUR' }
  const post = (reason: string, lines: readonly Line[], more: object = {}): LedgerOrder => ({
    op: 'post',
    ...common,
    reason,
    memberId,
    lines,
    ...more,
  })
  const line = (from: Line['from'], to: Line['to'], size = amount): Line => ({ from, to, amount: size })
  const holdOf = (isOwn: boolean) => {
    // The latest ones, because most of the others are closed.
    const holds = cast.holdIds.filter(({ owner }) => (owner === memberId) === isOwn).slice(-5)
    return holds[pick % Math.max(holds.length, 1)]?.id ?? crypto.randomUUID()
  }
  const ofMember = { ...common, reason: 'cashier.withdrawal', memberId: memberId ?? '' }
  switch (what) {
    case 'deposit':
      return post('cashier.deposit', [line(bank, 'cash')], { counts: 'deposit' })
    case 'stake':
      return post('games.bet', [line('cash', stakes)], { counts: 'stake', reference: `round ${pick}` })
    case 'stake-bonus':
      return post('games.bet', [line('bonus', stakes), ...(part ? [line('cash', stakes, 3n)] : [])], {
        counts: 'stake',
      })
    case 'payout':
      return post('games.win', [line(stakes, part ? 'bonus' : 'cash')], { counts: 'payout' })
    case 'refund':
      return post('games.refund', [line(stakes, part ? 'bonus' : 'cash')], { counts: 'refund' })
    case 'round':
      return post('games.round', [line('cash', stakes), line(stakes, 'cash', BigInt(1 + (pick % 90)))], {
        counts: 'stake',
      })
    case 'give-bonus':
      return post('rewards.bonus', [line('rewards.bonus', 'bonus')])
    case 'free-bonus':
      return post('rewards.freed', [line('bonus', 'cash')])
    case 'withdraw':
      return post('cashier.correction', [line('cash', bank)])
    case 'hold':
    case 'hold-bonus':
      return {
        op: 'hold',
        ...ofMember,
        pocket: what === 'hold' ? 'cash' : 'bonus',
        amount,
        ...(part ? { counts: 'stake' } : {}),
      }
    case 'capture':
    case 'capture-foreign':
      return {
        op: 'capture',
        ...ofMember,
        holdId: holdOf(what === 'capture'),
        account: bank,
        ...(part ? { amount } : {}),
      }
    case 'release':
      return { op: 'release', ...ofMember, holdId: holdOf(true), ...(part ? { counts: 'refund' } : {}) }
    case 'house':
      return post('cashier.fees', [line(bank, 'cashier.fees')])
    case 'wrong-book':
      return post('cashier.deposit', [line(bank, 'cash')], { book: book === 'real' ? 'trial' : 'real' })
    case 'wrong-currency':
      return post('cashier.deposit', [line(bank, 'cash')], { currency: 'USD' })
    case 'outsider':
      return post('cashier.deposit', [line(bank, 'cash')], { memberId: part ? cast.outsiderId : crypto.randomUUID() })
  }
}
