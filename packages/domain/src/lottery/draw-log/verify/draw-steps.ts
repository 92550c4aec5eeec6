import { rngOf } from '../../fair-draw.ts'
import { drawnGameOf } from '../../families.ts'
import { isRoundOfChain, randomnessOf } from '../beacon.ts'
import { roundByRule, timeOfRound } from '../round-rule.ts'
import { drawSaltOf } from '../salt.ts'
import { seedDigestOf } from '../statements.ts'
import { firstCheckpointWith, isBackdated } from './known-checkpoints.ts'
import { checkLogged } from './log-steps.ts'
import type { ReadDraw } from './read-draw.ts'
import { allOf, notShown, right, type StepResult, wrong } from './step.ts'

type DrawName = { readonly game: string; readonly numero: string }

function isOf(one: DrawName, other: DrawName): boolean {
  return one.game === other.game && one.numero === other.numero
}

/** In the log before the bet was taken, and the one that the receipt names. */
export function checkCommitStep({ commit, receipt, chain, known, due }: ReadDraw): StepResult {
  if (!commit) return notShown('commit', due.commit)
  const { logged, hash, fields } = commit
  if (!fields) return wrong('unreadable')
  if (!chain) return wrong('unknown-chain', { claimed: fields.chain })
  if (receipt) {
    if (!isOf(receipt, fields)) return wrong('other-draw')
    if (receipt.commit !== hash) return wrong('other-commit', { computed: hash, claimed: receipt.commit })
    if (logged.index >= Number(receipt.checkpointSize)) return wrong('commit-after-receipt')
    if (receipt.acceptedAt > fields.lockAt) return wrong('after-lock')
  }
  return checkLogged(logged, known, due.commit)
}

/** In the log, after its commit. */
export function checkBookStep({ commit, book, known, due }: ReadDraw): StepResult {
  if (!book) return notShown('book', due.book)
  const { logged, fields } = book
  if (!fields) return wrong('unreadable')
  if (commit?.fields) {
    if (!isOf(fields, commit.fields)) return wrong('other-draw')
    if (fields.commit !== commit.hash || logged.index <= commit.logged.index) return wrong('other-commit')
  }
  return checkLogged(logged, known, due.book)
}

/** Witnesses signed the book before the round was out: nobody could choose the book by the round. */
export function checkCosignedStep({ book, result, chain, known, due }: ReadDraw): StepResult {
  if (!book) return notShown('book', due.book)
  const first = firstCheckpointWith(book.logged.index, known)
  if (first?.timeMs === undefined) return notShown('cosignature', due.book)
  if (isBackdated(first, known)) return wrong('backdated')
  if (!result?.fields || !chain) return right
  const [roundMs, bookMs] = [timeOfRound(chain, Number(result.fields.round)), first.timeMs]
  const moments = { computed: new Date(roundMs).toISOString(), claimed: new Date(bookMs).toISOString() }
  return bookMs < roundMs ? right : wrong('late-book', moments)
}

/** The round is the one that follows from the lock and the witnesses' time. */
export function checkRoundStep({ commit, book, result, chain, known, due }: ReadDraw): StepResult {
  if (!commit?.fields || !chain) return notShown('commit', due.commit)
  if (!book) return notShown('book', due.book)
  const first = firstCheckpointWith(book.logged.index, known)
  if (first?.timeMs === undefined) return notShown('cosignature', due.book)
  if (!result) return notShown('result', due.result)
  if (!result.fields) return wrong('unreadable')
  const round = String(roundByRule(chain, Date.parse(commit.fields.lockAt), first.timeMs))
  return round === result.fields.round ? right : wrong('other-round', { computed: round, claimed: result.fields.round })
}

/** The public number is the chain's own. */
export function checkBeaconStep({ result, chain, due }: ReadDraw): StepResult {
  if (!result) return notShown('result', due.result)
  if (!result.fields) return wrong('unreadable')
  if (!chain) return notShown('commit', due.commit)
  const { round, signature } = result.fields
  return isRoundOfChain(chain, Number(round), signature) ? right : wrong('no-round-of-chain', { claimed: signature })
}

/** The numbers follow from the seed of the commit, the book and the round. */
export async function checkNumbersStep({ commit, book, result, known, due }: ReadDraw): Promise<StepResult> {
  if (!result) return notShown('result', due.result)
  if (!result.fields) return wrong('unreadable')
  if (!commit?.fields) return notShown('commit', due.commit)
  if (!book?.fields) return notShown('book', due.book)
  const { game, numero, seed, signature } = result.fields
  if (!isOf(result.fields, commit.fields)) return wrong('other-draw')
  if (result.fields.book !== book.hash || result.logged.index <= book.logged.index) return wrong('other-book')
  if (seedDigestOf(seed) !== commit.fields.seedDigest) return wrong('other-seed')
  const logged = checkLogged(result.logged, known, due.result)
  const drawn = drawnGameOf(game)
  if (!drawn) return allOf(logged, notShown('rules', null))
  const salt = drawSaltOf(book.fields.realRoot, randomnessOf(signature) ?? '')
  const numbers = (await drawn.family.draw(await rngOf({ game, numero }, seed, salt))).join(',')
  const isDrawn = numbers === result.fields.result
  return allOf(logged, isDrawn ? right : wrong('other-numbers', { computed: numbers, claimed: result.fields.result }))
}

/**
 * A draw that was not held shows its seed all the same, so that nobody can cancel what would have cost much and keep that
 * to themselves. Once its sale has opened it takes two people.
 */
export function checkCancelledStep({ commit, cancelled, known, due }: ReadDraw): StepResult {
  if (!cancelled?.fields) return wrong('unreadable')
  if (!commit?.fields) return notShown('commit', due.commit)
  if (!isOf(cancelled.fields, commit.fields)) return wrong('other-draw')
  if (seedDigestOf(cancelled.fields.seed) !== commit.fields.seedDigest) return wrong('other-seed')
  const logged = checkLogged(cancelled.logged, known, due.result)
  const people = new Set(cancelled.fields.acts.split(',').map((act) => act.split('/')[0]))
  const timeMs = firstCheckpointWith(cancelled.logged.index, known)?.timeMs
  const isBeforeSale = timeMs !== undefined && timeMs < Date.parse(commit.fields.openAt)
  return allOf(logged, people.size >= 2 || isBeforeSale ? right : wrong('one-person'))
}
