import { randomBytes } from 'node:crypto'
import type { Payment, PaymentEvent, Payout } from '@fairground/contract/cashier/payment.ts'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { depositNumber, depositNumberBytes } from '@fairground/domain/cashier/deposit-rules.ts'
import { formatAmount } from '@fairground/domain/money.ts'
import type { FindGateway } from '@fairground/modules/cashier/channels/gateway.ts'
import { type ChannelDraft, publishChannels } from '@fairground/modules/cashier/deposit/publish-channels.ts'
import { startDeposit } from '@fairground/modules/cashier/deposit/start-deposit.ts'
import { publishPayoutTerms } from '@fairground/modules/cashier/withdrawals/payout-terms.ts'
import { sendPayout } from '@fairground/modules/cashier/withdrawals/payouts.ts'
import { approveWithdrawal } from '@fairground/modules/cashier/withdrawals/review.ts'
import { requestWithdrawal } from '@fairground/modules/cashier/withdrawals/withdraw.ts'
import { idAt } from '@fairground/modules/ledger/id-at.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import {
  coins,
  makeWithdrawalMember,
  requestOf,
  testPersonalData,
  testTerms,
} from '@fairground/modules/testing/withdraw.ts'
import { uuidv7 } from 'uuidv7'

export type Draw = (below: number) => number

export type WebhookFixture = {
  readonly app: Db
  readonly staff: Db
  readonly owner: Db
  readonly gateways: FindGateway
  readonly merchantId: number
  readonly merchantCode: string
}

/** What must be so when every message has been dealt with, in whatever order they came. */
export type Expected = {
  readonly state: string
  readonly cash: bigint
  readonly held: bigint
  /** What arrived and is nobody's. */
  readonly unplaced: bigint
}

export type WebhookOrder = {
  readonly id: string
  readonly kind: 'deposit' | 'withdrawal'
  readonly scenario: string
  readonly memberId: string
  readonly expected: Expected
  /** What the gateway really says; none where only a liar speaks. */
  readonly events: readonly PaymentEvent[]
  /** What a liar would say to gain by it. */
  readonly lie: PaymentEvent
}

const channel: ChannelDraft = {
  code: 'trust',
  gateway: 'reference',
  gatewayMethod: 'wallet',
  method: 'gateway',
  kind: 'redirect',
  names: { EN: 'Wallet' },
  icon: 'wallet',
  least: coins(1),
  most: coins(100_000),
  feeFlat: 0n,
  feeParts: 0,
  minutes: [1, 1],
  amounts: [],
  banks: [],
}

export async function openCashier({ staff, owner, merchantId }: WebhookFixture): Promise<void> {
  await publishChannels(staff, merchantId, [channel])
  await publishPayoutTerms(owner, new Date(), merchantId, testTerms)
}

function eventOf(content: { payment: Payment } | { payout: Payout }): PaymentEvent {
  const common = { id: `evt_${randomBytes(12).toString('hex')}`, at: new Date().toISOString() }
  return 'payment' in content
    ? { ...common, type: 'payment.updated', payment: content.payment }
    : { ...common, type: 'payout.updated', payout: content.payout }
}

type Story = {
  readonly events: readonly Partial<Payment>[]
  readonly state: string
  readonly parts: readonly [bigint, bigint]
}

const full = 2n
/** What each order lives through, and what becomes of it: credited and unplaced in halves of the amount. */
const stories: Readonly<Record<string, (paid: Partial<Payment>, half: Partial<Payment>) => Story>> = {
  plain: (paid) => ({ events: [{}, paid], state: 'credited', parts: [full, 0n] }),
  'told again': (paid) => ({ events: [paid, paid, paid], state: 'credited', parts: [full, 0n] }),
  late: (paid) => ({ events: [{ state: 'expired' }, paid], state: 'credited', parts: [full, 0n] }),
  'refused first': (paid) => ({ events: [{ state: 'failed' }, paid, {}], state: 'credited', parts: [full, 0n] }),
  less: (_paid, half) => ({ events: [half, { state: 'expired' }], state: 'credited', parts: [1n, 0n] }),
  twice: (paid) => ({ events: [paid, { ...paid, id: 'another payment' }], state: 'credited', parts: [full, full] }),
  refused: () => ({ events: [{}, { state: 'failed' }], state: 'failed', parts: [0n, 0n] }),
  expired: () => ({ events: [{ state: 'expired' }, {}], state: 'expired', parts: [0n, 0n] }),
  'only lies': () => ({ events: [], state: 'awaiting', parts: [0n, 0n] }),
}

