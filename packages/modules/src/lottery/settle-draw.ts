import type { Db } from '@fairground/db/connect.ts'
import type { DrawState } from '@fairground/domain/lottery/draw-states.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { sql } from 'kysely'
import { closeDraw } from './move-draw.ts'
import { readDrawn } from './read-drawn.ts'
import { createDecidedLines, type Decided, type DecidedLines } from './settlement/decided-lines.ts'
import { createLineWins, type LineWins } from './settlement/line-wins.ts'

/** So many bets share a transaction. What a crash undoes is done again by the next run. */
const batch = 5_000
/** The database parts members by these, so that one draw keeps more than one processor busy and no lock is shared. */
const lanes = [0, 1, 2, 3]
const beforeEverybody = '00000000-0000-0000-0000-000000000000'

/** What the bets say came back, and what the ledger says it paid for them. */
type Sums = { readonly bets: number; readonly back: bigint; readonly paid: bigint }

/** At one merchant, as the log of the draw has it. */
type Paid = { readonly bets: number; readonly paid: string }

/** What decides about a win beside the draw, and the name that the database gives it. */
type UndecidedLine = {
  readonly line: string
  readonly play: string
  readonly selection: string
  readonly unitStake: string
  readonly multiple: number
  readonly odds: Readonly<Record<string, string>>
}

type Decide = (line: UndecidedLine) => Parameters<DecidedLines['of']>[0]

type Closing = {
  readonly db: Db
  readonly now: Date
  readonly id: string
  /** Null gives every stake back. */
  readonly wins: LineWins<UndecidedLine, Decided> | null
  readonly atOnce: number
  readonly decided: DecidedLines
}

/**
 * Pays every winner once and closes every bet; the draw is settled only when the ledger says the same. Bets that are not
 * those of the published book are not paid, and with them nobody: somebody has written past the end of the sale.
 */
export async function settleDraw(db: Db, now: Date, id: string, atOnce = batch): Promise<DrawState | null> {
  const { game, result, bets } = await readDrawn(db, id)
  // Most draws of a quiet house: there is nothing to ask every merchant for.
  if (bets === 0) return conclude(db, id, 'settled', {})
  const [decide, decided] = [decideBy(game, result), createDecidedLines()]
  const wins = createLineWins((line: UndecidedLine) => decided.of(decide(line)))
  return finish({ db, now, id, wins, decided, atOnce }, 'settled')
}

/** Gives every stake back. */
export function refundDraw(db: Db, now: Date, id: string, atOnce = batch): Promise<DrawState | null> {
  return finish({ db, now, id, wins: null, decided: createDecidedLines(), atOnce }, 'refunded')
}

async function finish(closing: Closing, to: 'settled' | 'refunded'): Promise<DrawState | null> {
  const { db, id } = closing
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id order by id`.execute(db)
  const facts: Record<string, Paid> = {}
  for (const { id: merchantId } of rows) {
    const sums = await closeAll(closing, merchantId)
    // Another process has finished the draw at this moment.
    if (sums === null) return null
    if (sums.back !== sums.paid)
      throw new Error(`the draw ${id} owes ${sums.back} and the ledger paid ${sums.paid} at merchant ${merchantId}`)
    if (sums.bets > 0) facts[merchantId] = { bets: sums.bets, paid: String(sums.paid) }
  }
  return conclude(db, id, to, facts)
}

async function conclude(
  db: Db,
  id: string,
  to: 'settled' | 'refunded',
  merchants: Readonly<Record<string, Paid>>,
): Promise<DrawState | null> {
  const from = to === 'settled' ? 'settling' : 'cancelled'
  return (await closeDraw(db, id, from, to, { merchants })) ? to : null
}

/** By the same pure code that anybody can run. */
function decideBy(game: string, result: readonly string[]): Decide {
  const family = drawnGameOf(game)?.family
  if (!family) throw new Error(`nobody can settle ${game}`)
  return ({ play, selection, unitStake, multiple, odds }) => {
    const prices = Object.entries(odds).map(([price, value]) => [price, BigInt(value)])
    const terms = { play, selection, unitStake: BigInt(unitStake), multiple, odds: Object.fromEntries(prices) }
    const line = { ...terms, units: 0, stake: 0n }
    return { ...family.settle(line, result), weight: family.turnoverWeightOf(play), sides: family.sidesOf(line) }
  }
}

/**
 * Every lane comes to its end, also when another one fails: nothing goes on behind the back of the caller who tries
 * again.
 */
async function closeAll(closing: Closing, merchantId: number): Promise<Sums | null> {
  const ended = await Promise.allSettled(lanes.map((lane) => closeLane(closing, merchantId, lane)))
  let [bets, back, paid] = [0, 0n, 0n]
  for (const each of ended) {
    if (each.status === 'rejected') throw each.reason
    if (each.value === null) return null
    bets += each.value.bets
    back += each.value.back
    paid += each.value.paid
  }
  return { bets, back, paid }
}

type Answer = {
  readonly last: string | null
  readonly undecided: readonly UndecidedLine[] | null
  readonly bets: number | null
  readonly back: bigint | null
  readonly paid: bigint | null
}

/** One batch after another, each a transaction by itself; null when the draw is no longer to be closed. */
async function closeLane(closing: Closing, merchantId: number, lane: number): Promise<Sums | null> {
  let from = beforeEverybody
  for (;;) {
    const { last, bets, back, paid } = await closeBatch(closing, merchantId, lane, from)
    if (last !== null) from = last
    else return bets === null || back === null || paid === null ? null : { bets, back, paid }
  }
}

/** A batch that lacks wins does nothing but name their lines, and goes once more with them. */
async function closeBatch(closing: Closing, merchantId: number, lane: number, from: string): Promise<Answer> {
  const { db, now, id, wins, decided, atOnce } = closing
  let known = wins?.common() ?? null
  for (;;) {
    const sent = known && JSON.stringify({ ...Object.fromEntries(known), '': decided.groups() })
    const { rows } = await sql<Answer>`
      select last_member as last, undecided, bets, back, paid
      from close_bets(${merchantId}, ${now.toISOString()}, ${id}, ${lane}, ${sent}::jsonb, ${from}, ${atOnce})`.execute(
      db,
    )
    const [answer] = rows
    if (!answer) throw new Error('a batch has one answer')
    if (!answer.undecided || !wins || !known) return answer
    known = new Map([...known, ...wins.decideAll(answer.undecided)])
  }
}
