import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { chipsOf } from '../studio/bets.ts'
import type { Entry, Session } from '../studio/entries.ts'
import type { StudioStore } from '../studio/studio-store.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { LeaveResponse, PlaceResponse, TableMessage } from './messages.ts'
import type { Ticket } from './records.ts'
import { pastRounds, shownRound, shownTicket } from './shown.ts'
import { createTable, type Table } from './table.ts'
import type { Choice, TableGame } from './table-game.ts'
import { createTableState } from './table-state.ts'
import { createTickets } from './tickets.ts'

const stillMs = 5_000
const patienceMs = 8_000

const session = z.string().max(64)
const key = z.string().regex(/^[0-9a-f]{32}$/)
const liveRequest = z.object({ session })
const leaveRequest = z.object({ session, key })
const placeRequest = z.object({
  session,
  key,
  round: z.int().positive(),
  chips: z.record(z.string().max(24), z.string().regex(/^[1-9]\d{0,14}$/)),
  autoAt: z.int().positive().nullable(),
})
const paceRequest = z.strictObject({ bettingMs: z.int().min(200).max(60_000).optional() })

type Options = {
  readonly games: readonly TableGame[]
  readonly book: StudioStore
  readonly before: readonly Entry[]
  readonly wallet: Wallet
  readonly nowMs: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly newId: () => string
  readonly newSeed: () => string
  readonly signal: AbortSignal
}

type Seat = { readonly session: string; readonly table: Table; readonly send: (message: TableMessage) => void }

