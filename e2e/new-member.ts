import { connect, type Db, inMerchant } from '@fairground/db/connect.ts'
import { createPasswords } from '@fairground/modules/account/passwords.ts'
import { setPassword } from '@fairground/modules/account/set-password.ts'
import { addFavourite } from '@fairground/modules/games/favourites.ts'
import { sendInboxMessage } from '@fairground/modules/inbox/send-inbox-message.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { uuidv7 } from 'uuidv7'
import { actorPassword } from './actors.ts'
import type { BrandCode } from './brands.ts'

export type NewMember = { readonly merchantId: number; readonly memberId: string; readonly username: string }

async function onDatabase<T>(work: (app: Db, owner: Db) => Promise<T>): Promise<T> {
  const url = process.env.E2E_DATABASE_URL
  if (!url) throw new Error('The constellation is not running')
  const [app, owner] = [connect(url, { role: 'app', max: 1 }), connect(url, { role: 'owner', max: 1 })]
  try {
    return await work(app, owner)
  } finally {
    await Promise.all([app.destroy(), owner.destroy()])
  }
}

/** Somebody whom no other journey knows, with the password of all actors. */
export function newMember(brand: BrandCode, type = 0): Promise<NewMember> {
  return onDatabase(async (app, owner) => {
    const { id: merchantId, currency } = await owner
      .selectFrom('merchant')
      .select(['id', 'currency'])
      .where('code', '=', brand)
      .executeTakeFirstOrThrow()
    const username = `m${uuidv7().slice(-11)}`
    const hash = await (await createPasswords()).hash(actorPassword)
    const memberId = await inMerchant(app, merchantId, async (tx) => {
      const { id } = await createMember(tx, { merchantId, username, type, locale: 'EN', currency, now: new Date() })
      await setPassword(tx, new Date(), { merchantId, memberId: id, hash })
      return id
    })
    return { merchantId, memberId, username }
  })
}

/** By the same door as a tap on the star. */
export function starGames({ merchantId, memberId }: NewMember, count: number): Promise<void> {
  return onDatabase(async (app, owner) => {
    const games = await owner
      .selectFrom('game')
      .select(['node_id', 'vendor_code'])
      .where('merchant_id', '=', merchantId)
      .where('is_live', '=', true)
      .orderBy('sort')
      .limit(count)
      .execute()
    for (const { node_id, vendor_code } of games)
      await addFavourite(app, new Date(), { merchantId, memberId }, { nodeId: node_id, vendorCode: vendor_code })
  })
}

export function writeTo({ merchantId, memberId }: NewMember, count: number): Promise<void> {
  return onDatabase((app) =>
    inMerchant(app, merchantId, async (tx) => {
      for (let at = 0; at < count; at += 1)
        await sendInboxMessage(tx, new Date(), { id: uuidv7(), merchantId, memberId, title: 'Hello', body: 'Welcome.' })
    }),
  )
}
