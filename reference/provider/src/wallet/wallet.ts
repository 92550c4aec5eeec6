import { setTimeout as sleep } from 'node:timers/promises'
import type { RoundDetails } from '@fairground/contract/games/round-details.ts'
import type { Entry, Movement, Session } from '../studio/entries.ts'
import type { CallOperator } from '../studio/operator.ts'
import type { StudioStore } from '../studio/studio-store.ts'

const longestPauseMs = 30_000

/** One stake and what it won: for the operator a round of its own. */
export type Wager = {
  readonly id: string
  readonly session: string
  readonly bet: string
  readonly win: string
  /** Counts the numbers under which the win was told. */
  readonly winTry: number
  /** What the bet is on, as far as it is known when it is placed; the operator shows it in the player's record. */
  readonly about?: RoundDetails | undefined
  /** How the round looked when it ended. */
  readonly details?: RoundDetails | undefined
}

type Options = {
  readonly book: StudioStore
  readonly ask: CallOperator
  readonly nowMs: () => number
  /** Before the first repetition; twice as long every time after. */
  readonly retryMs: number
  readonly signal: AbortSignal
}

/** What a game asks an operator for, and how it is written in the book. */
export function createWallet({ book, ask, nowMs, retryMs, signal }: Options) {
  function sessionOf({ session: id }: Wager): Session {
    const session = book.sessions.get(id)
    if (!session) throw new Error('a wager without a session')
    return session
  }

  const betFields = (wager: Wager) => {
    const { operatorSession: session, gameId, currency } = sessionOf(wager)
    return { session, transactionId: `${wager.id}-b`, roundId: wager.id, gameId, currency, amount: wager.bet }
  }

  function movement(wager: Wager, kind: Movement['kind'], transactionId: string, amount: string): Entry {
    const { merchant, player, currency } = sessionOf(wager)
    const at = new Date(nowMs()).toISOString()
    return {
      kind: 'movement',
      value: { merchant, transactionId, kind, player, roundId: wager.id, amount, currency, at },
    }
  }

  const told = (details: RoundDetails | undefined) => (details ? { details } : {})

  return {
    merchantOf: (wager: Wager) => sessionOf(wager).merchant,
    takeBet: (wager: Wager) => ask(sessionOf(wager).merchant, 'bet', { ...betFields(wager), ...told(wager.about) }),
    reportWin(wager: Wager) {
      const { transactionId: betTransactionId, ...bet } = betFields(wager)
      const of = { transactionId: winId(wager), amount: wager.win, betTransactionId }
      const win = { ...bet, ...of, isRoundOver: true, ...told(wager.details) }
      return ask(sessionOf(wager).merchant, 'win', win)
    },
    rollBackBet(wager: Wager) {
      const { operatorSession: session, merchant } = sessionOf(wager)
      const names = { transactionId: `${wager.id}-r`, betTransactionId: `${wager.id}-b`, roundId: wager.id }
      return ask(merchant, 'rollback', { session, ...names })
    },
    /** A round that paid nothing, or whose stake went back; no money moves. */
    endRound(wager: Wager) {
      const { operatorSession: session, merchant } = sessionOf(wager)
      return ask(merchant, 'end-round', { session, roundId: wager.id, ...told(wager.details) })
    },
    returnStake(wager: Wager) {
      const { transactionId: betTransactionId, ...bet } = betFields(wager)
      const back = { ...bet, transactionId: `${wager.id}-s`, betTransactionId }
      return ask(sessionOf(wager).merchant, 'return-stake', back)
    },
    /** Takes the whole win back that was told last. */
    reverseWin(wager: Wager) {
      const { operatorSession: session, merchant } = sessionOf(wager)
      const names = { transactionId: reverseId(wager), winTransactionId: winId(wager), roundId: wager.id }
      return ask(merchant, 'reverse', { session, ...names })
    },
    betEntry: (wager: Wager) => movement(wager, 'bet', `${wager.id}-b`, wager.bet),
    winEntry: (wager: Wager) => movement(wager, 'win', winId(wager), wager.win),
    rollbackEntry: (wager: Wager) => movement(wager, 'rollback', `${wager.id}-r`, wager.bet),
    returnEntry: (wager: Wager) => movement(wager, 'return-stake', `${wager.id}-s`, wager.bet),
    reverseEntry: (wager: Wager) => movement(wager, 'reverse', reverseId(wager), wager.win),
    /** Asks the same again until the answer can be relied on. */
    async retryUntilAnswered<T>(call: () => Promise<T | null>): Promise<T> {
      for (let tries = 0; ; tries++) {
        const answer = await call()
        if (answer !== null) return answer
        await sleep(Math.min(retryMs * 2 ** tries, longestPauseMs), undefined, { signal })
      }
    },
  }
}

export type Wallet = ReturnType<typeof createWallet>

/** Each win is taken back under a number of its own. */
function reverseId({ id, winTry }: Wager): string {
  return `${id}-x${winTry}`
}

function winId({ id, winTry }: Wager): string {
  return `${id}-w${winTry}`
}
