import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { DrawState } from '@fairground/domain/lottery/draw-states.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { sql } from 'kysely'
import { moveDraw } from './move-draw.ts'

/** So many bets share a transaction. What a crash undoes is done again by the next run. */
const batch = 5_000
const beforeEverybody = '00000000-0000-0000-0000-000000000000'

type Sums = { readonly open: number; readonly bets: number; readonly back: bigint; readonly paid: bigint }

/** What decides about a win beside the draw, and the name that the database gives it. */
type UndecidedLine = {
  readonly line: string
  readonly play: string
  readonly selection: string
  readonly unitStake: string
  readonly multiple: number
  readonly odds: Readonly<Record<string, string>>
}

type Decide = (line: UndecidedLine) => bigint

/** Pays every winner once and closes every bet; the draw is settled only when the ledger says the same. */
export async function settleDraw(db: Db, now: Date, id: string, atOnce = batch): Promise<DrawState | null> {
  const draw = await db.selectFrom('draw').select(['game', 'result']).where('id', '=', id).executeTakeFirstOrThrow()
  if (!draw.result) throw new Error(`the draw ${id} has no result`)
  return finish(db, now, id, 'settled', decideBy(draw.game, draw.result), atOnce)
}

/** Gives every stake back. */
export function refundDraw(db: Db, now: Date, id: string, atOnce = batch): Promise<DrawState | null> {
  return finish(db, now, id, 'refunded', null, atOnce)
}

async function finish(
  db: Db,
  now: Date,
  id: string,
  to: 'settled' | 'refunded',
  decide: Decide | null,
  atOnce: number,
): Promise<DrawState | null> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id order by id`.execute(db)
  const facts: Record<string, { readonly bets: number; readonly paid: string }> = {}
  for (const { id: merchantId } of rows) {
    await closeAll(db, merchantId, now, id, decide, atOnce)
    const sums = await inMerchant(db, merchantId, (tx) => sumsOf(tx, merchantId, id, to))
    // Another process closes the rest at this moment; whoever looks next finds all of it closed.
    if (sums.open > 0) return null
    if (sums.back !== sums.paid)
      throw new Error(`the draw ${id} owes ${sums.back} and the ledger paid ${sums.paid} at merchant ${merchantId}`)
    if (sums.bets > 0) facts[merchantId] = { bets: sums.bets, paid: String(sums.paid) }
  }
  const from = to === 'settled' ? 'settling' : 'cancelled'
  return (await moveDraw(db, now, id, from, to, { merchants: facts })) ? to : null
}

/** By the same pure code that anybody can run. */
function decideBy(game: string, result: readonly string[]): Decide {
  const family = drawnGameOf(game)?.family
  if (!family) throw new Error(`nobody can settle ${game}`)
  return ({ play, selection, unitStake, multiple, odds }) => {
    const prices = Object.entries(odds).map(([price, value]) => [price, BigInt(value)])
    const line = { play, selection, unitStake: BigInt(unitStake), multiple, odds: Object.fromEntries(prices) }
    return family.settle({ ...line, units: 0, stake: 0n }, result)
  }
}

/** Many bets are the same line, so each distinct one is decided once, when the database meets it first. */
async function closeAll(
  db: Db,
  merchantId: number,
  now: Date,
  id: string,
  decide: Decide | null,
  atOnce: number,
): Promise<void> {
  const wins: Record<string, string> = {}
  let known = decide && '{}'
  let from = beforeEverybody
  for (;;) {
    const { closed, last, undecided } = await inMerchant(db, merchantId, async (tx) => {
      const { rows } = await sql<{ closed: number; last: string; undecided: readonly UndecidedLine[] | null }>`
        select closed, last_member as last, undecided
        from close_bets(${merchantId}, ${now.toISOString()}, ${id}, ${known}::jsonb, ${from}, ${atOnce})`.execute(tx)
      const [row] = rows
      if (!row) throw new Error('a batch has one answer')
      return row
    })
    if (undecided && decide) {
      for (const line of undecided) wins[line.line] = String(decide(line))
      known = JSON.stringify(wins)
    } else if (closed === 0) return
    else from = last
  }
}

/** What the bets say came back and what the ledger says it paid for them. */
async function sumsOf(tx: Tx, merchantId: number, id: string, to: 'settled' | 'refunded'): Promise<Sums> {
  const kind = to === 'settled' ? 'v1' : 'refund'
  // Postings are looked up by their keys, also by a plan that was made while their table was small.
  await sql`set local enable_seqscan = off`.execute(tx)
  const { rows } = await sql<Sums>`
    select count(*) filter (where b.state = 'accepted')::int as open, count(*)::int as bets,
      coalesce(sum(b.win), 0)::bigint as back,
      coalesce(sum(case when b.win > 0 then (
        select sum(l.amount) from ledger_posting p join ledger_line l on l.posting_id = p.id
        where p.key = 'lot:' || b.id || ':' || ${kind} and p.merchant_id = ${merchantId}
      ) end), 0)::bigint as paid
    from bet b
    where b.draw_id = ${id} and b.merchant_id = ${merchantId} and b.state <> 'cancelled'`.execute(tx)
  const [sums] = rows
  if (!sums) throw new Error('a sum has one row')
  return sums
}
