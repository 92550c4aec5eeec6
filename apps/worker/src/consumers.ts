import { readInboxSettings } from '@fairground/modules/inbox/inbox-settings.ts'
import { notifyWins } from '@fairground/modules/inbox/notify-wins.ts'
import { recordActivity } from '@fairground/modules/member/record-activity.ts'
import type { Consumer } from '@fairground/modules/outbox/apply-events.ts'
import { countEvents } from '@fairground/modules/system/count-events.ts'
import type { Worker } from './worker.ts'

/** Everyone who listens to events inside the house. */
export function consumersOf({ brands }: Pick<Worker, 'brands'>): readonly Consumer[] {
  const rulesOf = async (tx: Parameters<typeof readInboxSettings>[0], merchantId: number) =>
    (await readInboxSettings(tx, merchantId, brands)).rules
  return [countEvents, recordActivity, notifyWins(rulesOf)]
}
