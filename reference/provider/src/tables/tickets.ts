import type { RoundDetails } from '@fairground/contract/games/round-details.ts'
import type { Entry } from '../studio/entries.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Ticket } from './records.ts'

const maxWinTries = 5

type Options = {
  readonly wallet: Wallet
  readonly note: (...entries: readonly Entry[]) => void
  /** Whether bets on the ticket's round are still taken. */
  readonly isInTime: (ticket: Ticket) => boolean
  readonly onChange: (ticket: Ticket) => void
}

/** A ticket from the bet to its end; what happens between is the table's. */
export function createTickets({ wallet, note, isInTime, onChange }: Options) {
  function noted(ticket: Ticket, ...more: readonly Entry[]): Ticket {
    note({ kind: 'ticket', value: ticket }, ...more)
    onChange(ticket)
    return ticket
  }

  async function ask(ticket: Ticket): Promise<Ticket> {
    const answer = await wallet.takeBet(ticket)
    if (answer === null) return undo(noted({ ...ticket, stage: 'undoing' }))
    const { result, balance } = answer
    if (result === 'TX_CANCELLED') return noted({ ...ticket, stage: 'void', balance })
    if (result !== 'OK' && result !== 'OK_NOOP') return noted({ ...ticket, stage: 'refused', refusal: result, balance })
    const taken = { ...ticket, isTaken: true, balance }
    const stage = isInTime(ticket) ? 'open' : 'undoing'
    const after = noted({ ...taken, stage }, wallet.betEntry(ticket))
    return stage === 'open' ? after : undo(after)
  }

  async function undo(ticket: Ticket): Promise<Ticket> {
    const { result, balance } = await wallet.retryUntilAnswered(() => wallet.rollBackBet(ticket))
    const isUndone = result === 'OK' || result === 'OK_NOOP'
    if (!isUndone) return noted({ ...ticket, stage: 'held', refusal: result, balance })
    // Taken back says that it had been taken.
    const bet = ticket.isTaken ? [] : [wallet.betEntry(ticket)]
    const both = result === 'OK' ? [...bet, wallet.rollbackEntry(ticket)] : []
    return noted({ ...ticket, stage: 'void', balance }, ...both)
  }

  async function pay(ticket: Ticket): Promise<Ticket> {
    let now = ticket
    while (now.stage === 'paying') {
      const told = now
      const { result, balance } = await wallet.retryUntilAnswered(() => wallet.reportWin(told))
      const isPaid = result === 'OK' || result === 'OK_NOOP'
      if (isPaid) now = noted({ ...told, stage: 'done', balance }, wallet.winEntry(told))
      // A refusal is for ever, so that it is told again under another number.
      else if (result === 'TX_UNKNOWN' && told.winTry < maxWinTries) now = noted({ ...told, winTry: told.winTry + 1 })
      else now = noted({ ...told, stage: 'held', refusal: result, balance })
    }
    return now
  }

  /** A stop ends what waits; the journal has where it was. */
  const quietly = (work: Promise<Ticket>): void => void work.catch(() => undefined)

  return {
    /** Asks for the bet; the ticket it gives is open, or at its end. */
    place: (ticket: Ticket): Promise<Ticket> => ask(noted(ticket)),
    settle(ticket: Ticket, win: bigint, details: RoundDetails | undefined): void {
      quietly(pay(noted({ ...ticket, stage: 'paying', win: String(win), details })))
    },
    refund(ticket: Ticket): void {
      quietly(undo(noted({ ...ticket, stage: 'undoing' })))
    },
    /** What was under way when the process ended; a bet whose answer was lost is taken back. */
    resume(ticket: Ticket): void {
      if (ticket.stage === 'betting') quietly(undo(noted({ ...ticket, stage: 'undoing' })))
      else if (ticket.stage === 'undoing') quietly(undo(ticket))
      else if (ticket.stage === 'paying') quietly(pay(ticket))
    },
  }
}

export type Tickets = ReturnType<typeof createTickets>
