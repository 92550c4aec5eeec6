import { readInboxSettings } from '@fairground/modules/inbox/inbox-settings.ts'
import { noteWins } from '@fairground/modules/inbox/note-wins.ts'
import { noteActivity } from '@fairground/modules/member/note-activity.ts'
import type { Consumer } from '@fairground/modules/outbox/take-events.ts'
import { countEvents } from '@fairground/modules/system/count-events.ts'
import type { Worker } from './worker.ts'

/** Everyone who listens to events inside the house. */
export function consumersOf({ brands }: Pick<Worker, 'brands'>): readonly Consumer[] {
  const rulesOf = async (tx: Parameters<typeof readInboxSettings>[0], merchantId: number) =>
    (await readInboxSettings(tx, merchantId, brands)).rules
  return [countEvents, noteActivity, noteWins(rulesOf)]
}
