import type { Payout, PayoutRequest } from '@fairground/contract/cashier/payment.ts'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { oneKey } from '@fairground/domain/key-ring.ts'
import { uuidv7 } from 'uuidv7'
import { type Gateway, GatewayRefusal, GatewayUnclear } from '../cashier/channels/gateway.ts'
import { applyPayout } from '../cashier/withdrawals/apply-payout.ts'
import { addCard } from '../cashier/withdrawals/cards.ts'
import type { PayoutTerms } from '../cashier/withdrawals/payout-terms.ts'
import { sendPayout } from '../cashier/withdrawals/payouts.ts'
import { approveWithdrawal } from '../cashier/withdrawals/review.ts'
import { requestWithdrawal, type WithdrawalRequest } from '../cashier/withdrawals/withdraw.ts'
import { idAt } from '../ledger/id-at.ts'
import { post } from '../ledger/post.ts'
import { createMember } from '../member/create-member.ts'
import { createPersonalDataStore } from '../member/personal-data.ts'

export const noon = new Date('2026-11-15T12:00:00Z')
export const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)

export const coins = (amount: number) => BigInt(amount) * 10_000n

export const testTerms: PayoutTerms = {
  gateway: 'reference',
  least: coins(10),
  most: coins(1_000),
  dayMost: coins(1_500),
  freeADay: 2,
  fee: coins(5),
  minutes: [5, 30],
  autoMost: coins(200),
  fourEyesFrom: coins(500),
  banks: [
    { code: 'indus', name: 'Indus Bank', number: { kind: 'iban', country: 'PK' } },
    { code: 'sikka', name: 'Sikka Wallet', number: { kind: 'digits', least: 11, most: 11 } },
  ],
}

export const testPersonalData = createPersonalDataStore(oneKey(Buffer.alloc(32, 7)))

export type WithdrawalMember = { readonly merchantId: number; readonly memberId: string; readonly cardId: string }

let accounts = 0
/** A number of a wallet that nobody has yet. */
export function newAccount(): string {
  accounts += 1
  return String(30_000_000_000 + accounts)
}

/** Somebody who has played through what was deposited weeks ago, with a card that has rested. */
export async function makeWithdrawalMember(db: Db, merchantId: number, cash: bigint): Promise<WithdrawalMember> {
  const memberId = uuidv7()
  const before = after(-24 * 30)
  const member = {
    id: memberId,
    merchantId,
    username: `m${memberId.slice(-12)}`,
    type: 0,
    locale: 'EN',
    currency: 'PKR',
  }
  await inMerchant(db, merchantId, (tx) => createMember(tx, { ...member, now: before }))
  if (cash > 0n) await giveMoney(db, before, { merchantId, memberId }, cash)
  const card = {
    merchantId,
    memberId,
    id: uuidv7(),
    bank: 'sikka',
    accountNumber: newAccount(),
    payeeName: 'Zara Khan',
  }
  await addCard(db, testPersonalData, before, card)
  return { merchantId, memberId, cardId: card.id }
}

export async function giveMoney(
  db: Db,
  at: Date,
  { merchantId, memberId }: Pick<WithdrawalMember, 'merchantId' | 'memberId'>,
  amount: bigint,
): Promise<void> {
  const common = { book: 'real', currency: 'PKR', memberId } as const
  await post(db, merchantId, at, {
    ...common,
    id: idAt(at),
    key: uuidv7(),
    reason: 'cashier.deposit',
    counts: 'deposit',
    lines: [{ from: 'cashier.bank', to: 'cash', amount }],
  })
}

export function requestOf(
  who: WithdrawalMember,
  amount: bigint,
  changes: Partial<WithdrawalRequest> = {},
): WithdrawalRequest {
  const id = idAt(noon)
  return {
    ...who,
    id,
    number: `W${id.replaceAll('-', '').slice(-10).toUpperCase()}`,
    key: crypto.randomUUID(),
    amount,
    fee: null,
    notifyOrigin: 'https://house.example',
    ...changes,
  }
}

export type TestGateway = Gateway & {
  /** What the other side has done, by order: each entry is money that left. */
  readonly paid: Map<string, PayoutRequest[]>
  /** `lost` does it and then says nothing, `down` does nothing and says nothing, `refuse` says no. */
  behaviour: 'plain' | 'lost' | 'down' | 'refuse'
  /** How often a payout was asked for. */
  requestCount: number
}

const nobody = () => Promise.reject(new Error('nobody deposits here'))

/** The other side of a payout, in memory. An order is paid once, however often it comes. */
export function testGateway(): TestGateway {
  const paid: TestGateway['paid'] = new Map()
  const payoutOf = ({ order, amount, currency }: PayoutRequest): Payout => ({
    id: `out_${order}`,
    order,
    state: 'processing',
    amount,
    currency,
    updatedAt: noon.toISOString(),
    reason: null,
  })
  const gateway: TestGateway = {
    paid,
    behaviour: 'plain',
    requestCount: 0,
    createPayment: nobody,
    readPayment: nobody,
    listPayments: nobody,
    async createPayout(request) {
      gateway.requestCount += 1
      if (gateway.behaviour === 'refuse') throw new GatewayRefusal('no')
      if (gateway.behaviour === 'down') throw new GatewayUnclear('down')
      if (!paid.has(request.order)) paid.set(request.order, [request])
      if (gateway.behaviour === 'lost') throw new GatewayUnclear('lost')
      return payoutOf(request)
    },
    async readPayout(order) {
      if (gateway.behaviour === 'down') throw new GatewayUnclear('down')
      const [first] = paid.get(order) ?? []
      return first && payoutOf(first)
    },
    listPayouts: async () => [...paid.values()].flatMap(([first]) => (first ? [payoutOf(first)] : [])),
  }
  return gateway
}

/** What the other side says of a payout in the end. */
export function payoutOf(withdrawal: { id: string }, amount: string, state: Payout['state']): Payout {
  const { id } = withdrawal
  return { id: `out_${id}`, order: id, state, amount, currency: 'PKR', updatedAt: noon.toISOString(), reason: null }
}

/** All the way to the bank, at this moment. */
export async function payOutNow(db: Db, at: Date, { merchantId, id }: { merchantId: number; id: string }) {
  const gateway = testGateway()
  await sendPayout({ db, personalData: testPersonalData, gateways: () => gateway }, at, { merchantId, id })
  const [request] = gateway.paid.get(id) ?? []
  const payout = payoutOf({ id }, request?.amount ?? '', 'confirmed')
  return applyPayout(db, at, { merchantId, gateway: 'reference', payout })
}

type Deciding = { readonly app: Db; readonly staff: Db }

/** Was paid out two days ago, so that no rule asks for a look; has so much left. */
export async function makeTrustedMember(
  { app, staff }: Deciding,
  merchantId: number,
  cash: bigint,
): Promise<WithdrawalMember> {
  const who = await makeWithdrawalMember(app, merchantId, cash + coins(10))
  const { id } = await requestWithdrawal(
    app,
    testPersonalData,
    after(-48),
    requestOf(who, coins(10), { id: idAt(after(-48)) }),
  )
  await approveWithdrawal(staff, after(-48), { merchantId, id, by: 'ann', isSecond: false })
  await payOutNow(app, after(-48), { merchantId, id })
  return who
}
