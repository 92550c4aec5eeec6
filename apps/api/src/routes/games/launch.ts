import { launchGame as launchCall } from '@fairground/contract/games/launch.ts'
import { backPageOf, lotteryPlace, playTypes } from '@fairground/domain/games/launch-rules.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { launchGame } from '@fairground/modules/games/launch-game.ts'
import { findLotteryGame } from '@fairground/modules/games/launch-lottery.ts'
import { vendorAt } from '@fairground/runtime/game-vendors.ts'
import type { Api } from '../../api.ts'
import { originFor } from '../../brands/public-origin.ts'
import { openVendorsAt } from '../../callbacks/seamless-setup.ts'
import { type Answering, accountOf, answer } from '../../http/answer.ts'
import { newSecret } from '../../http/secrets.ts'

type Input = Parameters<Parameters<typeof answer<typeof launchCall>>[3]>[0]

export function launchRoutes(api: Api): void {
  answer(api, launchCall, { perMinute: 60 }, async (input, answering) => {
    const isDemo = isFree(accountOf(answering).type)
    const gameUrl =
      input.launchMode === 'LOTT'
        ? await lotteryUrl(api, input, answering)
        : await vendorUrl(api, input, answering, isDemo ? 'trial' : 'real')
    if (gameUrl === '') throw new Refusal('URL_EMPTY')
    return { gameUrl, isDemo }
  })
}

/** A lottery is our own page; which of its two ways it opens is a matter of the prize mode (D-33). */
async function lotteryUrl({ db }: Api, input: Input, { merchant }: Answering): Promise<string> {
  const { lottoPrizeMode: prizeMode, lottoGameCode: code, lottoView = 'betting' } = input
  if (prizeMode === undefined || code === undefined) throw new Refusal('FIELD_FORMAT', { field: 'lottoGameCode' })
  const lottery = await findLotteryGame(db, merchant.id, { code, prizeMode })
  if (!lottery) throw new Refusal('GAME_UNAVAILABLE')
  return lotteryPlace({
    playType: prizeMode === 'ZY' ? playTypes.entertainment : playTypes.tradition,
    gameId: lottery.gameId,
    prizeMode,
    code: lottoView === 'lobby' ? 'lobby' : code,
    pageBack: backPageOf(input.backUrl),
  })
}

/** The page of the vendor with a code that is good once; a vendor of many merchants knows ours by what stands before. */
async function vendorUrl(api: Api, input: Input, answering: Answering, book: 'real' | 'trial'): Promise<string> {
  const { merchant, now, request } = answering
  const { vendor, gameId, language } = input
  if (vendor === undefined || gameId === undefined) throw new Refusal('FIELD_FORMAT', { field: 'gameId' })
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
    back: `${originFor(api.config, merchant.brand, request)}/m/${backPageOf(input.backUrl)}`,
  }).toString()
  return page.href
}
