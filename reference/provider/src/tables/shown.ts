import { reasonOf } from '../studio/spin-api.ts'
import type { OwnTicket, PastRound, ShownRound } from './messages.ts'
import type { TableRound, Ticket } from './records.ts'
import type { TableGame } from './table-game.ts'

const states = {
  betting: 'asking',
  open: 'in',
  undoing: 'returned',
  void: 'returned',
  refused: 'refused',
  paying: 'settled',
  done: 'settled',
  held: 'held',
} as const

export function shownTicket(ticket: Ticket): OwnTicket {
  const { key, round, chips, autoAt, bet, win, stage } = ticket
  const reason = stage === 'refused' ? reasonOf(ticket) : null
  return { key, round, chips, autoAt, bet, win, state: states[stage], reason }
}

export function shownRound(round: TableRound, { canLeave }: TableGame): ShownRound {
  const { number, seal, place, closesAtMs, startedAtMs, stage } = round
  const isKnown = stage === 'over' || stage === 'void' || (stage === 'playing' && !canLeave)
  const shown = { number, seal, root: round.root ?? null, place, closesAtMs, startedAtMs, stage }
  return { ...shown, drawn: isKnown ? round.drawn : null }
}

/** The rounds that are over; a seed is told as soon as it decides nothing any more. */
export function pastRounds(rounds: readonly TableRound[], { roundsOfSeed }: TableGame): readonly PastRound[] {
  const last = rounds.at(-1)
  const isUsedUp = last?.place === roundsOfSeed - 1 && (last.stage === 'over' || last.stage === 'void')
  return rounds
    .filter(({ stage }) => stage === 'over' || stage === 'void')
    .map(({ number, seal, place, drawn, seed, root = null, proof = null, stage }) => ({
      number,
      seal,
      place,
      drawn,
      seed: seed === last?.seed && !isUsedUp ? null : seed,
      root,
      proof,
      isVoid: stage === 'void',
    }))
}