/** Every table of the studio, and what pages ask of them. Null is a question that does not parse. */
export function createTables({ games, book, before, wallet, nowMs, wait, newId, newSeed, signal }: Options) {
  const state = createTableState(before, book.note)
  const seats = new Set<Seat>()
  const placing = new Map<string, Promise<Ticket>>()
  let askedBettingMs: number | undefined

  const tickets = createTickets({
    wallet,
    note: state.note,
    isInTime: (ticket) => tables.get(ticket.table)?.isInTime(ticket) ?? false,
    onChange: (ticket) => tell((seat) => seat.session === ticket.session && sendMine(seat)),
  })

  function tell(act: (seat: Seat) => unknown): void {
    for (const seat of seats) act(seat)
  }

  const isAt = (seat: Seat, game: TableGame) => seat.table.game === game

  function sendTable({ table, send }: Seat): void {
    const round = table.current()
    const shown = round ? shownRound(round, table.game) : null
    send({ type: 'table', now: nowMs(), round: shown, past: pastRounds(table.past(), table.game) })
  }

  function sendMine({ session, table, send }: Seat): void {
    const round = table.current()?.number ?? 0
    const { net, balance } = state.sessionTotalsOf(session)
    const own = state.ticketsOf(session, table.game.code, round).map(shownTicket)
    send({ type: 'mine', balance, net: String(net), tickets: own })
  }

  const open = (game: TableGame): Table =>
    createTable({
      game,
      state,
      tickets,
      clock: { nowMs, wait },
      newSeed,
      newId,
      bettingMs: () => askedBettingMs ?? game.bettingMs,
      onRound: ({ stage }) =>
        tell((seat) => {
          if (!isAt(seat, game)) return
          sendTable(seat)
          if (stage === 'betting') sendMine(seat)
        }),
      onTick: (_round, elapsedMs) =>
        tell((seat) => isAt(seat, game) && seat.send({ type: 'tick', now: nowMs(), elapsedMs })),
    })
  const tables: ReadonlyMap<string, Table> = new Map(games.map((game) => [game.code, open(game)]))
  // A table settles what it finds open, so that what was under way before goes on first.
  for (const ticket of state.activeTickets()) tickets.resume(ticket)
  for (const table of tables.values()) table.start()
  const still = setInterval(() => tell(({ send }) => send({ type: 'still', now: nowMs() })), stillMs).unref()
  signal.addEventListener('abort', () => {
    clearInterval(still)
    for (const table of tables.values()) table.stop()
  })

  const sessionAt = (id: string): { readonly found: Session; readonly table: Table } | null => {
    const found = book.sessions.get(id)
    const table = tables.get(found?.engine ?? '')
    return found && table ? { found, table } : null
  }

  function begin({ session, key, round, chips, autoAt }: z.output<typeof placeRequest>, table: Table) {
    const asked = table.place({ session, key, round, chips, autoAt })
    if (!asked) return null
    placing.set(`${session} ${key}`, asked)
    void asked.catch(() => undefined).finally(() => placing.delete(`${session} ${key}`))
    return asked
  }

  return {
    live(body: unknown, response: ServerResponse): void {
      const parsed = liveRequest.safeParse(body)
      const at = parsed.success ? sessionAt(parsed.data.session) : null
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      const send = (message: TableMessage) => response.write(`data: ${JSON.stringify(message)}\n\n`)
      if (!at) {
        send({ type: 'over' })
        response.end()
        return
      }
      const seat: Seat = { session: at.found.id, table: at.table, send }
      seats.add(seat)
      const getUp = at.table.join()
      response.on('close', () => {
        seats.delete(seat)
        getUp()
      })
      sendTable(seat)
      sendMine(seat)
    },
    async place(body: unknown): Promise<PlaceResponse | null> {
      const parsed = placeRequest.safeParse(body)
      if (!parsed.success) return null
      const asked = parsed.data
      const at = sessionAt(asked.session)
      if (!at) return { state: 'over' }
      const known = state.ticketByKey(asked.session, asked.key)
      if (!known && !canPlace(at.table.game, at.found, asked, besides(state, asked, at.table))) return null
      const ticket = known ?? begin(asked, at.table)
      if (!ticket) return { state: 'closed' }
      const going = placing.get(`${asked.session} ${asked.key}`) ?? ticket
      const ended = await Promise.race([going, sleep(patienceMs, null, { ref: false })])
      const now = ended ?? state.ticketByKey(asked.session, asked.key)
      return now ? { state: 'known', ticket: shownTicket(now) } : { state: 'closed' }
    },
    leave(body: unknown): LeaveResponse | null {
      const parsed = leaveRequest.safeParse(body)
      if (!parsed.success) return null
      const at = sessionAt(parsed.data.session)
      const ticket = state.ticketByKey(parsed.data.session, parsed.data.key)
      if (!at || !ticket) return { state: 'over' }
      const left = at.table.leave(ticket)
      const now = state.ticketByKey(ticket.session, ticket.key) ?? ticket
      return { state: left, ticket: shownTicket(now) }
    },
    /** For tests: how long bets are taken at every table, or as the games say. */
    pace(body: unknown): boolean {
      const parsed = paceRequest.safeParse(body)
      if (parsed.success) askedBettingMs = parsed.data.bettingMs
      return parsed.success
    },
  }
}

/** What the player has on the table already and what counts. */
function besides(
  state: ReturnType<typeof createTableState>,
  { session, round }: z.output<typeof placeRequest>,
  { game }: Table,
): readonly Choice[] {
  const gone = ['void', 'refused', 'undoing']
  return state.ticketsOf(session, game.code, round).filter(({ stage }) => !gone.includes(stage))
}

function canPlace(game: TableGame, { currency }: Session, choice: Choice, beside: readonly Choice[]): boolean {
  const chips = chipsOf(currency)
  const [smallest = 1n, largest = 1n] = [chips[0], chips.at(-1)]
  const amounts = Object.values(choice.chips).map(BigInt)
  const total = amounts.reduce((sum, amount) => sum + amount, 0n)
  if (amounts.length === 0 || amounts.some((amount) => amount % smallest !== 0n)) return false
  return total <= largest * BigInt(game.maxChips) && game.accepts(choice, beside)
}
