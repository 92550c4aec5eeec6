import { z } from 'zod'
import { accountSeries } from './affiliates.ts'

export const seriesChange = z.object({
  id: z.uuid(),
  series: accountSeries,
  /** Lowering waits for the member who is lowered. */
  state: z.enum(['waiting', 'accepted']),
  /** The first day on which it holds; null while it waits. */
  fromDay: z.iso.date().nullable(),
})
