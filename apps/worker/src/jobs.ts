import { clearAccountRows } from '@fairground/modules/account/clear-account-rows.ts'
import { expireDeposits } from '@fairground/modules/cashier/deposit/expire-deposits.ts'
import { clearLaunches } from '@fairground/modules/games/seamless/upkeep.ts'
import type { JobName, Jobs } from '@fairground/modules/jobs/enqueue.ts'
import { rollUpHouse } from '@fairground/modules/ledger/roll-up-house.ts'
import { clearPublishedEvents } from '@fairground/modules/outbox/clear-published-events.ts'
import { announceStatus } from '@fairground/modules/system/announce-status.ts'
import { clearOldRows } from '@fairground/modules/system/clear-old-rows.ts'
import { finishWagering } from '@fairground/modules/wallet/finish-wagering.ts'
import { sendReset } from './email-jobs.ts'
import { checkLedger } from './ledger-jobs.ts'
import { makePartitionsAhead } from './partition-jobs.ts'
import { reconcilePayments, takeEvent } from './payment-jobs.ts'
import { payOut, payOutAll } from './payout-jobs.ts'
import { checkPlay } from './play-jobs.ts'
import type { Worker } from './worker.ts'

type JobTable = { readonly [Name in JobName]: (worker: Worker, payload: Jobs[Name]) => Promise<unknown> }

/** A job's name and the use case that keeps its promise. Every one of them may run twice. */
export const jobs: JobTable = {
  'account.send-reset': sendReset,
  'cashier.reconcile': reconcilePayments,
  'cashier.send-payout': payOut,
  'cashier.send-payouts': payOutAll,
  'cashier.take-payment-event': takeEvent,
  'cashier.expire-deposits': ({ db, clock, gateways }) => expireDeposits(db, gateways, clock.now()),
  'games.check-play': checkPlay,
  'ledger.check': checkLedger,
  'ledger.roll-up-house': ({ db }) => rollUpHouse(db),
  'system.announce-status': ({ db }, { merchantId }) => announceStatus(db, merchantId),
  'system.clear-old-rows': async ({ db, clock }) => {
    await clearPublishedEvents(db, clock.now())
    await clearOldRows(db, clock.now())
    await clearAccountRows(db, clock.now())
    await clearLaunches(db, clock.now())
  },
  'system.make-partitions': makePartitionsAhead,
  'wallet.finish-wagering': ({ db, clock }) => finishWagering(db, clock.now()),
}

/** In UTC, as crontab fields. */
export const schedule: readonly { readonly task: JobName; readonly match: string }[] = [
  { task: 'cashier.reconcile', match: '* * * * *' },
  { task: 'cashier.send-payouts', match: '* * * * *' },
  { task: 'cashier.expire-deposits', match: '* * * * *' },
  { task: 'games.check-play', match: '* * * * *' },
  { task: 'ledger.check', match: '* * * * *' },
  { task: 'ledger.roll-up-house', match: '* * * * *' },
  { task: 'system.clear-old-rows', match: '*/10 * * * *' },
  { task: 'system.make-partitions', match: '23 * * * *' },
  { task: 'wallet.finish-wagering', match: '* * * * *' },
]
