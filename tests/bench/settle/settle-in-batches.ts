import type { Db } from '@fairground/db/connect.ts'
import { settleDraw } from '@fairground/modules/lottery/settle-draw.ts'
import { sql } from 'kysely'
import { cpuSecondsOf, cpuSecondsOfChildren, parentOf } from '../server-process.ts'
import type { SettleFixture } from './fixture.ts'

export type Throughput = { readonly perSecond: number; readonly cpuMicros: number }

/** All bets of a draw by the product's settlement. */
export async function settleInBatches(
  owner: Db,
  worker: Db,
  { merchantId }: SettleFixture,
  id: string,
  bets: number,
): Promise<Throughput> {
  const before = await sumsOf(owner, merchantId, id)
  let state: string | null = null
  const pace = await measureThroughput(owner, bets, async () => {
    state = await settleDraw(worker, new Date(), id)
  })
  // What is fast and wrong is worth nothing.
  const after = await sumsOf(owner, merchantId, id)
  if (state !== 'settled' || after.closed !== bets || after.won === 0n || after.cash - before.cash !== after.won)
    throw new Error(`the draw ended as ${state}: ${after.closed} bets closed, ${after.won} won, ${after.cash}`)
  return pace
}

/** Time alone would favour the side with more processes on a busy machine, so the processor's time is counted too. */
export async function measureThroughput(owner: Db, bets: number, work: () => Promise<unknown>): Promise<Throughput> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(owner)
  const server = parentOf(rows[0]?.pid ?? 0)
  const [cpu, started] = [cpuSecondsOf(process.pid) + cpuSecondsOfChildren(server), performance.now()]
  await work()
  const seconds = (performance.now() - started) / 1_000
  const spent = cpuSecondsOf(process.pid) + cpuSecondsOfChildren(server) - cpu
  return { perSecond: Math.round(bets / seconds), cpuMicros: Math.round((spent / bets) * 1e8) / 100 }
}

async function sumsOf(owner: Db, merchantId: number, drawId: string) {
  const { rows } = await sql<{ closed: number; won: bigint; cash: bigint }>`
    select (select count(*) from bet where draw_id = ${drawId} and state <> 'accepted')::int as closed,
      (select coalesce(sum(win), 0) from bet where draw_id = ${drawId})::bigint as won,
      (select sum(cash) from ledger_balance where merchant_id = ${merchantId})::bigint as cash`.execute(owner)
  const [sums] = rows
  if (!sums) throw new Error('a sum has one row')
  return sums
}
