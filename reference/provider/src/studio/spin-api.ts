import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { betsOf, shotsOf } from './bets.ts'
import type { Engine } from './engine.ts'
import type { Round, Session } from './entries.ts'
import { commitmentOf } from './fair-seed.ts'
import type { CallOperator } from './operator.ts'
import type { RoundRequest, Rounds } from './rounds.ts'
import type { StudioStore } from './studio-store.ts'

/** An operator may list the game under a name of its own, and is told of it by that name. */
const startRequest = z.object({
  code: z.string().min(3).max(64),
  game: z.string().min(1).max(64).optional(),
})
const spinRequest = z.object({
  session: z.string().max(64),
  key: z.string().regex(/^[0-9a-f]{32}$/),
  bet: z.string().regex(/^\d{1,15}$/),
  clientSeed: z.string().regex(/^[\w -]{1,64}$/),
})

const shotsRequest = spinRequest.omit({ bet: true }).extend({
  cost: z.string().regex(/^\d{1,15}$/),
  targets: z.array(z.string().max(24)).min(1).max(40),
})

export type NextSpin = { readonly commitment: string; readonly nonce: number }

export type StartResponse =
  | { readonly state: 'over' }
  | { readonly state: 'maintenance' }
  | {
      readonly state: 'open'
      readonly session: string
      readonly balance: string
      readonly currency: string
      readonly isDemo: boolean
      readonly bets: readonly string[]
      readonly next: NextSpin
    }

export type RevealedSpin = Pick<Round, 'serverSeed' | 'clientSeed' | 'nonce' | 'commitment' | 'drawn' | 'bet' | 'win'>

export type SpinResponse =
  /** Ask again with the same key. */
  | { readonly state: 'pending' }
  | { readonly state: 'over' }
  /**
   * `void` does not count, `held` is looked into by people, and a refused one took nothing; all of them show what was
   * drawn, so that no draw ever disappears.
   */
  | {
      readonly state: 'done' | 'void' | 'held' | 'refused'
      readonly reason: Reason | null
      readonly balance: string | null
      readonly spin: RevealedSpin
      readonly next: NextSpin
    }

type Options = {
  readonly book: StudioStore
  readonly ask: CallOperator
  readonly rounds: Rounds
  readonly engineOf: (game: string | undefined) => Engine
  readonly newId: () => string
  readonly newSeed: () => string
  /** How long a player waits for one answer. */
  readonly patienceMs: number
}

/** What the page asks. Null is a question that does not parse. */
export function createSpinApi({ book, ask, rounds, engineOf, newId, newSeed, patienceMs }: Options) {
  type Asked = RoundRequest & { readonly session: Session; readonly isOffered: boolean }

  /** One round at a time: another one waits until this one is known. */
  async function play({ session, isOffered, ...wanted }: Asked): Promise<SpinResponse | null> {
    const known = book.roundByKey(session.id, wanted.key)
    if (!known && !isOffered) return null
    const going = rounds.running(session.id)
    if (!known && going) return { state: 'pending' }
    const round = going ?? known ?? rounds.begin(session, wanted)
    const ended = await Promise.race([round, sleep(patienceMs, null, { ref: false })])
    const after = book.sessions.get(session.id)
    return ended === null || ended.key !== wanted.key || !after ? { state: 'pending' } : answerOf(ended, after)
  }

  return {
    async start(body: unknown): Promise<StartResponse | null> {
      const parsed = startRequest.safeParse(body)
      if (!parsed.success) return null
      const { code, game } = parsed.data
      const { code: engine, stakes = betsOf, account } = engineOf(game)
      const merchant = accountAt(code.slice(0, code.indexOf('.')), account)
      const answer = await ask(merchant, 'authenticate', { code })
      if (answer === null || answer.result === 'GAME_OFF') return { state: 'maintenance' }
      const { result, session: operatorSession, player, currency, balance } = answer
      if (result !== 'OK' || operatorSession === null || player === null || currency === null || balance === null)
        return { state: 'over' }
      const serverSeed = newSeed()
      const promise = { nonce: 1, serverSeed, commitment: await commitmentOf(serverSeed) }
      const place = { merchant, operatorSession, player, gameId: game ?? engine, engine, currency }
      const session: Session = { id: newId(), ...place, ...promise }
      book.note({ kind: 'session', value: session })
      const bets = stakes(currency).map(String)
      const isDemo = answer.isDemo ?? false
      return { state: 'open', session: session.id, balance, currency, isDemo, bets, next: nextOf(session) }
    },
    async spin(body: unknown): Promise<SpinResponse | null> {
      const parsed = spinRequest.safeParse(body)
      if (!parsed.success) return null
      const { key, bet, clientSeed } = parsed.data
      const session = book.sessions.get(parsed.data.session)
      if (!session) return { state: 'over' }
      const rules = engineOf(session.engine).rules
      const isOffered = rules !== undefined && betsOf(session.currency).includes(BigInt(bet))
      return play({ session, isOffered, key, bet: BigInt(bet), clientSeed, rules })
    },
    /** Many shots in one go: for the operator one bet and one win. */
    async shots(body: unknown): Promise<SpinResponse | null> {
      const parsed = shotsRequest.safeParse(body)
      if (!parsed.success) return null
      const { key, cost, targets, clientSeed } = parsed.data
      const session = book.sessions.get(parsed.data.session)
      if (!session) return { state: 'over' }
      const rules = engineOf(session.engine).shotBatchRules?.(targets) ?? undefined
      const isOffered = rules !== undefined && shotsOf(session.currency).includes(BigInt(cost))
      return play({ session, isOffered, key, bet: BigInt(cost) * BigInt(targets.length), clientSeed, rules })
    },
  }
}

/** By this name an operator stands in the settings for games of one contract. */
export function accountAt(operator: string, account: string | undefined): string {
  return account === undefined ? operator : `${operator}:${account}`
}

function answerOf(round: Round, session: Session): SpinResponse {
  const { stage, balance } = round
  if (stage === 'betting' || stage === 'undoing' || stage === 'paying') return { state: 'pending' }
  const reason = stage === 'refused' ? reasonOf(round) : null
  return { state: stage, reason, balance, spin: shown(round), next: nextOf(session) }
}

export type Reason = 'funds' | 'limit' | 'over' | 'maintenance' | 'other'

export function reasonOf({ refusal }: Pick<Round, 'refusal'>): Reason {
  if (refusal === 'NO_FUNDS') return 'funds'
  if (refusal === 'LIMIT') return 'limit'
  if (refusal === 'SESSION' || refusal === 'PLAYER_BLOCKED') return 'over'
  return refusal === 'GAME_OFF' ? 'maintenance' : 'other'
}

function shown({ serverSeed, clientSeed, nonce, commitment, drawn, bet, win }: Round): RevealedSpin {
  return { serverSeed, clientSeed, nonce, commitment, drawn, bet, win }
}

function nextOf({ commitment, nonce }: Session): NextSpin {
  return { commitment, nonce }
}
