import type { SeamlessReply, SeamlessRequest } from '@fairground/contract/games/seamless.ts'
import type { Tx } from '@fairground/db/connect.ts'
import { uuidv7 } from 'uuidv7'
import { availableOf } from './available.ts'
import type { HandlerContext } from './movement.ts'
import { digestOf, playerOf, refusalToPlay, type VendorScope } from './players.ts'

type Reply = SeamlessReply<'authenticate'>

const nobody = { balance: null, currency: null, operatorId: null, session: null, player: null, language: null }

/**
 * Swaps the code of a launch for a session. The code may carry the merchant's name before a dot, by which a vendor of
 * many merchants knows whom to ask. Some dialects have no such call and go on with the code: then it is the session's.
 */
export async function authenticate(
  { tx, now, scope }: HandlerContext,
  { requestId, code }: SeamlessRequest<'authenticate'>,
  newSecret: () => string,
  token = newSecret(),
): Promise<Reply> {
  const { merchantId, vendor } = scope
  const refused = (result: Reply['result']): Reply => ({ requestId, result, ...nobody, isDemo: null })
  const launch = await takeCode(tx, now, scope, code.slice(code.lastIndexOf('.') + 1))
  if (!launch) return refused('SESSION')
  const player = playerOf(launch)
  const refusal = await refusalToPlay(tx, now, merchantId, player)
  if (refusal) return refused(refusal)
  await tx
    .insertInto('game_session')
    .values({
      merchant_id: merchantId,
      id: uuidv7(),
      token_hash: digestOf(token),
      vendor,
      member_id: player.memberId,
      session_id: player.loginId,
      game_id: launch.game_id,
      book: player.book,
      currency: player.currency,
      started_at: now,
    })
    .execute()
  return {
    requestId,
    result: 'OK',
    balance: String(await availableOf(tx, merchantId, player)),
    currency: player.currency,
    operatorId: null,
    session: token,
    player: await nameOf(tx, scope, player.memberId, newSecret),
    language: launch.language,
    isDemo: player.book === 'trial',
  }
}

/** One statement looks and takes, so that of two who bring a code one gets it. */
function takeCode(tx: Tx, now: Date, { merchantId, vendor }: VendorScope, code: string) {
  return tx
    .updateTable('game_launch')
    .set({ used_at: now })
    .where('code_hash', '=', digestOf(code))
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['member_id', 'session_id', 'game_id', 'book', 'currency', 'language'])
    .executeTakeFirst()
}

async function nameOf(
  tx: Tx,
  { merchantId, vendor }: VendorScope,
  memberId: string,
  newSecret: () => string,
): Promise<string> {
  const known = { merchant_id: merchantId, vendor, member_id: memberId }
  await tx
    .insertInto('game_player')
    .values({ ...known, player: newSecret() })
    .onConflict((oc) => oc.columns(['member_id', 'vendor', 'merchant_id']).doNothing())
    .execute()
  const { player } = await tx
    .selectFrom('game_player')
    .select('player')
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return player
}
