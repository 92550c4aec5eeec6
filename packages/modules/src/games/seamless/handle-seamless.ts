import {
  type SeamlessKind,
  type SeamlessReply,
  type SeamlessRequest,
  seamlessReplies,
} from '@fairground/contract/games/seamless.ts'
import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { authenticate } from './authenticate.ts'
import { endRound, handleBalance, handleStatus } from './look-up.ts'
import { type HandlerContext, handleMovement, type Replay, uniqueViolationCode } from './movement.ts'
import { movements } from './movements.ts'
import type { VendorScope } from './players.ts'

export type SeamlessNeeds = {
  readonly db: Db
  readonly newSecret: () => string
  /** The largest single win that this vendor is credited with before somebody has looked at it. */
  readonly winCeiling: Amount
  readonly replay?: Replay
  readonly sessionHash?: string
}

type Work = HandlerContext & Pick<SeamlessNeeds, 'newSecret' | 'winCeiling'>

type Handlers = {
  readonly [K in SeamlessKind]: (work: Work, request: SeamlessRequest<K>) => Promise<SeamlessReply<K>>
}

const handlers: Handlers = {
  authenticate: (work, request) => authenticate(work, request, work.newSecret),
  balance: handleBalance,
  bet: (work, bet) => handleMovement(work, movements.bet(bet)),
  win: (work, win) => handleMovement(work, movements.win(win, work.winCeiling)),
  'bet-win': (work, both) => handleMovement(work, movements['bet-win'](both, work.winCeiling)),
  'promo-win': (work, win) => handleMovement(work, movements['promo-win'](win, work.winCeiling)),
  'return-stake': (work, back) => handleMovement(work, movements['return-stake'](back)),
  rollback: (work, undo) => handleMovement(work, movements.rollback(undo)),
  reverse: (work, undo) => handleMovement(work, movements.reverse(undo)),
  status: handleStatus,
  'end-round': endRound,
}

/** Two members with one transaction id at the same moment, or a circle of locks: the next try finds it solved. */
const worthAnotherTry = new Set([uniqueViolationCode, '40001', '40P01'])
const maxAttempts = 4

export type HandleSeamless = typeof handleSeamless

/**
 * Answers one call of a vendor in one transaction. Whatever it throws was not decided and left no trace: the vendor is
 * told TEMPORARY and asks the same again. The reply is checked before the commit: what cannot be said is not booked.
 */
export async function handleSeamless<K extends SeamlessKind>(
  needs: SeamlessNeeds,
  now: Date,
  scope: VendorScope,
  kind: K,
  request: SeamlessRequest<K>,
): Promise<SeamlessReply<K>> {
  const handle: Handlers[K] = handlers[kind]
  const { db, newSecret, winCeiling, replay = 'stored', sessionHash } = needs
  for (let tries = 1; ; tries += 1) {
    try {
      return await inMerchant(db, scope.merchantId, async (tx) => {
        const reply = await handle({ tx, now, scope, newSecret, winCeiling, replay, sessionHash }, request)
        return seamlessReplies[kind].parse(reply) as SeamlessReply<K>
      })
    } catch (error) {
      if (tries === maxAttempts || !worthAnotherTry.has(codeOf(error))) throw error
    }
  }
}

/** Opens a session whose token is the launch code itself, for a dialect that has no call to swap it. */
export function openByCode(
  { db, newSecret }: Pick<SeamlessNeeds, 'db' | 'newSecret'>,
  now: Date,
  scope: VendorScope,
  code: string,
): Promise<SeamlessReply<'authenticate'>> {
  return inMerchant(db, scope.merchantId, (tx) =>
    authenticate({ tx, now, scope, replay: 'stored' }, { requestId: 'open', code }, newSecret, code),
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
