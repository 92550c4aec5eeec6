import type { Payment, Payout } from '@fairground/contract/cashier/payment.ts'
import type { Db } from '@fairground/db/connect.ts'
import { parseAmount } from '@fairground/domain/money.ts'
import { sql } from 'kysely'

/** What the bank itself believes, from its own book. */
export type BankBook = {
  readonly payments: readonly { readonly account: string; readonly payment: Payment }[]
  readonly payouts: readonly { readonly account: string; readonly payout: Payout }[]
}

export async function readBankBook(bankUrl: string): Promise<BankBook> {
  const answer = await fetch(`${bankUrl}/book`)
  if (!answer.ok) throw new Error(`the bank does not show its book: ${answer.status}`)
  return (await answer.json()) as BankBook
}

const amountOf = (text: string | null): bigint => (text === null ? 0n : (parseAmount(text) ?? 0n))

/** What the bank's book says of our account: paid in less paid out. It owes us that, so the ledger shows it below zero. */
function owedBy(book: BankBook): Map<string, bigint> {
  const owed = new Map<string, bigint>()
  const add = (account: string, amount: bigint) => owed.set(account, (owed.get(account) ?? 0n) + amount)
  for (const { account, payment } of book.payments)
    if (payment.state === 'paid') add(account, amountOf(payment.paidAmount))
  for (const { account, payout } of book.payouts)
    if (payout.state === 'confirmed') add(account, -amountOf(payout.amount))
  return owed
}

/** Money at the bank that we do not know of, money of ours that the bank does not know of, and states that differ. */
export async function findBankFaults(owner: Db, book: BankBook, gateway = 'reference'): Promise<string[]> {
  return [
    ...(await comparePayments(owner, book)),
    ...(await comparePayouts(owner, book, gateway)),
    ...(await compareSums(owner, book, gateway)),
  ]
}

async function comparePayments(owner: Db, book: BankBook): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string; taken: bigint }>`
    select payment_id, max(taken) as taken from deposit_payment group by payment_id`.execute(owner)
  const ours = new Map(rows.map(({ payment_id, taken }) => [payment_id, taken]))
  const faults: string[] = []
  for (const { payment } of book.payments) {
    const paid = payment.state === 'paid' ? amountOf(payment.paidAmount) : 0n
    const taken = ours.get(payment.id) ?? 0n
    if (paid !== taken)
      faults.push(`the bank has ${paid} of payment ${payment.id} for ${payment.order}, we took ${taken}`)
    ours.delete(payment.id)
  }
  return [...faults, ...[...ours.keys()].map((id) => `we took payment ${id}, which the bank does not know`)]
}

/** A payout that nobody heard of is asked about after a minute, by a job that runs every minute. */
const askedAgainWithinMs = 150_000

const stateAtBank: Readonly<Record<string, Payout['state']>> = {
  sent: 'processing',
  confirmed: 'confirmed',
  failed: 'failed',
}

async function comparePayouts(owner: Db, book: BankBook, gateway: string): Promise<string[]> {
  const rows = await owner
    .selectFrom('withdrawal')
    .select(['id', 'state', 'amount', 'fee', 'payout_asked_at'])
    .where('gateway', '=', gateway)
    .execute()
  const ours = new Map(rows.map((row) => [row.id, row]))
  const faults: string[] = []
  const seen = new Set<string>()
  for (const { payout } of book.payouts) {
    const known = ours.get(payout.order)
    if (seen.has(payout.order)) faults.push(`the bank paid withdrawal ${payout.order} twice`)
    seen.add(payout.order)
    if (!known) faults.push(`the bank pays out ${payout.order}, which nobody asked for`)
    else if (stateAtBank[known.state] !== payout.state || known.amount - known.fee !== amountOf(payout.amount))
      faults.push(`withdrawal ${known.id} is ${known.state} and at the bank ${payout.state} with ${payout.amount}`)
  }
  // One that the bank refused to take never stood in its book. One whose asking was cut off is asked for again, and
  // until then both sides are right.
  const isOnItsWay = (asked: Date | null) => asked !== null && Date.now() - asked.getTime() < askedAgainWithinMs
  const lost = rows.filter(
    ({ id, state, payout_asked_at: asked }) =>
      !seen.has(id) && (state === 'confirmed' || (state === 'sent' && !isOnItsWay(asked))),
  )
  return [...faults, ...lost.map(({ id, state }) => `withdrawal ${id} is ${state} and the bank does not know it`)]
}

async function compareSums(owner: Db, book: BankBook, gateway: string): Promise<string[]> {
  const { rows } = await sql<{ code: string; balance: bigint }>`
    select m.code, sum(e.amount)::bigint as balance from ledger_line l
    join merchant m on m.id = l.merchant_id
    cross join lateral (values (l.to_account, l.amount), (l.from_account, -l.amount)) e (account, amount)
    where e.account = ${`cashier.${gateway}`} group by m.code`.execute(owner)
  const owed = owedBy(book)
  const codes = new Set([...owed.keys(), ...rows.map(({ code }) => code)])
  return [...codes].flatMap((code) => {
    const ours = -(rows.find((row) => row.code === code)?.balance ?? 0n)
    const theirs = owed.get(code) ?? 0n
    return ours === theirs ? [] : [`the bank owes ${code} ${theirs} by its own book and ${ours} by our ledger`]
  })
}
