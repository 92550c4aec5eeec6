import { noteActivity } from '@fairground/modules/member/note-activity.ts'
import type { Consumer } from '@fairground/modules/outbox/take-events.ts'
import { countEvents } from '@fairground/modules/system/count-events.ts'

/** Everyone who listens to events inside the house. */
export const consumers: readonly Consumer[] = [countEvents, noteActivity]
