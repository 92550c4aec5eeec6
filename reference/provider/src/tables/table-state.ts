import type { Entry } from '../studio/entries.ts'
import type { Chain, TableRound, Ticket } from './records.ts'

const keptRounds = 200

/** What a session has won or lost by tickets that were settled, and the last balance that was heard of. */
export type SessionTotals = { readonly net: bigint; readonly balance: string | null }

/** All that the tables know, in memory; `write` keeps it in the journal before anybody hears of it. */
export function createTableState(before: readonly Entry[], write: (...entries: readonly Entry[]) => void) {
  const chains = new Map<string, Chain>()
  const rounds = new Map<string, TableRound[]>()
  const tickets = new Map<string, Ticket>()
  const ticketsByKey = new Map<string, string>()
  const seats = new Map<string, SessionTotals>()
  const ticketsByRound = new Map<string, Set<string>>()
  /** Those that are not at their end: what a table looks through at every tick. */
  const going = new Map<string, Ticket>()

  function takeRound(round: TableRound): void {
    const list = rounds.get(round.table) ?? []
    rounds.set(round.table, list)
    if (list.at(-1)?.number === round.number) list.pop()
    list.push(round)
    if (list.length > keptRounds) list.shift()
  }

  function takeTicket(ticket: Ticket): void {
    const { id, session, key, table, round, stage, balance } = ticket
    const seat = seats.get(session) ?? { net: 0n, balance: null }
    const isNews = stage === 'done' && tickets.get(id)?.stage !== 'done'
    const net = isNews ? seat.net + BigInt(ticket.win) - BigInt(ticket.bet) : seat.net
    seats.set(session, { net, balance: balance ?? seat.balance })
    tickets.set(id, ticket)
    ticketsByKey.set(`${session} ${key}`, id)
    const place = `${session} ${table} ${round}`
    ticketsByRound.set(place, (ticketsByRound.get(place) ?? new Set()).add(id))
    if (isEnded(ticket)) going.delete(id)
    else going.set(id, ticket)
  }

  function take(entry: Entry): void {
    if (entry.kind === 'table-chain') chains.set(entry.value.table, entry.value)
    else if (entry.kind === 'table-round') takeRound(entry.value)
    else if (entry.kind === 'ticket') takeTicket(entry.value)
  }
  for (const entry of before) take(entry)

  return {
    chainOf: (table: string) => chains.get(table),
    /** The oldest first. */
    roundsOf: (table: string): readonly TableRound[] => rounds.get(table) ?? [],
    ticketByKey: (session: string, key: string) => tickets.get(ticketsByKey.get(`${session} ${key}`) ?? ''),
    ticketsOf: (session: string, table: string, round: number): readonly Ticket[] =>
      [...(ticketsByRound.get(`${session} ${table} ${round}`) ?? [])].flatMap((id) => tickets.get(id) ?? []),
    sessionTotalsOf: (session: string): SessionTotals => seats.get(session) ?? { net: 0n, balance: null },
    activeTickets: (): readonly Ticket[] => [...going.values()],
    note(...entries: readonly Entry[]): void {
      write(...entries)
      for (const entry of entries) take(entry)
    },
  }
}

function isEnded({ stage }: Ticket): boolean {
  return stage === 'done' || stage === 'void' || stage === 'refused' || stage === 'held'
}

export type TableState = ReturnType<typeof createTableState>
