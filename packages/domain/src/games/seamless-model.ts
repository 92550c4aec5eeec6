import type { Amount } from '../money.ts'
import { noMoney, type Split, splitStake } from './stake-split.ts'

/**
 * What a vendor's calls must do, as one would write it if nothing happened at once and memory never failed. The real
 * one must give the same answers; tests compare the two. One player, whose session is open and who has no conditions.
 */
export type SeamlessModel = {
  has: Split
  readonly answers: Map<string, { readonly content: string; readonly reply: ModelReply }>
  readonly bets: Map<string, ModelBet>
  readonly closed: Map<string, 'settled' | 'void'>
}

type ModelBet = { readonly round: string; readonly stake: Split; state: 'refused' | 'open' | 'won' | 'undone' | 'dead' }

export type ModelCall = {
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly id: string
  readonly bet: string
  readonly round: string
  /** Of a rollback it says nothing. */
  readonly amount: Amount
  /** Of a win: none follows. */
  readonly isRoundOver: boolean
}

export type ModelReply = { readonly result: string; readonly balance: Amount }

export function newSeamlessModel(has: Split): SeamlessModel {
  return { has, answers: new Map(), bets: new Map(), closed: new Map() }
}

export function applySeamless(model: SeamlessModel, call: ModelCall): ModelReply {
  const name = `${call.kind} ${call.id}`
  const content = contentOf(call)
  const known = model.answers.get(name)
  if (known) return known.content === content ? known.reply : reply(model, 'TX_MISMATCH')
  if (call.kind === 'bet' && model.bets.get(call.id)?.state === 'dead') return reply(model, 'TX_CANCELLED')
  const answered = reply(model, decisions[call.kind](model, call))
  model.answers.set(name, { content, reply: answered })
  return answered
}

const decisions: Readonly<Record<ModelCall['kind'], (model: SeamlessModel, call: ModelCall) => string>> = {
  bet(model, { id, round, amount }) {
    const closed = model.closed.get(round)
    const stake = closed ? undefined : splitStake(amount, model.has)
    model.bets.set(id, { round, stake: stake ?? noMoney, state: stake ? 'open' : 'refused' })
    if (!stake) return closed ? (closed === 'void' ? 'TX_CANCELLED' : 'TX_SETTLED') : 'NO_FUNDS'
    add(model, { cash: -stake.cash, bonus: -stake.bonus })
    return 'OK'
  },
  win(model, { bet: betId, round, amount, isRoundOver }) {
    const bet = model.bets.get(betId)
    if (!bet) return 'TX_UNKNOWN'
    if (bet.round !== round) return 'TX_MISMATCH'
    if (bet.state === 'refused') return 'TX_UNKNOWN'
    if (bet.state === 'dead' || bet.state === 'undone') return 'TX_CANCELLED'
    if (model.closed.has(round)) return 'TX_SETTLED'
    add(model, { cash: amount, bonus: 0n })
    bet.state = 'won'
    if (isRoundOver) model.closed.set(round, 'settled')
    return 'OK'
  },
  rollback(model, { bet: betId, round }) {
    const bet = model.bets.get(betId)
    if (!bet) {
      model.bets.set(betId, { round, stake: noMoney, state: 'dead' })
      return 'OK_NOOP'
    }
    if (bet.round !== round) return 'TX_MISMATCH'
    if (bet.state === 'refused' || bet.state === 'dead') return 'OK_NOOP'
    if (bet.state === 'undone') return 'OK'
    if (bet.state === 'won' || model.closed.has(round)) return 'TX_SETTLED'
    add(model, bet.stake)
    bet.state = 'undone'
    if (!stands(model, round)) model.closed.set(round, 'void')
    return 'OK'
  },
}

function stands(model: SeamlessModel, round: string): boolean {
  return [...model.bets.values()].some((bet) => bet.round === round && (bet.state === 'open' || bet.state === 'won'))
}

function add(model: SeamlessModel, { cash, bonus }: Split): void {
  model.has = { cash: model.has.cash + cash, bonus: model.has.bonus + bonus }
}

function reply({ has }: SeamlessModel, result: string): ModelReply {
  return { result, balance: has.cash + has.bonus }
}

function contentOf({ kind, bet, round, amount, isRoundOver }: ModelCall): string {
  if (kind === 'bet') return `${round} ${amount}`
  return kind === 'win' ? `${bet} ${round} ${amount} ${isRoundOver}` : `${bet} ${round}`
}
