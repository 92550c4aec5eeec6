import type { RoundDetails } from '@fairground/contract/games/round-details.ts'
import type { SeamlessReply } from '@fairground/contract/games/seamless.ts'
import type { Entry } from '../studio/entries.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { winOf } from './model/prices.ts'
import type { Result } from './model/results.ts'
import type { Bet, BetStage } from './records.ts'

const maxWinTries = 5

type Options = {
  readonly wallet: Wallet
  readonly note: (...entries: Entry[]) => void
  /** Whether the bet could still be placed as the match stands. */
  readonly isOpen: (bet: Bet) => Promise<boolean>
  readonly onChange: (bet: Bet) => void
}

type Reply = SeamlessReply<'win'>

const isDone = ({ result }: Reply): boolean => result === 'OK' || result === 'OK_NOOP'

/** A bet from the stake to its end, and to the end after its correction; when that is, others decide. */
export function createBets({ wallet, note, isOpen, onChange }: Options) {
  const running = new Set<string>()

  function noted(bet: Bet, ...more: readonly Entry[]): Bet {
    note({ kind: 'sports-bet', value: bet }, ...more)
    onChange(bet)
    return bet
  }

  const held = (bet: Bet, { result, balance }: Reply): Bet => noted({ ...bet, stage: 'held', refusal: result, balance })

  async function ask(bet: Bet): Promise<Bet> {
    const answer = await wallet.takeBet(bet)
    if (answer === null) return noted({ ...bet, stage: 'undoing' })
    const { result, balance } = answer
    if (result === 'TX_CANCELLED') return noted({ ...bet, stage: 'returned', balance })
    if (!isDone(answer)) return noted({ ...bet, stage: 'refused', refusal: result, balance })
    const stage = (await isOpen(bet)) ? 'open' : 'undoing'
    return noted({ ...bet, isTaken: true, balance, stage }, wallet.betEntry(bet))
  }

  async function undo(bet: Bet): Promise<Bet> {
    const answer = await wallet.retryUntilAnswered(() => wallet.rollBackBet(bet))
    if (!isDone(answer)) return held(bet, answer)
    // Taken back says that it had been taken.
    const taken = bet.isTaken ? [] : [wallet.betEntry(bet)]
    const both = answer.result === 'OK' ? [...taken, wallet.rollbackEntry(bet)] : []
    return noted({ ...bet, stage: 'returned', balance: answer.balance }, ...both)
  }

  async function pay(bet: Bet): Promise<Bet> {
    const answer = await wallet.retryUntilAnswered(() => wallet.reportWin(bet))
    const { result, balance } = answer
    // Nothing was paid for a stake that goes back; it was told only to open a round that was over.
    const stage = bet.result === 'void' ? 'reversing' : 'settled'
    if (isDone(answer)) return noted({ ...bet, stage, balance }, wallet.winEntry(bet))
    // A refusal is for ever, so that it is told again under another number.
    if (result === 'TX_UNKNOWN' && bet.winTry < maxWinTries) return noted({ ...bet, winTry: bet.winTry + 1 })
    return held(bet, answer)
  }

  async function giveBack(bet: Bet): Promise<Bet> {
    const answer = await wallet.retryUntilAnswered(() => wallet.returnStake(bet))
    if (!isDone(answer)) return held(bet, answer)
    return noted({ ...bet, stage: 'ending', balance: answer.balance }, wallet.returnEntry(bet))
  }

  async function reverse(bet: Bet): Promise<Bet> {
    const answer = await wallet.retryUntilAnswered(() => wallet.reverseWin(bet))
    if (!isDone(answer)) return held(bet, answer)
    const stage = bet.result === 'void' ? 'voiding' : 'ending'
    const after = { stage, win: '0', winTry: bet.winTry + 1, balance: answer.balance } as const
    return noted({ ...bet, ...after }, wallet.reverseEntry(bet))
  }

  async function end(bet: Bet): Promise<Bet> {
    const answer = await wallet.retryUntilAnswered(() => wallet.endRound(bet))
    return isDone(answer) ? noted({ ...bet, stage: 'settled', balance: answer.balance }) : held(bet, answer)
  }

  const steps: Partial<Record<BetStage, (bet: Bet) => Promise<Bet>>> = {
    betting: ask,
    undoing: undo,
    paying: pay,
    voiding: giveBack,
    reversing: reverse,
    ending: end,
  }

  /** Goes on until the bet waits for its match, or is at an end. */
  async function run(bet: Bet): Promise<Bet> {
    running.add(bet.id)
    try {
      let now = bet
      for (let step = steps[now.stage]; step; step = steps[now.stage]) now = await step(now)
      return now
    } finally {
      running.delete(bet.id)
    }
  }

  /** A stop ends what waits; the journal has where it was. */
  const quietly = (bet: Bet): void => void run(bet).catch(() => undefined)

  const stages = { won: 'paying', lost: 'ending', void: 'voiding' } as const
  const paidFor = ({ bet, price }: Bet, result: Result) => (result === 'won' ? String(winOf(BigInt(bet), price)) : '0')

  return {
    isRunning: ({ id }: Bet): boolean => running.has(id),
    place: (bet: Bet): Promise<Bet> => run(noted(bet)),
    settle(bet: Bet, result: Result, details: RoundDetails): void {
      quietly(noted({ ...bet, result, details, win: paidFor(bet, result), stage: stages[result] }))
    },
    /** The result was corrected: what was paid is taken back, or what was not paid is paid. */
    correct(bet: Bet, result: Result, details: RoundDetails): void {
      const after = { ...bet, result, details, firstResult: bet.result, isFinal: true }
      if (bet.result === 'won') quietly(noted({ ...after, stage: 'reversing' }))
      else quietly(noted({ ...after, win: paidFor(bet, result), stage: 'paying' }))
    },
    close(bet: Bet): void {
      noted({ ...bet, isFinal: true })
    },
    /** What was under way when the process ended; a bet whose answer was lost is taken back. */
    resume(bet: Bet): void {
      if (bet.stage === 'betting') quietly(noted({ ...bet, stage: 'undoing' }))
      else if (steps[bet.stage]) quietly(bet)
    },
  }
}
