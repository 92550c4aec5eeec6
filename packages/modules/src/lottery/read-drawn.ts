import type { Db } from '@fairground/db/connect.ts'
import { isRoundOfChain, randomnessOf } from '@fairground/domain/lottery/draw-log/beacon.ts'
import { type Chain, quicknet } from '@fairground/domain/lottery/draw-log/beacon-chain.ts'
import { roundByRule } from '@fairground/domain/lottery/draw-log/round-rule.ts'
import { drawSaltOf } from '@fairground/domain/lottery/draw-log/salt.ts'
import {
  type Book,
  bookText,
  type Commit,
  commitText,
  type Result,
  resultText,
  seedDigestOf,
  statementHash,
} from '@fairground/domain/lottery/draw-log/statements.ts'
import { rngOf } from '@fairground/domain/lottery/fair-draw.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { sql } from 'kysely'
import { recomputeBook } from './draw-book.ts'
import { readBookV1 } from './lv1/book.ts'

/** By what settlement pays. */
export type Drawn = {
  readonly game: string
  readonly result: readonly string[]
  /** How many the book has, those of trials included. */
  readonly bets: number
}

/**
 * The result as the log has it, computed again: neither who can write a result nor who can write a bet is paid for it
 * alone. Throws, and nothing is paid, when the bets are not those of the book or the numbers do not follow from it.
 */
export async function readDrawn(db: Db, id: string): Promise<Drawn> {
  const { scheme, game } = await db
    .selectFrom('draw')
    .select(['scheme', 'game'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return scheme === 'LV1' ? readDrawnV1(db, id) : readDrawnV2(db, id, game)
}

async function readDrawnV1(db: Db, id: string): Promise<Drawn> {
  const draw = await db
    .selectFrom('draw')
    .select(['game', 'result', 'bet_root', 'bet_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!draw.result) throw new Error(`the draw ${id} has no result`)
  const { root, count } = await readBookV1(db, id)
  if (root !== draw.bet_root || count !== draw.bet_count)
    throw new Error(
      `the draw ${id} was locked with ${draw.bet_count} bets under ${draw.bet_root} and has ${count} under ${root}: nothing is paid`,
    )
  return { game: draw.game, result: draw.result, bets: count }
}

async function readDrawnV2(db: Db, id: string, game: string): Promise<Drawn> {
  const statements = await db.selectFrom('draw_log_leaf').select(['kind', 'text']).where('draw_id', '=', id).execute()
  const textOf = (kind: string) => statements.find((each) => each.kind === kind)?.text ?? ''
  const [commit, book, result] = [
    commitText.parse(textOf('commit')),
    bookText.parse(textOf('book')),
    resultText.parse(textOf('result')),
  ]
  const drawn = drawnGameOf(game)
  if (!commit || !book || !result || !drawn) throw new Error(`the log has no result of the draw ${id}`)
  const bets = await requireBook(db, id, book)
  const isOfRound = await isDueRound(db, id, commit, result, bets > 0)
  const isOfSeed = seedDigestOf(result.seed) === commit.seedDigest && result.book === statementHash(textOf('book'))
  const salt = drawSaltOf(book.realRoot, randomnessOf(result.signature) ?? '')
  const numbers = await drawn.family.draw(await rngOf({ game, numero: commit.numero }, result.seed, salt))
  if (!isOfRound || !isOfSeed || numbers.join(',') !== result.result)
    throw new Error(
      `the result of the draw ${id} does not follow from its commitment, its book and its round: nothing is paid`,
    )
  return { game, result: numbers, bets }
}

/**
 * The signature of the round that the rule gives, by the chain of the commitment; for money by the public network alone.
 * Where nobody bet nothing is paid, and the signature, which takes as long to check as all the rest, is left to the
 * players who look at the draw.
 */
async function isDueRound(
  db: Db,
  id: string,
  commit: Commit,
  { round, signature }: Result,
  pays: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ chains: string[]; sellsForMoney: boolean; witnessedAt: Date | null }>`
    select sells_for_money() as "sellsForMoney",
      array(select t.value from draw_log_trust t where t.kind = 'chain') as chains,
      (select c.witnessed_at from draw_log_leaf l join draw_log_checkpoint c on c.size > l.place
        where l.draw_id = ${id} and l.kind = 'book' order by c.size limit 1) as "witnessedAt"`.execute(db)
  const [known] = rows
  const told = (known?.chains ?? []).map((value): Chain => JSON.parse(value))
  const chain = [quicknet, ...(known?.sellsForMoney ? [] : told)].find(({ hash }) => hash === commit.chain)
  if (!chain || !known?.witnessedAt) return false
  const due = roundByRule(chain, Date.parse(commit.lockAt), known.witnessedAt.getTime())
  return Number(round) === due && (!pays || isRoundOfChain(chain, due, signature))
}

/** Tells how many bets there are. */
async function requireBook(db: Db, id: string, book: Book): Promise<number> {
  const { real, trial } = await recomputeBook(db, id)
  const said = `${book.realCount} under ${book.realRoot} and ${book.trialCount} under ${book.trialRoot}`
  const found = `${real.count} under ${real.root} and ${trial.count} under ${trial.root}`
  if (said !== found) throw new Error(`the draw ${id} was locked with bets ${said} and has ${found}: nothing is paid`)
  return real.count + trial.count
}
