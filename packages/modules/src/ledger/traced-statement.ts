import { type RawBuilder, sql } from 'kysely'

/** By member, the step of a trace that its order belongs to. */
export type Traces = Readonly<Record<string, string>>

/**
 * A statement that calls a function and is a transaction by itself. Traces are told to that transaction before the
 * function runs: it is called with a merchant that comes out of having told them.
 */
export function callTraced<Row>(
  merchantId: number,
  traces: Traces | null,
  call: (merchant: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<Row> {
  if (traces === null) return sql<Row>`select * from ${call(sql`${merchantId}::int`)}`
  return sql<Row>`
    select answer.* from (select set_config('app.traces', ${JSON.stringify(traces)}, true) as told offset 0) t
    cross join lateral ${call(sql`case when t.told is null then null else ${merchantId}::int end`)} answer`
}
