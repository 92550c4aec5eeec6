import {
  type SeamlessKind,
  type SeamlessReply,
  type SeamlessRequest,
  seamlessReplies,
} from '@fairground/contract/games/seamless.ts'
import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { authenticate } from './authenticate.ts'
import { askedBet, decideBet } from './bet.ts'
import { answerBalance, answerStatus, endRound } from './look-up.ts'
import { alreadyThere, answerMovement } from './movement.ts'
import type { VendorScope } from './players.ts'
import { askedRollback, decideRollback } from './rollback.ts'
import { askedWin, decideWin } from './win.ts'

type Needs = {
  readonly db: Db
  readonly newSecret: () => string
  /** The largest single win that this vendor is credited with before somebody has looked at it. */
  readonly winCeiling: Amount
}

type Handling = Omit<Needs, 'db'> & { readonly tx: Tx; readonly now: Date; readonly place: VendorScope }

type Handlers = {
  readonly [K in SeamlessKind]: (handling: Handling, request: SeamlessRequest<K>) => Promise<SeamlessReply<K>>
}

const handlers: Handlers = {
  authenticate: ({ tx, now, place, newSecret }, request) => authenticate(tx, now, place, request, newSecret),
  balance: ({ tx, now, place }, request) => answerBalance(tx, now, place, request),
  bet: ({ tx, now, place }, bet) => answerMovement(tx, now, place, askedBet(bet), (each) => decideBet(each, bet)),
  win: ({ tx, now, place, winCeiling }, win) =>
    answerMovement(tx, now, place, askedWin(win), (each) => decideWin(each, win, winCeiling)),
  rollback: ({ tx, now, place }, undo) =>
    answerMovement(tx, now, place, askedRollback(undo), (each) => decideRollback(each, undo)),
  status: ({ tx, place }, request) => answerStatus(tx, place, request),
  'end-round': ({ tx, now, place }, request) => endRound(tx, now, place, request),
}

/** Two members with one transaction id at the same moment, or a circle of locks: whoever tries again finds it solved. */
const worthAnotherTry = new Set([alreadyThere, '40001', '40P01'])
const maxAttempts = 4

/**
 * Answers one call of a vendor in one transaction. Whatever it throws was not decided and left no trace: the vendor is
 * told TEMPORARY and asks the same again. The reply is checked before the commit: what cannot be said is not booked.
 */
export async function handleSeamless<K extends SeamlessKind>(
  { db, ...needs }: Needs,
  now: Date,
  place: VendorScope,
  kind: K,
  request: SeamlessRequest<K>,
): Promise<SeamlessReply<K>> {
  const handle: Handlers[K] = handlers[kind]
  for (let tries = 1; ; tries += 1) {
    try {
      return await inMerchant(db, place.merchantId, async (tx) => {
        const reply = await handle({ ...needs, tx, now, place }, request)
        return seamlessReplies[kind].parse(reply) as SeamlessReply<K>
      })
    } catch (error) {
      if (tries === maxAttempts || !worthAnotherTry.has(codeOf(error))) throw error
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
