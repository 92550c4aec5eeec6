import { type Db, inMerchant } from '@fairground/db/connect.ts'
import { createPasswords } from '@fairground/modules/account/passwords/passwords.ts'
import { setPassword } from '@fairground/modules/account/passwords/set-password.ts'
import { createAffiliateCode } from '@fairground/modules/agents/affiliate-codes.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { excludeMember } from '@fairground/modules/member/exclude-member.ts'

export type ActorName = 'guest' | 'trial' | 'member' | 'agent' | 'excluded' | 'outsider'

/** A guest has no row; everyone else is a member of some merchant. */
export type Actor = {
  readonly name: ActorName
  readonly merchantId: number
  readonly memberId: string | undefined
  readonly type: number | undefined
}

export type Actors = Readonly<Record<ActorName, Actor>>

/** Everyone's password. It opens demonstrations and tests alone, so it is no secret. */
export const actorPassword = 'open the fair 1'

/** Brings members to the agent of the demonstration. */
export const actorAffiliateCode = 'FA1RGR0VND'

const started = new Date('2026-01-01T00:00:00Z')

/** A member who is there already keeps the account and can log in afterwards. */
async function enter(db: Db, name: ActorName, merchantId: number, type: number, hash: string): Promise<Actor> {
  const memberId = await inMerchant(db, merchantId, async (tx) => {
    const { currency } = await tx
      .selectFrom('merchant')
      .select('currency')
      .where('id', '=', merchantId)
      .executeTakeFirstOrThrow()
    const known = await tx.selectFrom('member').select('id').where('username', '=', name).executeTakeFirst()
    const fields = { merchantId, username: name, type, locale: 'EN', currency, now: started }
    const id = known?.id ?? (await createMember(tx, fields)).id
    await setPassword(tx, started, { merchantId, memberId: id, hash })
    if (name === 'excluded' && !known)
      await excludeMember(tx, { merchantId, memberId: id, startsAt: started, endsAt: null })
    if (name === 'agent') await createAffiliateCode(tx, started, { merchantId, memberId: id, code: actorAffiliateCode })
    return id
  })
  return { name, merchantId, memberId, type }
}

/** Everyone who can stand before a door: five of one merchant, and a member of another. */
export async function createActors(db: Db, merchants: { home: number; other: number }): Promise<Actors> {
  const { home, other } = merchants
  const hash = await (await createPasswords()).hash(actorPassword)
  return {
    guest: { name: 'guest', merchantId: home, memberId: undefined, type: undefined },
    trial: await enter(db, 'trial', home, 4, hash),
    member: await enter(db, 'member', home, 0, hash),
    agent: await enter(db, 'agent', home, 1, hash),
    excluded: await enter(db, 'excluded', home, 0, hash),
    outsider: await enter(db, 'outsider', other, 0, hash),
  }
}
