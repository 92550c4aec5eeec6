import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import type { DrawState } from '@fairground/domain/lottery/draw-states.ts'
import { drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { sql } from 'kysely'
import { moveDraw } from './move-draw.ts'

/** So many bets share a transaction. What a crash undoes is done again by the next run. */
const batch = 500

type Sums = { readonly open: number; readonly bets: number; readonly back: bigint; readonly paid: bigint }

/** Pays every winner once and closes every bet; the draw is settled only when the ledger says the same. */
export async function settleDraw(db: Db, now: Date, id: string, atOnce = batch): Promise<DrawState | null> {
  const draw = await db.selectFrom('draw').select(['game', 'result']).where('id', '=', id).executeTakeFirstOrThrow()
  const { game, result } = draw
  if (!result) throw new Error(`the draw ${id} has no result`)
  return finish(db, now, id, 'settled', async (tx, merchantId) => {
    const wins = await winsOf(tx, merchantId, id, game, result)
    return (more) => closeBets(more, merchantId, now, id, wins, atOnce)
  })
}

/** Gives every stake back. */
export function refundDraw(db: Db, now: Date, id: string, atOnce = batch): Promise<DrawState | null> {
  return finish(db, now, id, 'refunded', async (_tx, merchantId) => {
    return (more) => closeBets(more, merchantId, now, id, null, atOnce)
  })
}

type Close = (tx: Tx) => Promise<number>

async function finish(
  db: Db,
  now: Date,
  id: string,
  to: 'settled' | 'refunded',
  prepare: (tx: Tx, merchantId: number) => Promise<Close>,
): Promise<DrawState | null> {
  const { rows } = await sql<{ id: number }>`select id from merchant_ids() as id order by id`.execute(db)
  const facts: Record<string, { readonly bets: number; readonly paid: string }> = {}
  for (const { id: merchantId } of rows) {
    const close = await inMerchant(db, merchantId, (tx) => prepare(tx, merchantId))
    while ((await inMerchant(db, merchantId, close)) > 0);
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

/** Many bets are the same line, so each distinct one is decided once, by the same pure code that anybody can run. */
async function winsOf(tx: Tx, merchantId: number, id: string, game: string, result: readonly string[]) {
  const family = drawnGameOf(game)?.family
  if (!family) throw new Error(`nobody can settle ${game}`)
  const lines = await tx
    .selectFrom('bet')
    .distinct()
    .select(['play', 'selection', 'unit_stake', 'multiple', 'odds'])
    .where('draw_id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('state', '=', 'accepted')
    .execute()
  return lines.map(({ play, selection, unit_stake: unitStake, multiple, odds }) => {
    const prices = Object.entries(odds as Record<string, string>).map(([price, value]) => [price, BigInt(value)])
    const line = { play, selection, unitStake, multiple, odds: Object.fromEntries(prices), units: 0, stake: 0n }
    return { play, selection, unitStake: String(unitStake), multiple, odds, win: String(family.settle(line, result)) }
  })
}

async function closeBets(
  tx: Tx,
  merchantId: number,
  now: Date,
  id: string,
  wins: readonly object[] | null,
  atOnce: number,
): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    select close_bets(${merchantId}, ${now.toISOString()}, ${id}, ${wins && JSON.stringify(wins)}::jsonb, ${atOnce})
      as closed`.execute(tx)
  return rows[0]?.closed ?? 0
}

/** What the bets say came back and what the ledger says it paid for them. */
async function sumsOf(tx: Tx, merchantId: number, id: string, to: 'settled' | 'refunded'): Promise<Sums> {
  const kind = to === 'settled' ? 'v1' : 'refund'
  const { rows } = await sql<Sums>`
    select count(*) filter (where b.state = 'accepted')::int as open, count(*)::int as bets,
      coalesce(sum(b.win), 0)::bigint as back,
      coalesce(sum((
        select sum(l.amount) from ledger_posting p join ledger_line l on l.posting_id = p.id
        where p.key = 'lot:' || b.id || ':' || ${kind} and p.merchant_id = ${merchantId}
      )), 0)::bigint as paid
    from bet b
    where b.draw_id = ${id} and b.merchant_id = ${merchantId} and b.state <> 'cancelled'`.execute(tx)
  const [sums] = rows
  if (!sums) throw new Error('a sum has one row')
  return sums
}
