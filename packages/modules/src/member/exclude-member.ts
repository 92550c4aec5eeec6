import type { Tx } from '@fairground/db/connect.ts'
import type { Exclusion } from '@fairground/domain/member/exclusion.ts'
import { uuidv7 } from 'uuidv7'
import { writeMessage } from '../inbox/write-message.ts'
import { publish } from '../outbox/publish.ts'
import { memberMark } from './exclusions.ts'

export type NewExclusion = {
  readonly merchantId: number
  readonly memberId: string
  readonly kind?: Exclusion['kind']
  readonly startsAt: Date
  /** Null is indefinite. */
  readonly endsAt: Date | null
}

/** Enters the member and all that is known of the person into the register of the licence, and tells every process. */
export async function excludeMember(tx: Tx, exclusion: NewExclusion): Promise<void> {
  const { merchantId, memberId, kind = 'exclusion', startsAt, endsAt } = exclusion
  const id = uuidv7()
  await tx
    .insertInto('member_exclusion')
    .values({ id, merchant_id: merchantId, member_id: memberId, kind, starts_at: startsAt, ends_at: endsAt })
    .execute()
  const known = await tx
    .selectFrom('person_digest')
    .select('identity_hash')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .execute()
  const marks = [memberMark(memberId), ...known.map(({ identity_hash }) => identity_hash)]
  await tx
    .insertInto('exclusion_register')
    .values(marks.map((identity_hash) => ({ merchant_id: merchantId, exclusion_id: id, identity_hash })))
    .execute()
  await publishProtectionChanged(tx, merchantId, memberId)
  const data = { protection: kind, until: endsAt?.toISOString() ?? null }
  await writeMessage(tx, startsAt, { merchantId, memberId, kind: 'exclusion-begun', cause: `exclusion:${id}`, data })
}

export function publishProtectionChanged(tx: Tx, merchantId: number, memberId: string): Promise<void> {
  return publish(tx, {
    merchantId,
    audience: { kind: 'member', memberId },
    subject: 'member.protection-changed',
    payload: {},
  })
}
