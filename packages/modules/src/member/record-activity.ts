import type { PlatformEvent } from '@fairground/contract/events.ts'
import { sql } from 'kysely'
import type { Consumer } from '../outbox/apply-events.ts'

/**
 * Each member's latest news. Their numbers are gapless, so a number that does not follow its
 * predecessor is our own fault; `gaps` counts such faults and must stay zero.
 */
export const recordActivity: Consumer = {
  name: 'member.note-activity',
  accepts: isNumbered,
  apply: async (tx, items) => {
    const numbered = items.filter(isNumbered)
    const members = [...Map.groupBy(numbered, ({ recipient }) => recipient ?? '').values()].map(summaryOf)
    if (members.length === 0) return
    // Nobody else writes these rows meanwhile: the consumer's cursor is locked.
    await sql`
      insert into member_activity as known (merchant_id, member_id, last_seq, last_subject, last_at, gaps)
      select ${items[0].merchantId}, m.id, m.last, m.subject, m.at,
        m.gaps + (m.first <> coalesce(before.last_seq, 0) + 1)::int
      from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
        as m(id uuid, first bigint, last bigint, subject text, at timestamptz, gaps int)
      left join member_activity before on before.member_id = m.id
      on conflict (member_id) do update set
        last_seq = excluded.last_seq,
        last_subject = excluded.last_subject,
        last_at = excluded.last_at,
        gaps = known.gaps + excluded.gaps`.execute(tx)
  },
}

function isNumbered({ audience, seq }: PlatformEvent): boolean {
  return audience === 'member' && seq !== null
}

function summaryOf(items: readonly PlatformEvent[]) {
  const numbers = items.map(({ seq }) => BigInt(seq ?? 0))
  const gaps = numbers.filter((number, index) => index > 0 && number !== (numbers[index - 1] ?? 0n) + 1n).length
  const last = items.at(-1)
  return {
    id: last?.recipient,
    first: String(numbers[0]),
    last: String(numbers.at(-1)),
    subject: last?.subject,
    at: last?.toldAt,
    gaps,
  }
}
