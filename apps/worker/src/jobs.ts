import { clearAccountRows } from '@fairground/modules/account/clear-account-rows.ts'
import { foldAgentDays } from '@fairground/modules/agents/team/fold-days.ts'
import { finishTransfer } from '@fairground/modules/agents/transfers/send-to-downline.ts'
import { expireDeposits } from '@fairground/modules/cashier/deposit/expire-deposits.ts'
import { clearLaunches } from '@fairground/modules/games/seamless/upkeep.ts'
import { clearInboxRows } from '@fairground/modules/inbox/clear-inbox-rows.ts'
import type { JobName, Jobs } from '@fairground/modules/jobs/enqueue.ts'
import { rollUpHouse } from '@fairground/modules/ledger/roll-up-house.ts'
import { clearPublishedEvents } from '@fairground/modules/outbox/clear-published-events.ts'
import { payCashback } from '@fairground/modules/rewards/cashback/pay-cashback.ts'
import { settleLevels } from '@fairground/modules/rewards/club/settle-levels.ts'
import { payInvitations } from '@fairground/modules/rewards/invitations/pay-invitations.ts'
import { expireRewards, payLossCashback } from '@fairground/modules/rewards/scheduled-rewards.ts'
import { announceStatus } from '@fairground/modules/system/announce-status.ts'
import { clearOldRows } from '@fairground/modules/system/clear-old-rows.ts'
import { finishWagering } from '@fairground/modules/wallet/finish-wagering.ts'
import { foldPlayDays } from '@fairground/modules/wallet/record/fold-plays.ts'
import { closePeriods } from './agent-jobs.ts'
import { sendReset } from './email-jobs.ts'
import { deleteVisitor, push, pushDue, sendOffer } from './inbox/inbox-jobs.ts'
import { checkLedger } from './ledger-jobs.ts'
import { makePartitionsAhead } from './partition-jobs.ts'
import { processPaymentEvent, reconcilePayments } from './payment-jobs.ts'
import { payOut, payOutAll } from './payout-jobs.ts'
import { checkPlay, queryRounds } from './play-jobs.ts'
import type { Worker } from './worker.ts'

type JobTable = { readonly [Name in JobName]: (worker: Worker, payload: Jobs[Name]) => Promise<unknown> }

/** A job's name and the use case that keeps its promise. Every one of them may run twice. */
export const jobs: JobTable = {
  'account.send-reset': sendReset,
  'agents.close-periods': closePeriods,
  'agents.finish-transfer': ({ db, clock }, transfer) => finishTransfer(db, clock.now(), transfer),
  'agents.fold-days': ({ db, clock }) => foldAgentDays(db, clock.now()),
  'cashier.reconcile': reconcilePayments,
  'cashier.send-payout': payOut,
  'cashier.send-payouts': payOutAll,
  'cashier.take-payment-event': processPaymentEvent,
  'cashier.expire-deposits': ({ db, clock, gateways }) => expireDeposits(db, gateways, clock.now()),
  'games.ask-rounds': queryRounds,
  'games.check-play': checkPlay,
  'inbox.forget-visitor': deleteVisitor,
  'inbox.push': push,
  'inbox.push-due': pushDue,
  'inbox.send-offer': sendOffer,
  'ledger.check': checkLedger,
  'ledger.roll-up-house': ({ db }) => rollUpHouse(db),
  'rewards.pay-unclaimed': ({ db, clock }) => payCashback(db, clock.now()),
  'rewards.pay-invitations': ({ db, clock }) => payInvitations(db, clock.now()),
  'rewards.settle-levels': ({ db, clock }) => settleLevels(db, clock.now()),
  'rewards.expire': ({ db, clock }) => expireRewards(db, clock.now()),
  'rewards.pay-cashback': ({ db, clock }) => payLossCashback(db, clock.now()),
  'system.announce-status': ({ db }, { merchantId }) => announceStatus(db, merchantId),
  'system.clear-old-rows': async ({ db, clock }) => {
    await clearPublishedEvents(db, clock.now())
    await clearOldRows(db, clock.now())
    await clearAccountRows(db, clock.now())
    await clearLaunches(db, clock.now())
    await clearInboxRows(db, clock.now())
  },
  'system.make-partitions': makePartitionsAhead,
  'wallet.finish-wagering': ({ db, clock }) => finishWagering(db, clock.now()),
  'wallet.fold-plays': ({ db }) => foldPlayDays(db),
}

/** In UTC, as crontab fields. */
export const schedule: readonly { readonly task: JobName; readonly match: string }[] = [
  { task: 'agents.fold-days', match: '* * * * *' },
  { task: 'agents.close-periods', match: '*/10 * * * *' },
  { task: 'cashier.reconcile', match: '* * * * *' },
  { task: 'cashier.send-payouts', match: '* * * * *' },
  { task: 'cashier.expire-deposits', match: '* * * * *' },
  { task: 'games.ask-rounds', match: '* * * * *' },
  { task: 'games.check-play', match: '* * * * *' },
  { task: 'inbox.push-due', match: '* * * * *' },
  { task: 'ledger.check', match: '* * * * *' },
  { task: 'ledger.roll-up-house', match: '* * * * *' },
  { task: 'rewards.pay-unclaimed', match: '17 3 * * *' },
  { task: 'rewards.pay-invitations', match: '* * * * *' },
  { task: 'rewards.settle-levels', match: '7 * * * *' },
  { task: 'rewards.expire', match: '* * * * *' },
  { task: 'rewards.pay-cashback', match: '*/10 * * * *' },
  { task: 'system.clear-old-rows', match: '*/10 * * * *' },
  { task: 'system.make-partitions', match: '23 * * * *' },
  { task: 'wallet.finish-wagering', match: '* * * * *' },
  { task: 'wallet.fold-plays', match: '* * * * *' },
]