export async function makeDeposit(house: WebhookFixture, draw: Draw): Promise<WebhookOrder> {
  const { app, merchantId, merchantCode, gateways } = house
  const memberId = uuidv7()
  const member = {
    id: memberId,
    merchantId,
    username: `t${memberId.slice(-12)}`,
    type: 0,
    locale: 'EN',
    currency: 'PKR',
  }
  const now = new Date()
  await inMerchant(app, merchantId, (tx) => createMember(tx, { ...member, now }))
  const half = coins(1 + draw(500))
  const start = {
    merchantId,
    merchantCode,
    memberId,
    id: uuidv7(),
    number: depositNumber(randomBytes(depositNumberBytes)),
    key: crypto.randomUUID(),
    method: 'gateway',
    channel: channel.code,
    amount: half * full,
    promo: null,
    bank: null,
  } as const
  const ways = { notifyUrl: () => 'http://127.0.0.1:9/', returnUrl: () => 'http://127.0.0.1:9/' }
  const id = await startDeposit({ db: app, gateways }, now, start, ways)
  const payment = await gateways('reference', merchantCode)?.readPayment(id)
  if (!payment) throw new Error('the bank does not know the order')
  const names = Object.keys(stories)
  const scenario = names[draw(names.length)] ?? 'plain'
  const paidWith = (amount: bigint): Partial<Payment> => ({ state: 'paid', paidAmount: formatAmount(amount) })
  const story = stories[scenario]?.(paidWith(half * full), paidWith(half))
  if (!story) throw new Error(`no story ${scenario}`)
  const eventWith = (change: Partial<Payment>) =>
    eventOf({ payment: { ...payment, ...change, id: idOf(payment, change) } })
  return {
    id,
    kind: 'deposit',
    scenario,
    memberId,
    expected: { state: story.state, cash: story.parts[0] * half, held: 0n, unplaced: story.parts[1] * half },
    events: story.events.map(eventWith),
    lie: eventWith(paidWith(half * full)),
  }
}

function idOf(payment: Payment, { id }: Partial<Payment>): string {
  return id === undefined ? payment.id : `${payment.id}-again`
}

export async function makeWithdrawal(house: WebhookFixture, draw: Draw): Promise<WebhookOrder> {
  const { app, staff, merchantId, gateways } = house
  const [cash, amount] = [coins(100), coins(50)]
  const who = await makeWithdrawalMember(app, merchantId, cash)
  const now = new Date()
  const { id } = await requestWithdrawal(app, testPersonalData, now, requestOf(who, amount, { id: idAt(now) }))
  await approveWithdrawal(staff, now, { merchantId, id, by: 'ann', isSecond: false })
  await sendPayout({ db: app, personalData: testPersonalData, gateways }, now, { merchantId, id })
  const payout = await gateways('reference', house.merchantCode)?.readPayout(id)
  if (!payout) throw new Error('the bank does not know the payout')
  const eventWith = (state: Payout['state']) => eventOf({ payout: { ...payout, state } })
  const plays = {
    confirmed: { states: ['processing', 'confirmed', 'confirmed'], cash: cash - amount, held: 0n },
    failed: { states: ['failed', 'processing'], cash, held: 0n },
    sent: { states: [], cash: cash - amount, held: amount },
  } as const
  const state = (['confirmed', 'failed', 'sent'] as const)[draw(3)] ?? 'confirmed'
  const { states, cash: left, held } = plays[state]
  return {
    id,
    kind: 'withdrawal',
    scenario: state === 'sent' ? 'only lies' : state,
    memberId: who.memberId,
    expected: { state, cash: left, held, unplaced: 0n },
    events: states.map(eventWith),
    lie: eventWith(state === 'confirmed' ? 'failed' : 'confirmed'),
  }
}
