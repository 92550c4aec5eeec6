import { type Db, inMerchant } from '@fairground/db/connect.ts'
import type { Book } from '@fairground/domain/ledger/order.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { memberCurrency } from '../ledger/member-currency.ts'
import { offeredGames } from './catalogue-query.ts'
import { isPlayable, type OpenVendors } from './playable.ts'
import { addRecent } from './recents.ts'
import { digestOf } from './seamless/players.ts'

/** Long enough for a page to load on a slow line, too short to be passed on. */
const codeLivesMs = 60_000

export type GameLaunch = {
  readonly merchantId: number
  readonly memberId: string
  /** The login that asks. */
  readonly sessionId: string
  readonly vendor: string
  /** The vendors that are connected here. */
  readonly open: OpenVendors
  readonly gameId: string
  readonly book: Book
  readonly language: string
  /** Good once; only its digest is kept. */
  readonly code: string
}

/** Lets the bearer of the code play this game as this member. Gives the name that the vendor knows the game by. */
export async function launchGame(db: Db, now: Date, launch: GameLaunch): Promise<{ readonly gameCode: string }> {
  const { merchantId, memberId } = launch
  const { code, nodeId } = await inMerchant(db, merchantId, async (tx) => {
    const game = await offeredGames(tx, merchantId)
      .select(['game.id', 'game.code', 'game.node_id as nodeId'])
      .where('game.vendor_code', '=', launch.vendor)
      .where('game.id', '=', launch.gameId)
      .where(isPlayable(launch.open))
      .executeTakeFirst()
    if (!game) throw new Refusal('GAME_UNAVAILABLE')
    const currency = await memberCurrency(tx, merchantId, memberId)
    await tx
      .insertInto('game_launch')
      .values({
        merchant_id: merchantId,
        code_hash: digestOf(launch.code),
        member_id: memberId,
        session_id: launch.sessionId,
        vendor: launch.vendor,
        game_id: game.id,
        book: launch.book,
        currency,
        language: launch.language,
        created_at: now,
        expires_at: new Date(now.getTime() + codeLivesMs),
      })
      .execute()
    return game
  })
  await addRecent(db, now, { merchantId, memberId }, { nodeId, open: launch.open })
  return { gameCode: code }
}
