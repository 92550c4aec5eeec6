import type { Tx } from '@fairground/db/connect.ts'
import { sql } from 'kysely'

/** Every job of the product and what it is told. A job is a promise made inside a transaction; it may run twice. */
export type Jobs = {
  /** The address is given as the vault's index of it, so that no job holds personal data. */
  'account.send-reset': {
    readonly merchantId: number
    readonly username: string
    readonly emailIndex: string
    /** Whose wording the mail has; a job of an older release does not say. */
    readonly brandCode?: string
    readonly brandName: string
    readonly host: string
  }
  /** The clock of jobs counts minutes; the first look of a minute promises the second one. */
  'cashier.reconcile': { readonly isSecond?: true }
  'cashier.send-payout': { readonly merchantId: number; readonly id: string }
  'cashier.send-payouts': Record<string, never>
  'cashier.take-payment-event': { readonly merchantId: number; readonly gateway: string; readonly eventId: string }
  'cashier.expire-deposits': Record<string, never>
  'games.check-play': Record<string, never>
  'ledger.check': Record<string, never>
  'ledger.roll-up-house': Record<string, never>
  'system.announce-status': { readonly merchantId: number }
  'system.clear-old-rows': Record<string, never>
  'system.make-partitions': Record<string, never>
  'wallet.finish-wagering': Record<string, never>
}

export type JobName = keyof Jobs

export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  options: { readonly runAt?: Date; readonly key?: string } = {},
): Promise<void> {
  await sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::jsonb, ${options.runAt ?? sql`now()`}, ${options.key ?? null})`.execute(
    tx,
  )
}
