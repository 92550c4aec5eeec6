import { z } from 'zod'
import { call } from '../call.ts'
import { amount, moneyKey, positiveAmount } from '../wallet/wallet.ts'

const moment = z.iso.datetime()

/** Who gets it, by masked name. */
const receiver = z.object({ id: z.uuid(), name: z.string(), kind: z.enum(['member', 'agent']) })

const transfer = z.object({
  id: z.uuid(),
  /** For people: it is in both statements. */
  number: z.string(),
  /** Whether the caller sent it or got it. */
  direction: z.enum(['out', 'in']),
  /** The other side, by masked name. */
  memberId: z.uuid(),
  name: z.string(),
  amount,
  /** `sent` has left and not arrived yet, for moments; `returned` came back, because the member could not receive it. */
  state: z.enum(['sent', 'credited', 'returned']),
  sentAt: moment,
  doneAt: moment.nullable(),
})

/** AGENT-38. Everything to know before sending; nothing of it is found out by a refusal. */
export const readTransferTerms = call({
  id: 'agents.readTransferTerms',
  method: 'GET',
  path: '/wps/agent/transfer/terms',
  body: 'none',
  who: 'agent',
  moduleId: 'MEMTRANS3',
  /** With a member the answer says who that is. */
  input: z.object({ memberId: z.uuid().optional() }),
  output: z.object({
    /** Where it is false nothing is offered, and every amount is nothing. */
    isOpen: z.boolean(),
    currency: z.string().length(3),
    /** Cash, and what of it can be sent: neither bonus money nor deposits that are not turned over. */
    available: amount,
    sendable: amount,
    least: amount,
    most: amount,
    dayMost: amount,
    dayLeft: amount,
    fee: amount,
    /** How often the member turns the amount over before it can be withdrawn. */
    turnoverTimes: z.int(),
    hasPaymentPassword: z.boolean(),
    /** After a change of a password nothing can be sent before this moment. */
    waitsUntil: moment.nullable(),
    receiver: receiver.nullable(),
  }),
  refusals: ['DOWNLINE_UNKNOWN'],
})

/** AGENT-38. To a member directly below, never upwards. The key is made once for each sheet. */
export const sendToDownline = call({
  id: 'agents.sendToDownline',
  method: 'POST',
  path: '/wps/agent/transfer',
  body: 'jwe',
  who: 'agent',
  moduleId: 'MEMTRANS3',
  play: true,
  stepUp: true,
  input: z.object({
    key: moneyKey,
    memberId: z.uuid(),
    amount: positiveAmount,
    paymentPassword: z.string().max(255),
  }),
  output: transfer,
  refusals: [
    'WRONG_CREDENTIAL',
    'PAYMENT_PASSWORD_NEEDED',
    'DOWNLINE_UNKNOWN',
    'AMOUNT_OUT_OF_RANGE',
    'INSUFFICIENT_FUNDS',
    'WAGERING_UNFINISHED',
    'RECEIVER_CLOSED',
    'KEY_REUSED',
  ],
})

/** What the caller sent to members below and got from the agent above, newest first. */
export const readTransfers = call({
  id: 'agents.readTransfers',
  method: 'GET',
  path: '/wps/agent/transfers',
  body: 'none',
  who: 'agent',
  moduleId: 'MEMTRANS3',
  input: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(30),
    /** The `next` of the page before. */
    after: z.uuid().optional(),
  }),
  output: z.object({ transfers: z.array(transfer), next: z.string().nullable() }),
  refusals: [],
})
