import type { Tx } from '@fairground/db/connect.ts'
import type { MessageData } from '@fairground/domain/inbox/message-kinds.ts'
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
  'agents.close-periods': Record<string, never>
  'agents.finish-transfer': { readonly merchantId: number; readonly id: string }
  'agents.fold-days': Record<string, never>
  /** The clock of jobs counts minutes; the first look of a minute promises the second one. */
  'cashier.reconcile': { readonly isSecond?: true }
  'cashier.send-payout': { readonly merchantId: number; readonly id: string }
  'cashier.send-payouts': Record<string, never>
  'cashier.take-payment-event': { readonly merchantId: number; readonly gateway: string; readonly eventId: string }
  'cashier.expire-deposits': Record<string, never>
  'games.ask-rounds': Record<string, never>
  'games.check-play': Record<string, never>
  /** A member was erased: the chat vendor forgets what was written under this name. */
  'inbox.forget-visitor': { readonly merchantId: number; readonly vendor: string; readonly visitor: string }
  'inbox.push': { readonly merchantId: number; readonly messageId: string }
  'inbox.push-due': Record<string, never>
  'inbox.send-offer': {
    readonly merchantId: number
    readonly memberId: string
    readonly cause: string
    readonly data: MessageData['reward']
  }
  'ledger.check': Record<string, never>
  'ledger.roll-up-house': Record<string, never>
  'rewards.pay-unclaimed': Record<string, never>
  'rewards.pay-invitations': Record<string, never>
  'rewards.settle-levels': Record<string, never>
  'rewards.expire': Record<string, never>
  'rewards.pay-cashback': Record<string, never>
  'system.announce-status': { readonly merchantId: number }
  'system.clear-old-rows': Record<string, never>
  'system.make-partitions': Record<string, never>
  'wallet.finish-wagering': Record<string, never>
  'wallet.fold-plays': Record<string, never>
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
