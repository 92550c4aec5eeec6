import { depositStates } from '@fairground/domain/cashier/deposit-states.ts'
import { maxPictureBytes } from '@fairground/domain/member/picture-rules.ts'
import { wageringBases } from '@fairground/domain/rewards/promotion.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { amount, moneyKey, positiveAmount } from '../wallet/wallet.ts'

const moment = z.iso.datetime()

/** How a member pays. Each method has a call of its own (spec §9); a channel belongs to one method. */
export const depositMethods = ['manual', 'gateway', 'alipay', 'qq', 'wechat'] as const

const channel = z.object({
  code: z.string(),
  method: z.enum(depositMethods),
  /** Where the member goes next: to an account by bank transfer, to a page of the gateway, or to a code to scan. */
  kind: z.enum(['transfer', 'redirect', 'qr']),
  name: z.string(),
  icon: z.enum(['bank', 'wallet', 'qr', 'card']),
  least: amount,
  most: amount,
  /** The fee is `feeFlat` and `feeParts` ten-thousandths of the amount, and is paid on top. */
  feeFlat: amount,
  feeParts: z.int().min(0).max(10_000),
  /** How long it usually takes; the same figure twice is "at once". */
  minutes: z.tuple([z.int(), z.int()]),
  amounts: z.array(amount),
  banks: z.array(z.object({ code: z.string(), name: z.string() })),
})

/** The channels of this merchant with their banks, and what the member's own limits leave to deposit. */
export const readDepositChannels = call({
  id: 'cashier.readDepositChannels',
  method: 'GET',
  path: '/wps/transaction/deposit/banks',
  body: 'none',
  who: 'session',
  input: z.object({ language: z.string().max(5).optional() }),
  output: z.object({
    channels: z.array(channel),
    /** The tightest of the member's deposit limits; null without any. */
    limit: z.object({ span: z.enum(['24h', '7d', '30d']), amount, left: amount }).nullable(),
    /** Whether limits have been shown to this member before the first deposit (P2). */
    askForLimits: z.boolean(),
  }),
  refusals: [],
})

/** What may come with a deposit. None is chosen unless the member does. */
export const readDepositPromos = call({
  id: 'cashier.readDepositPromos',
  method: 'GET',
  path: '/wps/transaction/deposit/promos',
  body: 'none',
  who: 'session',
  input: z.object({ language: z.string().max(5).optional() }),
  output: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Ten-thousandths of the deposit, up to `most`. */
      bonusParts: z.int(),
      most: amount,
      leastDeposit: amount,
      /** The base is to be played this many times, within so many days. */
      wagerTimes: z.int(),
      base: z.enum(wageringBases),
      /** Of a stake that the bonus pays a part of. */
      maxStake: amount.nullable(),
      days: z.int(),
    }),
  ),
  refusals: [],
})

/** What the member is to do next. Null once there is nothing left to do. */
const payStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.url() }),
  z.object({ kind: z.literal('qr'), code: z.string().max(512), url: z.url().nullable() }),
  z.object({
    kind: z.literal('transfer'),
    bankName: z.string(),
    accountName: z.string(),
    accountNumber: z.string(),
    reference: z.string(),
  }),
])

export const depositOrder = z.object({
  id: z.uuid(),
  /** Short and readable, for talking to the service. */
  number: z.string(),
  channel: z.string(),
  channelName: z.string(),
  method: z.enum(depositMethods),
  kind: z.enum(['transfer', 'redirect', 'qr']),
  state: z.enum(depositStates),
  amount,
  fee: amount,
  /** Amount and fee together: what the member pays. */
  toPay: amount,
  /** What arrived; another figure than `amount` when less or more was paid. Null until it has. */
  credited: amount.nullable(),
  bonus: amount.nullable(),
  promo: z.string().nullable(),
  /** Paid, and more than the member's own limit allows: it is not credited but returned. */
  isOverLimit: z.boolean(),
  /** The member's first deposit of all; true for one order, once it is credited. */
  isFirst: z.boolean(),
  currency: z.string().length(3),
  createdAt: moment,
  expiresAt: moment,
  pay: payStep.nullable(),
  hasReceipt: z.boolean(),
  steps: z.array(z.object({ state: z.enum(depositStates), at: moment })),
})

/** A key that was answered before gets the same order again. */
const depositRequest = z.object({
  key: moneyKey,
  channel: z.string().max(40),
  amount: positiveAmount,
  promo: z.string().max(40).nullable().default(null),
  bank: z.string().max(40).nullable().default(null),
})

function depositCall(method: (typeof depositMethods)[number]) {
  return call({
    id: `cashier.depositBy${method.charAt(0).toUpperCase()}${method.slice(1)}`,
    method: 'POST',
    path: `/wps/transaction/deposit/${method}`,
    body: 'json',
    who: 'real-member',
    play: true,
    input: depositRequest,
    output: depositOrder,
    refusals: [
      'AMOUNT_OUT_OF_RANGE',
      'LIMIT_EXCEEDED',
      'KEY_REUSED',
      'FIELD_FORMAT',
      'CHANNEL_UNAVAILABLE',
      'EXCLUDED',
    ],
  })
}

export const depositByManual = depositCall('manual')
export const depositByGateway = depositCall('gateway')
export const depositByAlipay = depositCall('alipay')
export const depositByQq = depositCall('qq')
export const depositByWechat = depositCall('wechat')

/** The picture of a transfer's receipt. It helps the person who looks for the money and proves nothing. */
export const addDepositReceipt = call({
  id: 'cashier.addDepositReceipt',
  method: 'POST',
  path: '/wps/transaction/deposit/receipt',
  body: 'multipart',
  who: 'real-member',
  input: z.object({ orderId: z.uuid(), file: z.file().max(maxPictureBytes) }),
  output: depositOrder,
  refusals: ['PICTURE_UNUSABLE', 'SYSTEM_UPGRADING', 'ORDER_UNKNOWN'],
})

export const readDeposit = call({
  id: 'cashier.readDeposit',
  method: 'GET',
  path: '/wps/transaction/deposit/order',
  body: 'none',
  who: 'real-member',
  input: z.object({ id: z.uuid() }),
  output: depositOrder,
  refusals: ['ORDER_UNKNOWN'],
})

/** Newest first. */
export const readDeposits = call({
  id: 'cashier.readDeposits',
  method: 'GET',
  path: '/wps/transaction/deposit/records',
  body: 'none',
  who: 'real-member',
  input: z.object({
    state: z.enum(depositStates).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    after: z.string().max(80).optional(),
  }),
  output: z.object({ orders: z.array(depositOrder), next: z.string().nullable() }),
  refusals: [],
})
