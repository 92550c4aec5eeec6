import { gameCategories } from '@fairground/domain/games/categories.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { amount, moneyKey } from '../wallet/wallet.ts'

const moment = z.iso.datetime()

const cashback = z.object({
  /** What the member's level is called; its rates are those of the parts. */
  label: z.string(),
  /** What whole weeks have brought since the last claim. Nothing is rounded up, and the parts add up to the amount. */
  ready: z.object({
    amount,
    /** From this much on it can be claimed; less waits for the next week. */
    least: amount,
    canClaim: z.boolean(),
    since: moment.nullable(),
    until: moment,
    /** When it is paid without being asked for. */
    paidAt: moment.nullable(),
    turnover: amount,
    /** What bets of so much cost on average at this return, in ten-thousandths. */
    averageCost: amount,
    returnParts: z.int(),
    parts: z.array(z.object({ category: z.enum(gameCategories), rate: z.int(), turnover: amount, amount })),
  }),
  /** This week so far. Null while a time-out or an exclusion holds: what is to come is not offered. */
  week: z.object({ amount, readyAt: moment }).nullable(),
  /** Newest first. */
  claims: z.array(z.object({ id: z.uuid(), amount, at: moment, isAsked: z.boolean() })),
})

/** Null where the merchant has no cashback. */
export const readCashback = call({
  id: 'rewards.readCashback',
  method: 'GET',
  path: '/wps/relay/cashback',
  body: 'none',
  who: 'real-member',
  input: z.object({}),
  output: cashback.nullable(),
  refusals: [],
})

/** Pays all that is ready, once: the same key again, or another at the same time, pays nothing more. */
export const claimCashback = call({
  id: 'rewards.claimCashback',
  method: 'POST',
  path: '/wps/relay/cashback',
  body: 'json',
  who: 'real-member',
  input: z.object({ key: moneyKey }),
  output: z.object({
    /** Null where nothing was due. */
    claimed: amount.nullable(),
    cashback: cashback.nullable(),
  }),
  refusals: [],
})
