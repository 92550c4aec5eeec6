import type { Db } from '@fairground/db/connect.ts'
import { sql } from 'kysely'
import { findBankFaults, readBankBook } from '../cashier/reconcile-bank.ts'
import { findOrderFaults } from '../cashier/reconcile-orders.ts'
import { findCauseFaults } from '../ledger/check-causes.ts'
import { findInvariantViolations } from '../ledger/check-ledger.ts'
import type { Operation } from './kill-operations.ts'

/** What must hold at every moment, in one look: no money from nowhere and nobody below zero. */
export async function findSnapshotFaults(owner: Db): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`
    select 'sum of ' || merchant_id || ' ' || book || ' ' || currency || ' is ' || sum(amount) as found from (
      select merchant_id, book, currency, cash + bonus + held as amount from ledger_balance
      union all
      select l.merchant_id, l.book, l.currency, e.amount from ledger_line l
      cross join lateral (values (l.to_account, l.amount), (l.from_account, -l.amount)) e (account, amount)
      where e.account like '%.%'
    ) every group by merchant_id, book, currency having sum(amount) <> 0
    union all
    select member_id || ' is below zero' from ledger_balance where cash < 0 or bonus < 0 or held < 0`.execute(owner)
  return rows.map(({ found }) => found)
}

/** Each request happened exactly as its phone was told: once, or not at all. */
export async function findJournalFaults(owner: Db, operations: readonly Operation[]): Promise<string[]> {
  const { rows } = await sql<{ key: string; moved: bigint }>`
    select p.reference as key,
      sum(case when l.to_account = 'cash' then l.amount else -l.amount end)::bigint as moved
    from ledger_posting p join ledger_line l on l.merchant_id = p.merchant_id and l.posting_id = p.id
    where p.reason like 'wallet.reserve-%' group by p.reference`.execute(owner)
  const orders = await owner.selectFrom('deposit_order').select(['key', 'amount', 'credited']).execute()
  const paid = await owner.selectFrom('withdrawal').select(['key', 'amount']).execute()
  const held = new Map(paid.map((row) => [row.key, row.amount]))
  const moved = new Map(rows.map((row) => [row.key, row.moved]))
  const asked = new Map(orders.map((order) => [order.key, order]))
  const faults: string[] = []
  for (const { key, kind, amount, settled, isPaid, mayBeDone } of operations) {
    const say = (what: string) => faults.push(`${kind} ${key} (${settled?.outcome}): ${what}`)
    if (settled === null || settled.outcome === 'lost') say('was not settled in time')
    const isDone = settled?.outcome === 'ok'
    const isRight = (happened: boolean) => happened === isDone || (happened && mayBeDone)
    if (kind === 'to-reserve' || kind === 'to-main') {
      const wanted = kind === 'to-main' ? amount : -amount
      const found = moved.get(key) ?? 0n
      if ((found !== 0n && found !== wanted) || !isRight(found === wanted))
        say(`moved ${found} instead of ${isDone ? wanted : 0n}`)
    }
    if (kind === 'deposit') {
      const order = asked.get(key)
      // An order may stand although its gateway could not be asked; then nobody has paid it.
      if (isDone && !order) say('there is no order')
      if ((order?.credited ?? 0n) !== (isPaid ? amount : 0n)) say(`credited ${order?.credited}, paid: ${isPaid}`)
    }
    if (kind === 'withdrawal' && (!isRight(held.has(key)) || (held.get(key) ?? amount) !== amount))
      say(`asked for ${held.get(key)}`)
    held.delete(key)
    moved.delete(key)
    asked.delete(key)
  }
  for (const key of [...moved.keys(), ...asked.keys(), ...held.keys()]) faults.push(`nobody asked for ${key}`)
  return faults
}

/** Journal, ledger, events, orders and the bank's own book: whatever one of them cannot explain is named. */
export async function findMoneyFaults(owner: Db, bankUrl: string, operations: readonly Operation[]): Promise<string[]> {
  return [
    ...(await findJournalFaults(owner, operations)),
    ...(await findInvariantViolations(owner)),
    ...(await findCauseFaults(owner)),
    ...(await findOrderFaults(owner)),
    ...(await findBankFaults(owner, await readBankBook(bankUrl))),
  ]
}
