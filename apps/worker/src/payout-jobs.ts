import { sendPayout, sendPayouts } from '@fairground/modules/cashier/withdrawals/payouts.ts'
import type { Jobs } from '@fairground/modules/jobs/enqueue.ts'
import type { Worker } from './worker.ts'

/** What is unclear is asked about by the round below, so the job is done either way. */
export async function payOut(worker: Worker, place: Jobs['cashier.send-payout']): Promise<void> {
  const outcome = await sendPayout(worker, worker.clock.now(), place)
  if (outcome === 'mismatch')
    worker.log.error({ event: 'payout.mismatch', ...place }, 'a payout does not match its request')
}

export async function payOutAll(worker: Worker): Promise<void> {
  await sendPayouts(worker, worker.clock.now(), (error, place) =>
    worker.log.error({ event: 'payout.failed', error, ...place }, 'a payout could not be sent'),
  )
}
