import { launchGame as launchCall } from '@fairground/contract/games/launch.ts'
import { backPageOf, lotteryPath, playTypes } from '@fairground/domain/games/launch-rules.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { findLotteryGame } from '@fairground/modules/games/launch-lottery.ts'
import type { Api } from '../../api.ts'
import { accountOf, answer, type RequestContext } from '../../http/answer.ts'
import { vendorPage } from './vendor-page.ts'

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
async function lotteryUrl({ db }: Api, input: Input, { merchant }: RequestContext): Promise<string> {
  const { lottoPrizeMode: prizeMode, lottoGameCode: code, lottoView = 'betting' } = input
  if (prizeMode === undefined || code === undefined) throw new Refusal('FIELD_FORMAT', { field: 'lottoGameCode' })
  const lottery = await findLotteryGame(db, merchant.id, { code, prizeMode })
  if (!lottery) throw new Refusal('GAME_UNAVAILABLE')
  return lotteryPath({
    playType: prizeMode === 'ZY' ? playTypes.entertainment : playTypes.tradition,
    gameId: lottery.gameId,
    prizeMode,
    code: lottoView === 'lobby' ? 'lobby' : code,
    pageBack: backPageOf(input.backUrl),
  })
}

async function vendorUrl(api: Api, input: Input, answering: RequestContext, book: 'real' | 'trial'): Promise<string> {
  const { vendor, gameId, language } = input
  if (vendor === undefined || gameId === undefined) throw new Refusal('FIELD_FORMAT', { field: 'gameId' })
  return vendorPage(api, answering, { vendor, gameId, language, book, back: backPageOf(input.backUrl) })
}
