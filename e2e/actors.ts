import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { excludeMember } from '@fairground/modules/member/exclude-member.ts'

export type ActorName = 'guest' | 'trial' | 'member' | 'agent' | 'excluded' | 'stranger'

/** A guest has no row; everyone else is a member of some merchant. */
export type Actor = {
  readonly name: ActorName
  readonly merchantId: number
  readonly memberId: string | undefined
  readonly type: number | undefined
}

export type Actors = Readonly<Record<ActorName, Actor>>

const started = new Date('2026-01-01T00:00:00Z')

async function enter(db: Db, name: ActorName, merchantId: number, type: number): Promise<Actor> {
  const memberId = await inMerchant(db, merchantId, async (tx) => {
    const { currency } = await tx
      .selectFrom('merchant')
      .select('currency')
      .where('id', '=', merchantId)
      .executeTakeFirstOrThrow()
    const { id } = await createMember(tx, { merchantId, username: name, type, locale: 'en', currency, now: started })
    if (name === 'excluded') await excludeMember(tx, { merchantId, memberId: id, startsAt: started, endsAt: null })
    return id
  })
  return { name, merchantId, memberId, type }
}

/** Everyone who can stand before a door: five of one merchant, and a member of another. */
export async function createActors(db: Db, merchants: { home: number; other: number }): Promise<Actors> {
  const { home, other } = merchants
  return {
    guest: { name: 'guest', merchantId: home, memberId: undefined, type: undefined },
    trial: await enter(db, 'trial', home, 4),
    member: await enter(db, 'member', home, 0),
    agent: await enter(db, 'agent', home, 1),
    excluded: await enter(db, 'excluded', home, 0),
    stranger: await enter(db, 'stranger', other, 0),
  }
}
