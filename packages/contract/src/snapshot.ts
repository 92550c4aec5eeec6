import { z } from 'zod'
import { calls } from './calls.ts'
import { eventSchemas } from './events.ts'
import { liveFrame, livePath } from './live.ts'
import { wireRefusals } from './refusals.ts'

/** The whole contract as plain JSON. Committed, so that a change of the wire shows in the diff of a review. */
export function contractSnapshot(): string {
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
    return rest
  }
  const described = calls.map(({ input, output, ...data }) => ({
    ...data,
    input: schemaOf(input, 'input'),
    output: schemaOf(output, 'output'),
  }))
  const news = Object.fromEntries(
    Object.entries(eventSchemas).map(([subject, schema]) => [subject, schemaOf(schema, 'output')]),
  )
  const live = { path: livePath, frame: schemaOf(liveFrame, 'output') }
  const sorted = described.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return `${JSON.stringify({ calls: sorted, news, live, refusals: wireRefusals }, null, 2)}\n`
}
