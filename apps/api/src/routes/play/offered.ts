import type { LanguageCode } from '@fairground/domain/languages.ts'
import { type DrawnGame, drawnGameOf } from '@fairground/domain/lottery/families.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { textFor } from '@fairground/modules/lottery/lottery-at.ts'
import type { Api } from '../../api.ts'
import type { Merchant } from '../../brands/merchants.ts'

type Offered = { readonly game: DrawnGame; readonly name: string }

/** A game that the platform draws and this merchant has on its list. */
export async function offered(api: Api, merchant: Merchant, code: string, language?: LanguageCode): Promise<Offered> {
  const game = drawnGameOf(code)
  const listed = (await api.lotteryLists.of(merchant.id)).find((lottery) => lottery.code === code)
  if (!game || !listed?.isDrawn) throw new Refusal('GAME_UNAVAILABLE')
  const brandDefault = merchant.settings.languages.default
  return { game, name: textFor(listed.names, { language: language ?? brandDefault, brandDefault }) }
}

export async function drawnFor(api: Api, merchant: Merchant): Promise<readonly DrawnGame[]> {
  const listed = await api.lotteryLists.of(merchant.id)
  return listed.filter(({ isDrawn }) => isDrawn).flatMap(({ code }) => drawnGameOf(code) ?? [])
}
