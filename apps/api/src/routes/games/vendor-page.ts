import { Refusal } from '@fairground/domain/refusals.ts'
import { launchGame } from '@fairground/modules/games/launch-game.ts'
import { vendorAt } from '@fairground/runtime/game-vendors.ts'
import type { Api } from '../../api.ts'
import { originFor } from '../../brands/public-origin.ts'
import { openVendorsAt } from '../../callbacks/seamless-setup.ts'
import { accountOf, type RequestContext } from '../../http/answer.ts'
import { newSecret } from '../../http/secrets.ts'

type Wanted = {
  readonly vendor: string
  readonly gameId: string
  readonly language: string
  readonly book: 'real' | 'trial'
  /** The page of ours that it leads back to. */
  readonly back: string
  /** What else its address says. */
  readonly more?: Readonly<Record<string, string>>
}

/** The page of the vendor with a code that is good once; a vendor of many merchants knows ours by what stands before. */
export async function vendorPage(api: Api, answering: RequestContext, wanted: Wanted): Promise<string> {
  const { merchant, now, request } = answering
  const { vendor, gameId, language, book } = wanted
  const known = vendorAt(api.config.GAME_VENDORS, vendor, merchant.brand.code)
  if (!known) throw new Refusal('GAME_UNAVAILABLE')
  const { memberId, sessionId } = accountOf(answering)
  const code = newSecret()
  const place = { merchantId: merchant.id, memberId, sessionId }
  const { gameCode } = await launchGame(api.db, now, {
    ...place,
    vendor,
    open: openVendorsAt(api.config.GAME_VENDORS, merchant.brand.code),
    gameId,
    book,
    language,
    code,
  })
  const page = new URL(known.url)
  page.search = new URLSearchParams({
    code: `${merchant.brand.code}.${code}`,
    game: gameCode,
    lang: language,
    back: `${originFor(api.config, merchant.brand, request)}/m/${wanted.back}`,
    ...wanted.more,
  }).toString()
  return page.href
}
