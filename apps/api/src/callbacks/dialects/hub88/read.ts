import { z } from 'zod'
import type { ReadCall } from '../dialect.ts'
import { amountOf } from './scale.ts'

const id = z.string().min(1).max(64)
const amount = z.number().int().min(0)

const common = { request_uuid: id, token: id, user: z.string() }
const movement = { ...common, transaction_uuid: id, round: id, game_code: id, currency: z.string(), amount }

const bet = z.object({ ...movement, is_free: z.boolean().nullish() })
const win = z.object({
  ...movement,
  reference_transaction_uuid: id.nullish(),
  reward_uuid: id.nullish(),
  round_closed: z.boolean().nullish(),
})
const rollback = z.object({ ...common, transaction_uuid: id, reference_transaction_uuid: id, round: id })
const balance = z.object(common)

/** By the dialect's own address of each call. What it calls a rollback undoes a bet or a win. */
export function read(name: string, body: unknown): ReadCall | null {
  switch (name) {
    case 'user/balance':
      return readBalance(balance.safeParse(body).data)
    case 'transaction/bet':
      return readBet(bet.safeParse(body).data)
    case 'transaction/win':
      return readWin(win.safeParse(body).data)
    case 'transaction/rollback':
      return readRollback(rollback.safeParse(body).data)
    default:
      return null
  }
}

function readBalance(said: z.output<typeof balance> | undefined): ReadCall | null {
  return said ? { kind: 'balance', request: { requestId: said.request_uuid, session: said.token } } : null
}

const namesOf = (said: z.output<typeof bet>) => ({
  requestId: said.request_uuid,
  session: said.token,
  transactionId: said.transaction_uuid,
  gameId: said.game_code,
  currency: said.currency,
})

/** A free bet takes nothing from the player. */
function readBet(said: z.output<typeof bet> | undefined): ReadCall | null {
  const stake = said && amountOf(said.is_free ? 0 : said.amount)
  return said && stake ? { kind: 'bet', request: { ...namesOf(said), roundId: said.round, amount: stake } } : null
}

/** A win that refers to no bet is the prize of a reward. */
function readWin(said: z.output<typeof win> | undefined): ReadCall | null {
  const won = said && amountOf(said.amount)
  if (!said || !won) return null
  const request = { ...namesOf(said), amount: won }
  const { reference_transaction_uuid: betTransactionId, reward_uuid: campaignId } = said
  if (betTransactionId) {
    const isRoundOver = said.round_closed ?? false
    return { kind: 'win', request: { ...request, roundId: said.round, betTransactionId, isRoundOver } }
  }
  return campaignId ? { kind: 'promo-win', request: { ...request, campaignId } } : null
}

function readRollback(said: z.output<typeof rollback> | undefined): ReadCall | null {
  if (!said) return null
  const { reference_transaction_uuid: reference, round: roundId } = said
  const names = { requestId: said.request_uuid, session: said.token, transactionId: said.transaction_uuid, roundId }
  return {
    kind: 'rollback',
    request: { ...names, betTransactionId: reference },
    fallback: { kind: 'reverse', request: { ...names, winTransactionId: reference } },
  }
}
