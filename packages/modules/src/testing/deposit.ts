import type { Payment, PaymentRequest } from '@fairground/contract/cashier/payment.ts'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { TestDatabase } from '@fairground/db/testing/test-database.ts'
import { depositNumber } from '@fairground/domain/cashier/deposit-rules.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { FindGateway, Gateway } from '../cashier/channels/gateway.ts'
import { applyPayment } from '../cashier/deposit/apply-payment.ts'
import { type ChannelDraft, publishChannels } from '../cashier/deposit/publish-channels.ts'
import { readDeposit } from '../cashier/deposit/read-deposits.ts'
import { startDeposit } from '../cashier/deposit/start-deposit.ts'
import type { DepositStart } from '../cashier/deposit/start-deposit-checks.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { readHouseBalances } from '../ledger/read-house-balances.ts'
import { publishPromotions } from '../rewards/publish-promotions.ts'
import { makeMember } from './ledger.ts'
import { testPromotion } from './promotions.ts'

export const noon = new Date('2026-11-15T12:00:00Z')
export const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
export const units = (count: number) => BigInt(count) * 10_000n

export const plainChannel: Omit<ChannelDraft, 'code'> = {
  gateway: 'reference',
  gatewayMethod: 'wallet',
  method: 'gateway',
  kind: 'redirect',
  names: { EN: 'Wallet', KO: '지갑' },
  icon: 'wallet',
  least: units(10),
  most: units(1_000),
  feeFlat: 0n,
  feeParts: 0,
  minutes: [0, 0],
  amounts: [units(10), units(100)],
  banks: [],
}

export const testChannels: readonly ChannelDraft[] = [
  { ...plainChannel, code: 'wallet' },
  { ...plainChannel, code: 'card', feeFlat: units(1), feeParts: 200 },
  {
    ...plainChannel,
    code: 'bank',
    method: 'manual',
    kind: 'transfer',
    gatewayMethod: 'bank',
    banks: [{ code: 'b', name: 'B' }],
  },
  { ...plainChannel, code: 'elsewhere', gateway: 'nowhere' },
]

const depositPromotion = {
  amount: { kind: 'of-deposit', parts: 5_000, most: units(100), leastDeposit: units(20) },
  wagering: { times: 3, base: 'deposit-and-bonus', weights: {}, maxStake: null, days: 7 },
} as const

/** The outside world: a gateway that remembers what it was asked and answers the same again. */
export function fakeGateway() {
  const requests: PaymentRequest[] = []
  const known = new Map<string, Payment>()
  let answer: () => void = () => undefined
  const no = () => Promise.reject(new Error('not asked here'))
  const gateway: Gateway = {
    async createPayment(request) {
      requests.push(request)
      const payment = known.get(request.order) ?? paymentOf(request.order, request.amount, { state: 'pending' })
      known.set(request.order, payment)
      answer()
      return payment
    },
    async readPayment(order) {
      answer()
      return known.get(order)
    },
    createPayout: no,
    readPayout: no,
    listPayments: no,
    listPayouts: no,
  }
  const find: FindGateway = (name) => (name === 'reference' ? gateway : undefined)
  return {
    find,
    requests: requests,
    known,
    /** What happens after a request was dealt with. */
    onRequest(does: () => void) {
      answer = does
    },
  }
}

export function paymentOf(order: string, amount: string, given: Partial<Payment> = {}): Payment {
  const state = given.state ?? 'paid'
  return {
    id: `pay-${order}`,
    order,
    state,
    amount,
    paidAmount: state === 'paid' ? amount : null,
    currency: 'EUR',
    updatedAt: noon.toISOString(),
    payUrl: 'https://bank.example/pay',
    qr: '0002',
    account: { bankName: 'B', accountName: 'N', accountNumber: '1', reference: 'R' },
    ...given,
  }
}

const ways = {
  notifyUrl: () => 'https://house.example/notify',
  returnUrl: (id: string) => `https://house.example/${id}`,
}

export type Cashier = Awaited<ReturnType<typeof openCashier>>

