import * as contract from '@fairground/contract/lottery/lottery.ts'
import { isLanguageCode } from '@fairground/domain/languages.ts'
import { isOfKind, lotteryAt, type Reader } from '@fairground/modules/lottery/lottery-at.ts'
import { readLotteryMenu } from '@fairground/modules/lottery/read-lottery-menu.ts'
import type { Api } from '../../api.ts'
import type { Merchant } from '../../brands/merchants.ts'
import { answer } from '../../http/answer.ts'

export function lotteryRoutes(api: Api): void {
  answer(api, contract.readLotteries, { perMinute: 600 }, async ({ language, gameType }, { merchant, now }) => {
    const stored = await api.lotteryLists.of(merchant.id)
    const asked = gameType ? stored.filter((lottery) => isOfKind(lottery, gameType)) : stored
    const reader = readerOf(merchant, language)
    return { now: now.toISOString(), list: asked.map((lottery) => lotteryAt(lottery, gameType, reader, now)) }
  })

  const shared = { perMinute: 600, serialise: true } as const
  answer(api, contract.readLotteryMenu, shared, ({ prizeMode, language }, { merchant }) =>
    readLotteryMenu(api.db, merchant.id, prizeMode, readerOf(merchant, language)),
  )
}

function readerOf({ settings }: Merchant, language: string): Reader {
  const brandDefault = settings.languages.default
  return { language: isLanguageCode(language) ? language : brandDefault, brandDefault }
}
