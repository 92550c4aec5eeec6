import type { Db } from '@fairground/db/connect.ts'
import { applyPaymentEvent } from '@fairground/modules/cashier/payment-events.ts'
import { reconcile } from '@fairground/modules/cashier/reconcile.ts'
import type { Jobs } from '@fairground/modules/jobs/enqueue.ts'
import { sql } from 'kysely'
import type { Worker } from './worker.ts'

/** Money that came otherwise than it was asked for needs a person: the log says which order, and nothing of its member. */
export async function processPaymentEvent(
  { db, clock, log }: Pick<Worker, 'db' | 'clock' | 'log'>,
  job: Jobs['cashier.take-payment-event'],
): Promise<void> {
  const taken = await applyPaymentEvent(db, clock.now(), job)
  if (taken?.outcome === 'mismatch' || taken?.outcome === 'unknown-order')
    log.error({ event: 'payment.order-mismatch', ...job, ...taken }, 'a payment event does not match its order')
}

type ReconcileNeeds = Pick<Worker, 'db' | 'clock' | 'log' | 'gateways'> & {
  readonly config: Pick<Worker['config'], 'PAYMENT_GATEWAYS'>
}

const halfMinuteMs = 30_000

/** Twice a minute, so that a message that was lost is made up for within one. */
export async function reconcilePayments(
  { db, clock, log, gateways, config }: ReconcileNeeds,
  { isSecond }: Jobs['cashier.reconcile'],
): Promise<void> {
  if (!isSecond) await promiseSecond(db)
  for (const found of await reconcile(db, clock.now(), gateways, Object.keys(config.PAYMENT_GATEWAYS))) {
    if (found.outcome === 'applied')
      log.warn({ event: 'payment.recovered', ...found }, 'a missed message of a gateway was applied')
    else log.error({ event: 'payment.gateway-mismatch', ...found }, 'the records of a gateway do not match ours')
  }
}

/** By the real time, as the jobs themselves. It is nobody's job in particular, so it does not go by `enqueue`. */
async function promiseSecond(db: Db): Promise<void> {
  const payload: Jobs['cashier.reconcile'] = { isSecond: true }
  await sql`select graphile_worker.add_job('cashier.reconcile', ${JSON.stringify(payload)}::json,
    run_at => ${new Date(Date.now() + halfMinuteMs)}, job_key => 'second look at gateways')`.execute(db)
}
