import { chainOf, sealOf } from './chain.ts'
import type { TableRound, Ticket } from './records.ts'
import type { Choice, TableGame } from './table-game.ts'
import type { TableState } from './table-state.ts'
import type { Tickets } from './tickets.ts'

const chainLength = 10_000
const tickMs = 100

export type Clock = {
  readonly nowMs: () => number
  /** Ends early and with an error when the studio stops. */
  readonly wait: (ms: number) => Promise<void>
}

type Options = {
  readonly game: TableGame
  readonly state: TableState
  readonly tickets: Tickets
  readonly clock: Clock
  readonly newSeed: () => string
  readonly newId: () => string
  readonly bettingMs: () => number
  /** The round has changed, or the time in it has gone on. */
  readonly onRound: (round: TableRound) => void
  readonly onTick: (round: TableRound, elapsedMs: number) => void
}

export type PlaceRequest = Choice & { readonly session: string; readonly key: string; readonly round: number }

/** One table: its clock, its rounds, and when which ticket is settled. */
export function createTable({ game, state, tickets, clock, newSeed, newId, bettingMs, onRound, onTick }: Options) {
  const { nowMs, wait } = clock
  let seeds: { readonly first: number; readonly list: readonly string[] } | null = null
  let wake: (() => void) | null = null
  let seated = 0
  let isStopped = false

  const current = (): TableRound | undefined => state.roundsOf(game.code).at(-1)

  const isInTime = ({ round }: Pick<Ticket, 'round'>): boolean => {
    const now = current()
    return now?.stage === 'betting' && now.number === round && nowMs() < now.closesAtMs
  }

  const roundOf = ({ round }: Ticket): TableRound | undefined =>
    state.roundsOf(game.code).findLast(({ number }) => number === round)

  function noted(round: TableRound): TableRound {
    state.note({ kind: 'table-round', value: round })
    onRound(round)
    return round
  }

  /** The seed of a round and what it was sealed by; a chain that is used up is followed by a new one. */
  function seedFor(number: number): { readonly seed: string; readonly seal: string; readonly place: number } {
    const known = state.chainOf(game.code)
    if (!known || number >= known.first + known.length * game.roundsOfSeed) {
      const value = { table: game.code, last: newSeed(), length: chainLength, first: number }
      state.note({ kind: 'table-chain', value })
      return seedFor(number)
    }
    if (seeds?.first !== known.first) seeds = { first: known.first, list: chainOf(known.last, known.length) }
    const at = Math.floor((number - known.first) / game.roundsOfSeed)
    const seed = seeds.list[at] ?? ''
    const seal = seeds.list[at - 1] ?? sealOf(seed)
    return { seed, seal, place: (number - known.first) % game.roundsOfSeed }
  }

  async function open(): Promise<TableRound> {
    const number = (current()?.number ?? 0) + 1
    const { seed, seal, place } = seedFor(number)
    const drawn = await game.drawRound(seed, number, place)
    const proven = await game.prove?.(seed, place)
    const times = { closesAtMs: nowMs() + bettingMs(), startedAtMs: null }
    return noted({ table: game.code, number, seed, seal, place, drawn, ...proven, stage: 'betting', ...times })
  }

  const openTickets = (round: TableRound): readonly Ticket[] =>
    state
      .activeTickets()
      .filter(({ table, round: of, stage }) => table === game.code && of === round.number && stage === 'open')

  function settle(ticket: Ticket, round: TableRound): void {
    // What was drawn is secret until the end where players may leave before it, so those who did are told nothing.
    const isTold = !game.canLeave || game.settledMs(ticket, round.drawn) >= game.playMs(round.drawn)
    tickets.settle(ticket, game.winOf(ticket, round.drawn), isTold ? game.detailsOf(round.drawn) : undefined)
  }

  function settleDue(round: TableRound, elapsedMs: number): void {
    for (const ticket of openTickets(round)) if (game.settledMs(ticket, round.drawn) <= elapsedMs) settle(ticket, round)
  }

  async function play(opened: TableRound): Promise<void> {
    await wait(opened.closesAtMs - nowMs())
    const startedAtMs = nowMs()
    const round = noted({ ...opened, stage: 'playing', startedAtMs })
    const endMs = game.playMs(round.drawn)
    for (let elapsed = 0; elapsed < endMs; elapsed = nowMs() - startedAtMs) {
      settleDue(round, elapsed)
      onTick(round, elapsed)
      await wait(Math.min(game.canLeave ? tickMs : endMs, endMs - elapsed))
    }
    end(round)
  }

  function end(round: TableRound): void {
    noted({ ...round, stage: 'over' })
    settleDue(round, Number.POSITIVE_INFINITY)
  }

  async function run(): Promise<void> {
    for (;;) {
      // A table at which nobody sits has no rounds.
      if (seated === 0) await new Promise<void>((resolve) => (wake = resolve))
      if (isStopped) return
      await play(await open())
      await wait(game.restMs)
    }
  }

  /** What a restart broke off: a round that had begun is finished, one that had not is given back. */
  function resume(): void {
    for (const ticket of state.activeTickets().filter(({ table, stage }) => table === game.code && stage === 'open')) {
      const round = roundOf(ticket)
      const isDecided = round?.stage === 'over' || (round?.stage === 'playing' && !game.waitsForPlayer(ticket))
      if (round && isDecided) settle(ticket, round)
      else tickets.refund(ticket)
    }
    const last = current()
    if (last?.stage === 'betting') noted({ ...last, stage: 'void' })
    else if (last?.stage === 'playing') noted({ ...last, stage: 'over' })
  }

  return {
    game,
    start(): void {
      resume()
      // A table that cannot go on must not stand still in silence: the process ends, and a restart finishes the round.
      void run().catch((error: unknown) => {
        if (!isStopped) throw error
      })
    },
    stop(): void {
      isStopped = true
      wake?.()
    },
    /** Somebody sits down; the function that is given lets them get up again. */
    join(): () => void {
      seated++
      wake?.()
      wake = null
      let isHere = true
      return () => {
        if (isHere) seated--
        isHere = false
      }
    },
    current,
    past: (): readonly TableRound[] => state.roundsOf(game.code).slice(-game.shownRounds - 1),
    isInTime,
    /** Null when the bets of that round are closed: nothing is asked and nothing is taken. */
    place(asked: PlaceRequest): Promise<Ticket> | null {
      const { session, key, round, chips, autoAt } = asked
      if (!isInTime({ round })) return null
      const bet = String(Object.values(chips).reduce((sum, chip) => sum + BigInt(chip), 0n))
      const names = { id: newId(), session, key, table: game.code, round }
      const begun = { tappedMs: null, bet, win: '0', winTry: 1, stage: 'betting', isTaken: false } as const
      return tickets.place({ ...names, chips, autoAt, ...begun, refusal: null, balance: null })
    },
    /** The player's tap, at the time of the server: decided here and now, whether or not a tick has been. */
    leave(ticket: Ticket): 'paid' | 'late' {
      const round = roundOf(ticket)
      if (ticket.stage !== 'open') return BigInt(ticket.win) > 0n ? 'paid' : 'late'
      if (!game.canLeave || round?.stage !== 'playing' || round.startedAtMs === null) return 'late'
      const tapped = { ...ticket, tappedMs: nowMs() - round.startedAtMs }
      if (game.winOf(tapped, round.drawn) === 0n) return 'late'
      settle(tapped, round)
      return 'paid'
    },
  }
}

export type Table = ReturnType<typeof createTable>