/** A merchant with channels and promos, and short words for what happens there. */
export async function openCashier({ app, worker, staff, owner }: TestDatabase, merchantId: number) {
  const gateway = fakeGateway()
  await publishChannels(staff, merchantId, testChannels)
  const { wagering, amount } = depositPromotion
  await publishPromotions(
    staff,
    merchantId,
    [
      testPromotion({ code: 'first', type: 'FIRST_DEPOSIT', once: 'ever', wagering, amount }),
      testPromotion({ code: 'always', type: 'RELOAD', once: 'deposit', wagering, amount }),
    ],
    noon,
  )
  const start = (db: Db, memberId: string, given: Partial<DepositStart> = {}, at = noon) => {
    const rng = crypto.getRandomValues(new Uint8Array(10))
    const usual = { channel: 'wallet', method: 'gateway', amount: units(100), promo: null, bank: null } as const
    const made = {
      merchantId,
      merchantCode: 'house',
      memberId,
      id: uuidv7(),
      number: depositNumber(rng),
      key: uuidv7(),
    }
    return startDeposit({ db, gateways: gateway.find }, at, { ...made, ...usual, ...given }, ways)
  }
  const read = (memberId: string, id: string) => readDeposit(app, { merchantId, memberId, brandDefault: 'EN' }, id)
  const member = () => makeMember(app, merchantId, noon)
  return {
    merchantId,
    gateway,
    member,
    start,
    read,
    /** A member with an order that waits to be paid. */
    async ordered(given: Partial<DepositStart> = {}) {
      const memberId = await member()
      const id = await start(app, memberId, given)
      const { amount, fee } = await read(memberId, id)
      return { memberId, id, asked: formatAmount(amount + fee) }
    },
    take: (payment: Payment, { db = app, at = after(1) }: { db?: Db; at?: Date } = {}) =>
      applyPayment(db, at, { merchantId, gateway: 'reference', payment }),
    balance: (memberId: string) =>
      inMerchant(app, merchantId, (tx) => readBalance(tx, { merchantId, memberId, book: 'real' })),
    async houseBalances() {
      const balances = await inMerchant(worker, merchantId, readHouseBalances)
      return Object.fromEntries(balances.map(({ account, balance }) => [account, balance]))
    },
    faults: () => depositFaults(owner, merchantId),
    faultsIn: (tx: Db) => depositFaults(tx, merchantId),
  }
}

/** Whatever does not fit together between orders, their history, the ledger and the news. Empty is good. */
export async function depositFaults(owner: Db, merchantId: number): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with told as (
      select (payload ->> 'id')::uuid as id, payload ->> 'state' as state, count(*) as times
      from outbox where merchant_id = ${merchantId} and subject = 'cashier.deposit-changed' group by 1, 2
    ), moved as (
      select p.reference::uuid as id,
        sum(l.amount) filter (where l.from_account = 'cashier.reference') as out,
        sum(l.amount) filter (where l.to_account = 'cash') as cash,
        sum(l.amount) filter (where l.to_account = 'bonus') as bonus,
        count(distinct p.id) filter (where p.key like 'deposit:%') as deposits
      from ledger_posting p join ledger_line l on l.posting_id = p.id
      where p.merchant_id = ${merchantId} and p.reason in ('cashier.deposit', 'rewards.bonus') and p.reference is not null
      group by 1
    ), taken as (
      select order_id as id, sum(taken) as taken from (
        select order_id, payment_id, max(taken) as taken from deposit_payment
        where merchant_id = ${merchantId} group by 1, 2
      ) each group by 1
    ), lasting as (
      select distinct on (order_id) order_id as id, state from deposit_step
      where merchant_id = ${merchantId} order by order_id, step desc
    )
    select o.id || ': ' || f.fault as fault
    from deposit_order o
    left join moved m on m.id = o.id
    left join taken t on t.id = o.id
    left join lasting s on s.id = o.id
    left join first_deposit d on d.merchant_id = o.merchant_id and d.member_id = o.member_id
    left join wagering w on w.merchant_id = o.merchant_id and w.id = o.id
    cross join lateral (values
      (s.state is distinct from o.state, 'the last step is not its state'),
      (o.state <> 'created' and coalesce((select sum(times) from told where told.id = o.id and told.state = o.state), 0) <> 1,
        'its state was not told once'),
      (coalesce(m.cash, 0) <> coalesce(o.credited, 0), 'credited is not what was posted'),
      (coalesce(m.deposits, 0) <> (o.state = 'credited')::int, 'not posted once'),
      (coalesce(m.out, 0) <> coalesce(t.taken, 0), 'what left the gateway is not what was taken'),
      (coalesce(m.bonus, 0) <> coalesce(o.bonus, 0), 'the bonus is not what was posted'),
      ((o.bonus is null) <> (w.id is null), 'a bonus without a condition, or the other way round'),
      (o.state = 'credited' and d.order_id is null, 'a deposit without a first one')
    ) f (is_so, fault)
    where o.merchant_id = ${merchantId} and f.is_so
    union all
    select m.id || ': money moved for no order' from moved m
    where not exists (select from deposit_order o where o.merchant_id = ${merchantId} and o.id = m.id)`.execute(owner)
  return rows.map(({ fault }) => fault)
}
