import type { SeamlessReply } from '@fairground/contract/games/seamless.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Entry, Round, Session } from './entries.ts'
import { commitmentOf } from './fair-seed.ts'
import type { Fault } from './faults.ts'
import { type SpinRules, spinOf } from './spin-rules.ts'
import type { StudioStore } from './studio-store.ts'

const maxWinTries = 5

type Options = {
  readonly book: StudioStore
  readonly wallet: Wallet
  readonly faultOf: (merchant: string) => Fault
  readonly newId: () => string
  readonly newSeed: () => string
  /** Ends the process; only a fault that was asked for does. */
  readonly crash: () => void
}

export type RoundRequest = {
  readonly key: string
  readonly bet: bigint
  readonly clientSeed: string
  readonly rules: SpinRules | undefined
}

/** A spin from the bet to its end: it stops at nothing but an answer that can be relied on. */
export function createRounds(options: Options) {
  const { book, wallet, faultOf, newId, newSeed } = options
  const running = new Map<string, Promise<Round>>()

  function noted(round: Round, ...more: Entry[]): Round {
    book.note({ kind: 'round', value: round }, ...more)
    return round
  }

  async function bet(round: Round): Promise<Round> {
    const { order, crash } = faultOf(wallet.merchantOf(round))
    if (order === 'rollback-first') await wallet.rollBackBet(round)
    const asked = wallet.takeBet(round)
    const early = order === 'win-first' ? await wallet.reportWin(round) : null
    const answer = await asked
    if (answer === null) return noted({ ...round, stage: 'undoing' })
    const { result, balance } = answer
    if (result === 'TX_CANCELLED') return noted({ ...round, stage: 'void', balance })
    if (result !== 'OK' && result !== 'OK_NOOP') return noted({ ...round, stage: 'refused', refusal: result, balance })
    const after = noted({ ...round, stage: 'paying', balance }, wallet.betEntry(round))
    if (crash === 'after-bet') options.crash()
    return early ? settle(after, early) : after
  }

  async function undo(round: Round): Promise<Round> {
    const { result, balance } = await wallet.retryUntilAnswered(() => wallet.rollBackBet(round))
    const isUndone = result === 'OK' || result === 'OK_NOOP'
    if (!isUndone) return noted({ ...round, stage: 'held', refusal: result, balance })
    // Taken back says that it had been taken.
    const both = [wallet.betEntry(round), wallet.rollbackEntry(round)]
    return noted({ ...round, stage: 'void', balance }, ...(result === 'OK' ? both : []))
  }

  function settle(round: Round, { result, balance }: SeamlessReply<'win'>): Round {
    if (result === 'OK' || result === 'OK_NOOP')
      return noted({ ...round, stage: 'done', balance }, wallet.winEntry(round))
    // It came before its bet. A refusal is for ever, so that it is told again under another number.
    if (result === 'TX_UNKNOWN' && round.winTry < maxWinTries) return noted({ ...round, winTry: round.winTry + 1 })
    return noted({ ...round, stage: 'held', refusal: result, balance })
  }

  async function pay(round: Round): Promise<Round> {
    const settled = settle(round, await wallet.retryUntilAnswered(() => wallet.reportWin(round)))
    if (settled.stage === 'done' && faultOf(wallet.merchantOf(round)).crash === 'after-win') options.crash()
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
    // A caller that waits for it hears of a stop; there may be none.
    going.catch(() => undefined)
    return going
  }

  /** The next seed is promised before the bet of this spin is asked, so that no spin is without a promise. */
  async function open(session: Session, { key, bet: stake, clientSeed, rules }: RoundRequest): Promise<Round> {
    const { serverSeed, commitment, nonce } = session
    if (!rules) throw new Error(`no spins are played in ${session.engine}`)
    const seeds = { serverSeed, commitment, nonce, clientSeed }
    const { drawn, win } = await spinOf(rules, seeds, stake)
    const amounts = { bet: String(stake), win: String(win), drawn, details: rules.detailsOf?.(drawn) }
    const state = { stage: 'betting', winTry: 1, refusal: null, balance: null } as const
    const round: Round = { id: newId(), session: session.id, key, ...seeds, ...amounts, ...state }
    const nextSeed = newSeed()
    const next = { ...session, nonce: nonce + 1, serverSeed: nextSeed, commitment: await commitmentOf(nextSeed) }
    return noted(round, { kind: 'session', value: next })
  }

  return {
    /** At most one at a time for a session; the caller looks at `running` first. */
    begin: (session: Session, wanted: RoundRequest) => run(session.id, open(session, wanted)),
    running: (session: string) => running.get(session),
    /** What was under way when the process ended: a bet whose answer was lost is taken back. */
    resume(): void {
      for (const round of book.rounds.values()) {
        if (round.stage === 'betting') void run(round.session, noted({ ...round, stage: 'undoing' }))
        else if (round.stage === 'undoing' || round.stage === 'paying') void run(round.session, round)
      }
    },
  }
}

export type Rounds = ReturnType<typeof createRounds>
