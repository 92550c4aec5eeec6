import { noteActivity } from '@fairground/modules/member/note-activity.ts'
import type { Consumer } from '@fairground/modules/outbox/take-news.ts'
import { countNews } from '@fairground/modules/system/count-news.ts'

/** Everyone who listens to news inside the house. */
export const consumers: readonly Consumer[] = [countNews, noteActivity]
