import { actorPassword } from '@fairground/cli/demo/actors.ts'
import { inMerchant } from '@fairground/db/connect.ts'
import { onDatabase } from '@fairground/dev-env/phone/on-database.ts'
import { createPasswords } from '@fairground/modules/account/passwords/passwords.ts'
import { setPassword } from '@fairground/modules/account/passwords/set-password.ts'
import { addFavourite } from '@fairground/modules/games/favourites.ts'
import { writeStaffMessage } from '@fairground/modules/inbox/write-message.ts'
import { createMember } from '@fairground/modules/member/create-member.ts'
import { uuidv7 } from 'uuidv7'
import type { BrandCode } from './brands.ts'

export type NewMember = { readonly merchantId: number; readonly memberId: string; readonly username: string }

/** Somebody whom no other journey knows, with the password of all actors. */
export async function newMember(brand: BrandCode, type = 0): Promise<NewMember> {
  const { id: merchantId, currency } = await onDatabase('owner', (db) =>
    db.selectFrom('merchant').select(['id', 'currency']).where('code', '=', brand).executeTakeFirstOrThrow(),
  )
  const username = `m${uuidv7().slice(-11)}`
  const hash = await (await createPasswords()).hash(actorPassword)
  const memberId = await onDatabase('app', (app) =>
    inMerchant(app, merchantId, async (tx) => {
      const { id } = await createMember(tx, { merchantId, username, type, locale: 'EN', currency, now: new Date() })
      await setPassword(tx, new Date(), { merchantId, memberId: id, hash })
      return id
    }),
  )
  return { merchantId, memberId, username }
}

/** By the same door as a tap on the star. */
export async function starGames({ merchantId, memberId }: NewMember, count: number): Promise<void> {
  const games = await onDatabase('owner', (db) =>
    db
      .selectFrom('game')
      .select(['node_id', 'vendor_code'])
      .where('merchant_id', '=', merchantId)
      .where('is_live', '=', true)
      .orderBy('sort')
      .limit(count)
      .execute(),
  )
  await onDatabase('app', async (app) => {
    for (const { node_id, vendor_code } of games)
      await addFavourite(app, new Date(), { merchantId, memberId }, { nodeId: node_id, vendorCode: vendor_code })
  })
}

export function sendNotes({ merchantId, memberId }: NewMember, count: number): Promise<void> {
  return onDatabase('app', (app) =>
    inMerchant(app, merchantId, async (tx) => {
      for (let at = 0; at < count; at += 1)
        await writeStaffMessage(tx, new Date(), {
          merchantId,
          memberId,
          cause: `note:${uuidv7()}`,
          topic: 'account',
          title: 'Hello',
          body: 'Welcome.',
        })
    }),
  )
}
