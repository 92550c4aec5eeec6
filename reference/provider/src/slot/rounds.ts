import { setTimeout as sleep } from 'node:timers/promises'
import type { SeamlessReply } from '@fairground/contract/games/seamless.ts'
import type { Book } from './book.ts'
import { commitmentOf, stopsOf } from './fair-spin.ts'
import type { Fault } from './faults.ts'
import type { Entry, Movement, Round, Session } from './journal.ts'
import type { AskOperator } from './operator.ts'
import { type CompiledMachine, winOf } from './outcome.ts'

const longestPauseMs = 30_000
const mostWinTries = 5

type Options = {
  readonly book: Book
  readonly ask: AskOperator
  readonly machine: CompiledMachine
  readonly mischiefOf: (merchant: string) => Fault
  readonly nowMs: () => number
  readonly newId: () => string
  readonly newSeed: () => string
  readonly retryMs: number
  /** Ends the process; only mischief asks for it. */
  readonly crash: () => void
}

export type Wanted = { readonly key: string; readonly bet: bigint; readonly clientSeed: string }

/** A spin from the bet to its end: it stops at nothing but an answer that can be relied on. */
export function createRounds(options: Options) {
  const { book, ask, machine, mischiefOf, newId, newSeed, retryMs } = options
  const stopping = new AbortController()
  const running = new Map<string, Promise<Round>>()
  const lengths = machine.strips.map(({ length }) => length)

  function noted(round: Round, ...more: Entry[]): Round {
    book.note({ kind: 'round', value: round }, ...more)
    return round
  }

  function movement(round: Round, kind: Movement['kind'], transactionId: string, amount: string): Entry {
    const { merchant, player, currency } = sessionOf(round)
    const at = new Date(options.nowMs()).toISOString()
    return {
      kind: 'movement',
      value: { merchant, transactionId, kind, player, roundId: round.id, amount, currency, at },
    }
  }

  function sessionOf(round: Round): Session {
    const session = book.sessions.get(round.session)
    if (!session) throw new Error('a round without a session')
    return session
  }

  /** Asks the same again until the answer can be relied on. */
  async function insist<T>(call: () => Promise<T | null>): Promise<T> {
    for (let tries = 0; ; tries++) {
      const answer = await call()
      if (answer !== null) return answer
      await sleep(Math.min(retryMs * 2 ** tries, longestPauseMs), undefined, { signal: stopping.signal })
    }
  }

  const betFields = (round: Round) => {
    const { operatorSession: session, gameId, currency } = sessionOf(round)
    return { session, transactionId: `${round.id}-b`, roundId: round.id, gameId, currency, amount: round.bet }
  }

  const tellWin = (round: Round) => {
    const { transactionId: betTransactionId, ...bet } = betFields(round)
    const win = { ...bet, transactionId: winId(round), amount: round.win, betTransactionId, isRoundOver: true }
    return ask(sessionOf(round).merchant, 'win', win)
  }

  const takeBack = (round: Round) => {
    const { operatorSession: session, merchant } = sessionOf(round)
    const transactionId = `${round.id}-r`
    return ask(merchant, 'rollback', { session, transactionId, betTransactionId: `${round.id}-b`, roundId: round.id })
  }

  async function bet(round: Round): Promise<Round> {
    const { merchant } = sessionOf(round)
    const { order, crash } = mischiefOf(merchant)
    if (order === 'rollback-first') await takeBack(round)
    const asked = ask(merchant, 'bet', betFields(round))
    const early = order === 'win-first' ? await tellWin(round) : null
    const answer = await asked
    if (answer === null) return noted({ ...round, stage: 'undoing' })
    const { result, balance } = answer
    if (result === 'TX_CANCELLED') return noted({ ...round, stage: 'void', balance })
    if (result !== 'OK' && result !== 'OK_NOOP') return noted({ ...round, stage: 'refused', refusal: result, balance })
    const taken = movement(round, 'bet', `${round.id}-b`, round.bet)
    const after = noted({ ...round, stage: 'paying', balance }, taken)
    if (crash === 'after-bet') options.crash()
    return early ? settle(after, early) : after
  }

  async function undo(round: Round): Promise<Round> {
    const { result, balance } = await insist(() => takeBack(round))
    const isUndone = result === 'OK' || result === 'OK_NOOP'
    if (!isUndone) return noted({ ...round, stage: 'held', refusal: result, balance })
    // Taken back says that it had been taken.
    const both = [
      movement(round, 'bet', `${round.id}-b`, round.bet),
      movement(round, 'rollback', `${round.id}-r`, round.bet),
    ]
    return noted({ ...round, stage: 'void', balance }, ...(result === 'OK' ? both : []))
  }

  function settle(round: Round, { result, balance }: SeamlessReply<'win'>): Round {
    if (result === 'OK' || result === 'OK_NOOP')
      return noted({ ...round, stage: 'done', balance }, movement(round, 'win', winId(round), round.win))
    // It came before its bet. A refusal is for ever, so that it is told again under another number.
    if (result === 'TX_UNKNOWN' && round.winTry < mostWinTries) return noted({ ...round, winTry: round.winTry + 1 })
    return noted({ ...round, stage: 'held', refusal: result, balance })
  }

  async function pay(round: Round): Promise<Round> {
    const settled = settle(round, await insist(() => tellWin(round)))
    if (settled.stage === 'done' && mischiefOf(sessionOf(round).merchant).crash === 'after-win') options.crash()
    return settled
  }

  async function goOn(round: Round): Promise<Round> {
    let now = round
    if (now.stage === 'betting') now = await bet(now)
    if (now.stage === 'undoing') now = await undo(now)
    while (now.stage === 'paying') now = await pay(now)
    return now
  }

  function run(session: string, round: Round | Promise<Round>): Promise<Round> {
    const going = Promise.resolve(round)
      .then(goOn)
      .finally(() => running.delete(session))
    running.set(session, going)
    // Whoever waits for it hears of a stop; nobody may.
    going.catch(() => undefined)
    return going
  }

  /** The next seed is promised before the bet of this spin is asked, so that no spin is without a promise. */
  async function open(session: Session, { key, bet: stake, clientSeed }: Wanted): Promise<Round> {
    const { serverSeed, commitment, nonce } = session
    const stops = await stopsOf({ serverSeed, clientSeed, nonce }, lengths)
    const win = winOf(machine.outcomeOf(stops).units, stake, machine.lineCount)
    const seeds = { serverSeed, commitment, nonce, clientSeed }
    const amounts = { bet: String(stake), win: String(win), stops }
    const state = { stage: 'betting', winTry: 1, refusal: null, balance: null } as const
    const round: Round = { id: newId(), session: session.id, key, ...seeds, ...amounts, ...state }
    const nextSeed = newSeed()
    const next = { ...session, nonce: nonce + 1, serverSeed: nextSeed, commitment: await commitmentOf(nextSeed) }
    return noted(round, { kind: 'session', value: next })
  }

  return {
    /** At most one at a time for a session; whoever begins looks at `running` first. */
    begin: (session: Session, wanted: Wanted) => run(session.id, open(session, wanted)),
    running: (session: string) => running.get(session),
    /** What was under way when the process ended: a bet whose answer was lost is taken back. */
    resume(): void {
      for (const round of book.rounds.values()) {
        if (round.stage === 'betting') void run(round.session, noted({ ...round, stage: 'undoing' }))
        else if (round.stage === 'undoing' || round.stage === 'paying') void run(round.session, round)
      }
    },
    stop: () => stopping.abort(),
  }
}

export type Rounds = ReturnType<typeof createRounds>

function winId({ id, winTry }: Round): string {
  return `${id}-w${winTry}`
}
