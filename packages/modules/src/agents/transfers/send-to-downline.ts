import { type Db, inMerchant, type Tx } from '@fairground/db/connect.ts'
import { type Amount, formatAmount } from '@fairground/domain/money.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { sql } from 'kysely'
import { enqueue } from '../../jobs/enqueue.ts'
import { readDepositLocks } from '../../wallet/deposit-locks.ts'
import type { Agent } from '../agent.ts'
import { findByKey, type Transfer } from './read-transfers.ts'
import { transferTermsIn } from './transfer-terms.ts'

export type TransferRequest = {
  /** Made by the phone for one sheet: the same again sends nothing. */
  readonly key: string
  /** Made for this try, and lost where the key was used before. */
  readonly id: string
  readonly number: string
  readonly memberId: string
  readonly amount: Amount
}

/** What the key was answered with before. A caller who may ask may read it anyway, so it needs no payment password again. */
export function findTransferByKey(db: Db, agent: Agent, wanted: TransferRequest): Promise<Transfer | undefined> {
  return inMerchant(db, agent.merchantId, async (tx) => {
    const known = await findByKey(tx, agent, wanted.key)
    if (known && (known.memberId !== wanted.memberId || known.amount !== wanted.amount)) throw new Refusal('KEY_REUSED')
    return known
  })
}

type Told = 'sent' | 'reused' | 'closed' | 'unknown' | 'range' | 'not-enough' | 'locked' | 'cannot-receive'

/** The money leaves the agent, and a job promises in the same transaction that it arrives. */
export function sendToDownline(db: Db, now: Date, agent: Agent, wanted: TransferRequest): Promise<Transfer> {
  const { merchantId } = agent
  const { memberId, amount, id, key, number } = wanted
  return inMerchant(db, merchantId, async (tx) => {
    const { rows } = await sql<{ told: Told }>`
      select send_to_downline(${merchantId}, ${now}, ${agent.memberId}, ${memberId}, ${amount}, ${id}, ${key}, ${number})
        as told`.execute(tx)
    const told = rows[0]?.told ?? 'closed'
    if (told !== 'sent') throw await refusalOf(tx, now, agent, told)
    const sent = await findByKey(tx, agent, key)
    if (!sent) throw new Error('a transfer that was just written is not there')
    await enqueue(tx, 'agents.finish-transfer', { merchantId, id: sent.id })
    return sent
  })
}

type Finished = 'credited' | 'returned' | 'unknown'

/** The other half: it reaches the member, or goes back. May run twice, and beside itself. */
export async function finishTransfer(
  db: Db,
  now: Date,
  { merchantId, id }: { readonly merchantId: number; readonly id: string },
): Promise<Finished> {
  const { rows } = await inMerchant(db, merchantId, (tx) =>
    sql<{ told: Finished }>`select finish_transfer(${merchantId}, ${now}, ${id}) as told`.execute(tx),
  )
  return rows[0]?.told ?? 'unknown'
}

async function refusalOf(tx: Tx, now: Date, agent: Agent, told: Exclude<Told, 'sent'>): Promise<Refusal> {
  if (told === 'reused') return new Refusal('KEY_REUSED')
  if (told === 'unknown') return new Refusal('DOWNLINE_UNKNOWN')
  if (told === 'cannot-receive') return new Refusal('RECEIVER_CLOSED')
  const terms = await transferTermsIn(tx, now, agent)
  if (told === 'closed' || !terms) return new Refusal('NO_PERMISSION')
  const { currency, least, most, dayLeft, cash } = terms
  if (told === 'not-enough') return new Refusal('INSUFFICIENT_FUNDS', { available: formatAmount(cash) })
  if (told === 'locked') {
    const locks = await readDepositLocks(tx, agent)
    const remaining = locks.reduce((sum, each) => sum + each.remaining, 0n)
    return new Refusal('WAGERING_UNFINISHED', { remaining: formatAmount(remaining), currency })
  }
  const max = formatAmount(lesserOf(most, dayLeft))
  return new Refusal('AMOUNT_OUT_OF_RANGE', { min: formatAmount(least), max, currency })
}

function lesserOf(one: Amount, other: Amount): Amount {
  if (one < other) return one
  return other
}
